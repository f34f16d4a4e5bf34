import { jest } from '@jest/globals';
import type { Reported } from './post-news';
import { createPresence } from './presence';

type Others = Reported['report']['others'];

const lan = { name: 'Lan', isSelf: false };

/** A server that answers each report with the next of these, and then with nobody. */
function aServer(...answers: (Others | 'lost')[]) {
  const reports: string[] = [];
  const told: (Others | undefined)[] = [];
  const editor = { post: { id: '7' } as Reported['of'], isDirty: false };
  const watch = createPresence(
    () => editor,
    async ({ id, tab: { isOpen } }) => {
      reports.push(`${id} ${isOpen ? 'open' : 'left'}`);
      const answer = answers.shift() ?? [];
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return { others: answer, post: null, deletion: null, isMine: false };
    },
    ({ reported }) => told.push(reported?.report.others),
  );
  return { watch, reports, told, editor };
}

describe('the presence of an editor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is reported at once and every 20 s, and tells who else is here', async () => {
    const { watch, reports, told } = aServer([lan]);
    watch('7');
    watch('7');
    await jest.advanceTimersByTimeAsync(45_000);
    expect(reports).toEqual(['7 open', '7 open', '7 open']);
    expect(told).toEqual([[lan], [], []]);
    watch(undefined);
  });

  it('ends with the editor: what is answered afterwards is not told', async () => {
    const { watch, reports, told } = aServer([lan], [lan]);
    watch('7');
    watch(undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reports).toEqual(['7 open', '7 left']);
    expect(told).toEqual([]);
  });

  it('follows to another post', async () => {
    const { watch, reports } = aServer();
    watch('7');
    watch('8');
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual(['7 open', '7 left', '8 open']);
    watch(undefined);
  });

  it('ends with the page, so that a reload is no other place, and begins again when the page returns', async () => {
    const { watch, reports } = aServer();
    watch('7');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual(['7 open', '7 left', '7 open']);
    watch(undefined);
  });

  it('knows of nobody without an answer', async () => {
    const { watch, told } = aServer([lan], 'lost');
    watch('7');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(told).toEqual([[lan], undefined]);
    watch(undefined);
  });

  it('is reported from a hidden tab only while there are unsaved changes (C77)', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { watch, reports, editor } = aServer();
    watch('7');
    await jest.advanceTimersByTimeAsync(45_000);
    expect(reports).toEqual([]);
    editor.isDirty = true;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(reports).toEqual(['7 open']);
    watch(undefined);
    visibility.mockRestore();
  });
});
