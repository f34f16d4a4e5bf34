import { jest } from '@jest/globals';
import { emptyText } from '../../../../posts/post-texts';
import { DraftBackup, type BackupState } from './draft-backup';
import { readCopies } from '../../../../posts/copies/stored-copies';

/** An editor with a backup; `type` changes its title. */
function anEditor() {
  let title = '';
  const told: BackupState[] = [];
  const backup = new DraftBackup({
    account: 'hoa',
    read: () => ({ postId: '7', version: 2, text: { ...emptyText, title }, picture: undefined }),
    on: (event) => told.push(event.backup),
  });
  const type = (typed: string) => {
    title = typed;
    backup.change();
  };
  return { backup, type, told, close: backup.open() };
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
    expect(told.at(-1)).toEqual({ keptAt: Date.now(), hasFailed: false });
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
    expect(told.at(-1)).toEqual({ keptAt: undefined, hasFailed: false });
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
      account: 'hoa',
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
    expect(told).toEqual([{ keptAt: undefined, hasFailed: true }]);
  });

  it('stores unsaved changes when the editor closes, and says so; without any it says nothing', () => {
    expect(anEditor().close()).toBeUndefined();
    const { type, close } = anEditor();
    type('Phở');
    expect(close()).toEqual({ copy: readCopies()[0]!.id });
    expect(titles()).toEqual(['Phở']);
  });
});
