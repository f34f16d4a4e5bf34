import { jest } from '@jest/globals';
import type { Reported } from './post-news';
import { createPresence } from './presence';

type Others = Reported['report']['others'];

const lan = { name: 'Lan', isSelf: false, seenAt: '2026-11-22T08:00:00.000Z' };

/** A server that answers each report with the next of these, and then with nobody. */
function aServer(...answers: (Others | 'lost')[]) {
  const reports: string[] = [];
  const told: (Others | undefined)[] = [];
  const editor = { post: { id: '7' } as Reported['of'], isDirty: false };
  let isSilent = false;
  const presence = createPresence(
    () => editor,
    async ({ id, tab: { isOpen } }) => {
      reports.push(`${id} ${isOpen ? 'open' : 'left'}`);
      if (isSilent) await new Promise(() => undefined);
      const answer = answers.shift() ?? [];
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      return { others: answer, post: null, deletion: null, isMine: false };
    },
    ({ reported }) => told.push(reported?.report.others),
  );
  /** No further report is answered. */
  const never = () => void (isSilent = true);
  return { presence, reports, told, editor, never };
}

describe('the presence of an editor (C116)', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is reported when the post is opened, and never again by an editor that nobody touches', async () => {
    const { presence, reports, told } = aServer([lan]);
    presence.follow('7');
    presence.follow('7');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(reports).toEqual(['7 open']);
    expect(told).toEqual([[lan]]);
    presence.follow(undefined);
  });

  it('is reported at the first change, every 20 s while there are unsaved words, and not after the save', async () => {
    const { presence, reports, editor } = aServer();
    presence.follow('7');
    editor.isDirty = true;
    presence.follow('7');
    presence.follow('7');
    expect(reports).toEqual(['7 open', '7 open']);
    await jest.advanceTimersByTimeAsync(45_000);
    expect(reports).toHaveLength(4);
    editor.isDirty = false;
    presence.follow('7');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reports).toHaveLength(4);
    editor.isDirty = true;
    presence.follow('7');
    expect(reports).toHaveLength(5);
    presence.follow(undefined);
  });

  it('is settled when what the report under way brings is told, or after 5 s without an answer', async () => {
    const { presence, told, never } = aServer([], [lan]);
    presence.follow('7');
    window.dispatchEvent(new Event('pageshow'));
    await presence.settled();
    expect(told).toEqual([[], [lan]]);
    never();
    window.dispatchEvent(new Event('pageshow'));
    let isSettled = false;
    void presence.settled().then(() => (isSettled = true));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(isSettled).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
    presence.follow(undefined);
  });

  it('ends with the editor: what is answered afterwards is not told', async () => {
    const { presence, reports, told, editor } = aServer([lan], [lan]);
    editor.isDirty = true;
    presence.follow('7');
    presence.follow(undefined);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reports).toEqual(['7 open', '7 left']);
    expect(told).toEqual([]);
  });

  it('follows to another post', async () => {
    const { presence, reports } = aServer();
    presence.follow('7');
    presence.follow('8');
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual(['7 open', '7 left', '8 open']);
    presence.follow(undefined);
  });

  it('ends with the page, so that a reload is no other place, and begins again when the page returns', async () => {
    const { presence, reports } = aServer();
    presence.follow('7');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(0);
    expect(reports).toEqual(['7 open', '7 left', '7 open']);
    presence.follow(undefined);
  });

  it('knows of nobody without an answer', async () => {
    const { presence, told } = aServer([lan], 'lost');
    presence.follow('7');
    await presence.settled();
    window.dispatchEvent(new Event('pageshow'));
    await presence.settled();
    expect(told).toEqual([[lan], undefined]);
    presence.follow(undefined);
  });
});
