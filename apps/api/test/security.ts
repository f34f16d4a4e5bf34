import { appendFileSync } from 'node:fs';

/** `npm run test:security` runs everything at full size; `npm test` a smaller size of what takes minutes. */
export const isFull = process.env.SECURITY_TESTS === 'full';

/** How long 95 % of other clients may wait during an attack. */
const MAX_WAIT_P95_MS = isFull ? 1000 : 5000;

/** How long any client may wait; a busy machine pauses now and then. */
const MAX_WAIT_MS = 10_000;

/**
 * Records a measured figure, so that `npm run test:security` prints it beside the figure.
 *
 * @param values for `npm run bench`
 */
export function measured(text: string, values: object = {}): void {
  const { FIGURES } = process.env;
  if (FIGURES)
    appendFileSync(
      FIGURES,
      `${JSON.stringify({ test: expect.getState().currentTestName, text, ...values })}\n`,
    );
}

/** `it` on machines that allow what the test needs, otherwise `it.skip` with the reason in the title. */
export function whereAllowed(isAllowed: boolean, reason: string): jest.It {
  if (isAllowed) return it;
  return ((name: string, ...rest: [jest.ProvidesCallback?, number?]) =>
    it.skip(`${name} (${reason})`, ...rest)) as jest.It;
}

/**
 * Repeats a request while something else is running, and expects responses in time: 95 % within a second, all within ten.
 *
 * @returns the measured times in words
 */
export async function expectServed(
  request: () => Promise<unknown>,
  during: Promise<unknown>,
): Promise<string> {
  let isOver = false;
  const over = during.finally(() => (isOver = true));
  over.catch(() => undefined);
  const waits: number[] = [];
  do {
    const began = performance.now();
    await request();
    waits.push(Math.round(performance.now() - began));
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isOver);
  await over;
  waits.sort((a, b) => a - b);
  const [most, longest] = [waits[Math.ceil(waits.length * 0.95) - 1]!, waits.at(-1)!];
  expect(waits.length < 20 ? waits[waits.length >> 1] : most).toBeLessThan(MAX_WAIT_P95_MS);
  expect(longest).toBeLessThan(MAX_WAIT_MS);
  return `of ${waits.length} readers 95 % waited at most ${most} ms, the longest ${longest} ms`;
}
