import { appendFileSync } from 'node:fs';

/** `npm run test:hardening` runs everything at full size; `npm test` a smaller size of what takes minutes. */
export const isFull = process.env.HARDENING === 'full';

/** How long others may wait while something hostile goes on; a suite of many tests shares its processors. */
export const PATIENCE_MS = isFull ? 1000 : 5000;

/** Notes what a test measured, so that `npm run test:hardening` prints it beside the figure. */
export function measured(text: string): void {
  const { FIGURES } = process.env;
  if (FIGURES)
    appendFileSync(FIGURES, `${JSON.stringify({ test: expect.getState().currentTestName, text })}\n`);
}

/** Whether something that only some machines allow is allowed here; where not, the figure says so. */
export function whereAllowed(isAllowed: boolean, reason: string): jest.It {
  if (isAllowed) return it;
  return ((name: string) =>
    it(`${name} (skipped: ${reason})`, () => measured(`skipped: ${reason}`))) as jest.It;
}

/** Asks again and again while something goes on. @returns the longest wait in milliseconds */
export async function longestWait(ask: () => Promise<unknown>, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = during.finally(() => (isOver = true));
  over.catch(() => undefined);
  let longest = 0;
  do {
    const began = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (!isOver);
  await over;
  return Math.round(longest);
}
