import { jest } from '@jest/globals';
import { emptyText } from '../../../../posts/post-texts';
import { DraftBackup, type BackupState } from './draft-backup';
import type { SentText } from './keep-unsaved-text';
import { CopyStore } from '../../../../posts/copies/copy-store';
import { readCopies } from '../../../../posts/copies/stored-copies';

/** A store whose server is away, and what was to be ended there. */
function storeOf() {
  const ended: string[] = [];
  const copies = new CopyStore('hoa', {
    list: async () => Promise.reject(new Error('mất mạng')),
    read: async () => [],
    end: async (ends) => void ended.push(...ends.map(({ id }) => id)),
  });
  return { copies, ended };
}

/** What closes the editors of a test. */
const open: (() => unknown)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** An editor with a backup; `type` changes its title, and `sent` is what went to the server. */
function anEditor() {
  const { copies, ended } = storeOf();
  const sent: SentText[] = [];
  let title = '';
  const told: BackupState[] = [];
  const backup = new DraftBackup({
    copies,
    read: () => ({ postId: '7', version: 2, text: { ...emptyText, title }, picture: undefined }),
    report: () => false,
    keepUnsavedText: async (text) => void sent.push(text),
    on: (event) => told.push(event.backup),
  });
  const type = (typed: string) => {
    title = typed;
    backup.change();
  };
  const close = backup.open();
  open.push(close);
  return { backup, type, told, sent, ended, close };
}

const titles = () => readCopies().map(({ text }) => text.title);

describe('the draft backup of an editor (C29)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('stores the text a second after the last key, and of somebody who does not pause every five', () => {
    const { type, told } = anEditor();
    type('P');
    jest.advanceTimersByTime(900);
    expect(titles()).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(titles()).toEqual(['P']);
    expect(told.at(-1)).toMatchObject({ keptAt: Date.now(), hasFailed: false });
    for (let key = 0; key < 60; key += 1) {
      type(`P${key}`);
      jest.advanceTimersByTime(90);
    }
    expect(titles()).not.toEqual(['P']);
  });

  it.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('stores the text at once when the page %s', (_, end) => {
    const { type } = anEditor();
    type('Phở');
    end();
    expect(titles()).toEqual(['Phở']);
  });

  it('is deleted by a save, and nothing is stored after it', () => {
    const { backup, type, told } = anEditor();
    type('Phở');
    backup.keep();
    type('Phở bò');
    backup.drop();
    jest.advanceTimersByTime(5000);
    expect(titles()).toEqual([]);
    expect(told.at(-1)).toMatchObject({ keptAt: undefined, hasFailed: false });
  });

  it('stays for recovery when another text is shown, and goes on as another copy', () => {
    const { backup, type } = anEditor();
    type('Phở');
    backup.leave();
    type('Bún');
    backup.keep();
    expect(titles().toSorted()).toEqual(['Bún', 'Phở']);
  });

  it('keeps the last copy of a text that cannot be read after a crash', () => {
    let isCrashed = false;
    const backup = new DraftBackup({
      copies: storeOf().copies,
      report: () => false,
      keepUnsavedText: async () => undefined,
      read() {
        if (isCrashed) throw new Error('crashed');
        return { text: { ...emptyText, title: 'Phở' } };
      },
      on: () => undefined,
    });
    backup.change();
    backup.keep();
    isCrashed = true;
    backup.setAside();
    backup.drop();
    expect(titles()).toEqual(['Phở']);
  });

  it('says when the browser could not store it', () => {
    const { backup, told } = anEditor();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(backup.keep()).toBe(false);
    expect(told).toMatchObject([{ keptAt: undefined, hasFailed: true }]);
  });
});

describe('the copy on the server (C106)', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const titlesOf = (sent: readonly SentText[]) => sent.map(({ text }) => text.title);

  it('is sent 10 s after the last key, under the id and the time of the one in the browser', () => {
    const { type, sent, told } = anEditor();
    type('P');
    jest.advanceTimersByTime(9_000);
    type('Ph');
    jest.advanceTimersByTime(9_999);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    const { text, keepalive, answered } = sent[0]!;
    const { id, writtenAt } = readCopies()[0]!;
    expect(text).toMatchObject({ tab: id, postId: '7', version: 2, title: 'Ph' });
    expect(text.writtenAt).toBe(new Date(writtenAt).toISOString());
    expect(keepalive).toBe(false);
    answered('kept');
    expect(told.at(-1)).toEqual({ keptAt: writtenAt, hasFailed: false, server: { keptAt: writtenAt } });
  });

  it('is sent every 30 s of somebody who does not pause, and not again without a change', () => {
    const { type, sent } = anEditor();
    for (let second = 0; second < 95; second += 1) {
      type(`P${second}`);
      jest.advanceTimersByTime(1000);
    }
    expect(sent).toHaveLength(3);
    jest.advanceTimersByTime(60_000);
    expect(titlesOf(sent).slice(3)).toEqual(['P94']);
    type('P94');
    jest.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(4);
  });

  it('is sent at once when the tab is hidden, left or closed, if there is something new', () => {
    const { type, sent, close } = anEditor();
    hide();
    type('Phở');
    hide();
    hide();
    type('Phở bò');
    window.dispatchEvent(new Event('pagehide'));
    type('Phở gà');
    close();
    expect(titlesOf(sent)).toEqual(['Phở', 'Phở bò', 'Phở gà']);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
    jest.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(3);
  });

  it('of more than 60 KB is left to the browser when the page ends, and one of more than 1 MB always', () => {
    const { type, sent, told } = anEditor();
    type('ơ'.repeat(30_000));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
    type('ơ'.repeat(500_001));
    hide();
    expect(sent).toEqual([]);
    expect(told.at(-1)).toMatchObject({ hasFailed: false, server: { refusal: 'tooLarge' } });
    expect(titles()).toEqual(['ơ'.repeat(500_001)]);
  });

  it('that did not arrive is sent once more; one that is refused waits for a change', () => {
    const { type, sent, told } = anEditor();
    type('Phở');
    jest.advanceTimersByTime(10_000);
    sent[0]!.answered('failed');
    jest.advanceTimersByTime(30_000);
    expect(titlesOf(sent)).toEqual(['Phở', 'Phở']);
    sent[1]!.answered('tooMany');
    expect(told.at(-1)).toMatchObject({ server: { refusal: 'tooMany' } });
    jest.advanceTimersByTime(600_000);
    expect(sent).toHaveLength(2);
  });

  it('is ended by a save, and the answer to what was under way counts no more', () => {
    const { backup, type, sent, told, ended } = anEditor();
    type('P');
    backup.drop();
    expect(ended).toEqual([]);
    type('Phở');
    jest.advanceTimersByTime(10_000);
    backup.drop();
    expect(ended).toEqual([sent[0]!.text.tab]);
    sent[0]!.answered('kept');
    expect(told.at(-1)).toMatchObject({ keptAt: undefined, server: { keptAt: undefined } });
  });
});
