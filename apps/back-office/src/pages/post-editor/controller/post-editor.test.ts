import { jest } from '@jest/globals';
import type { ToastMessage } from '@tiempos/ui/toast';
import type { PostInEditorFragment } from '../post-editor.generated';
import { emptyText, type PostText } from '../../../posts/post-texts';
import { CopyStore } from '../../../posts/copies/copy-store';
import { readCopies } from '../../../posts/copies/stored-copies';
import type { RichText } from './fields/rich-text';
import type { LeftPost } from './editor-options';
import { PostEditor } from './post-editor';
import { newsOf, type Reported } from './presence/post-news';
import type { SaveVariables } from './saving/save-requests';

const text = { ...emptyText, title: 'Phở bò', description: 'Một mẹo nhỏ' };

function aPost(values: Partial<PostInEditorFragment> = {}) {
  const state = { isDraft: true, version: 1, imgFileName: null, workingCopy: null };
  return { ...text, id: '7', ...state, ...values } as PostInEditorFragment;
}

/** A rich-text editor without pictures. */
function aRichText() {
  let html = '';
  const settled = async () => undefined;
  const write = (text: string) => void (html = text);
  const isEmpty = () => html === '';
  return {
    read: () => html,
    write,
    isEmpty,
    hasUnsentImages: () => false,
    settled,
  } as Partial<RichText> as RichText;
}

/** The error that the client throws for a refusal of the server. */
function refusal(code: string, extensions: object = { errors: {} }) {
  const errors = [{ message: `Không được: ${code}`, extensions: { code, ...extensions } }];
  return Object.assign(new Error(code), { errors });
}

const conflict = refusal('CONFLICT', { savedBy: 'Lan', savedAt: '2026-11-22T08:00:00.000Z', isMine: false });

type Report = Reported['report'];

type Answer = Partial<PostInEditorFragment> | Error | Promise<Partial<PostInEditorFragment>>;

/**
 * An editor with its server.
 *
 * @param answers those of the saves, in order; then each save is accepted
 * @param now the post that the server has when the editor reads it again
 */
function anEditor(opened: PostInEditorFragment | undefined, answers: Answer[] = [], now = opened) {
  const saves: (SaveVariables['input'] & { key: string; asWorkingCopy?: boolean })[] = [];
  const toasts: ToastMessage[] = [];
  const lefts: LeftPost[] = [];
  const reports: boolean[] = [];
  const republished: object[] = [];
  /** The titles of unsaved texts that went with a report or alone, and the ids of those that are over. */
  const reported: string[] = [];
  const alone: string[] = [];
  const ended: string[] = [];
  let answerReport = (): Report => ({ others: [], post: null, deletion: null, isMine: false });
  const editor = new PostEditor(opened, {
    copies: new CopyStore('hoa', {
      list: async () => [],
      read: async () => [],
      end: async (ends) => void ended.push(...ends.map(({ id }) => id)),
    }),
    keepUnsavedText: async ({ text: typed }) => void alone.push(typed.title),
    async save({ input, asWorkingCopy }, { key }) {
      saves.push({ ...input, key, asWorkingCopy });
      const answer = (await answers.shift()) ?? {};
      if (answer instanceof Error) throw answer;
      const { title, description, keywords, isDraft, version } = input;
      const saved = { title, description, keywords: keywords ?? '', isDraft, version: (version ?? 0) + 1 };
      return aPost({ ...saved, ...answer });
    },
    readNow: async () => now!,
    readVersion: async () => undefined,
    async republish(id, taken) {
      republished.push({ id, ...taken });
      return now!;
    },
    existingPosts: async (ids) => ids,
    async reportEditing({ tab }, sent) {
      if (sent) reported.push(sent.text.title);
      reports.push(tab.isOpen ?? true);
      return answerReport();
    },
    toast: (message) => toasts.push(message),
    onLeft: (left) => lefts.push(left),
  });
  const close = editor.opened();
  const type = (typed: Partial<PostText>) => {
    editor.text.write({ ...editor.text.read(), ...typed });
    editor.edited();
  };
  const save = async (isDraft = true) => {
    editor.saveRequested({ isDraft });
    await saved(editor);
  };
  /** The next report is answered with this. */
  const report = async (answer: Partial<Report>) => {
    answerReport = () => ({ others: [], post: null, deletion: null, isMine: false, ...answer });
    window.dispatchEvent(new Event('pageshow'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    editor,
    type,
    save,
    close,
    saves,
    toasts,
    lefts,
    reports,
    report,
    republished,
    reported,
    alone,
    ended,
  };
}

/** Waits until no save runs. */
async function saved(editor: PostEditor) {
  while (editor.getState().saving) await new Promise((resolve) => setTimeout(resolve));
}

/** An answer that comes when the test says so. */
function later() {
  let answer = () => {};
  const promise = new Promise<Partial<PostInEditorFragment>>((resolve) => (answer = () => resolve({})));
  return { promise, answer };
}

const keptTitles = () => readCopies().map((copy) => copy.text.title);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/dashboard/post');
});

describe('a save of the editor', () => {
  it('of a new post gives it an address, ends the draft backup and begins to report that it is open', async () => {
    const { editor, type, save, saves, toasts, reports } = anEditor(undefined);
    editor.richTextReady(aRichText());
    type(text);
    expect(reports).toEqual([]);
    await save();
    expect(saves).toMatchObject([{ ...text, isDraft: true }]);
    expect(editor.getState()).toMatchObject({ post: { id: '7' }, isDirty: false, saving: undefined });
    expect(window.location.pathname).toMatch(/\/7$/);
    expect(toasts).toEqual([{ title: 'Tin đã được lưu' }]);
    expect(keptTitles()).toEqual([]);
    expect(reports).toEqual([true]);
  });

  it('that publishes leads to the page that readers see; one that keeps changes aside does not', async () => {
    const { editor, type, saves, toasts } = anEditor(aPost(), [{ content: '<p>Ninh xương.</p>' }]);
    editor.richTextReady(aRichText());
    type({ title: 'Phở gà' });
    editor.saveRequested({ isDraft: false });
    await saved(editor);
    expect(saves).toMatchObject([{ isDraft: false }]);
    const { titlePath } = editor.getState().post!;
    const to = { href: `/blog/${titlePath}`, isExternal: true };
    const description = 'Tin đã lên trang, người đọc thấy ngay.';
    expect(toasts).toEqual([{ title: 'Tin đã được lưu', description, link: { text: 'Xem tin', to } }]);
    type({ title: 'Phở gà ta' });
    editor.saveRequested({ isDraft: false, asWorkingCopy: true });
    await saved(editor);
    expect(toasts[1]).not.toHaveProperty('link');
  });

  it('sends nothing while a field is invalid', async () => {
    const { type, save, saves } = anEditor(aPost());
    type({ title: '' });
    await save();
    expect(saves).toEqual([]);
  });

  it('leaves what is typed meanwhile unsaved and backed up', async () => {
    const { promise, answer } = later();
    const { editor, type, saves } = anEditor(aPost(), [promise]);
    type({ title: 'Phở gà' });
    editor.saveRequested({ isDraft: true });
    while (saves.length === 0) await new Promise((resolve) => setTimeout(resolve));
    type({ title: 'Phở gà ta' });
    answer();
    await saved(editor);
    expect(editor.getState()).toMatchObject({ isDirty: true, post: { title: 'Phở gà' } });
    expect(keptTitles()).toEqual(['Phở gà ta']);
  });

  it('waits for the one before, and is based on its answer', async () => {
    const { promise, answer } = later();
    const { editor, type, saves } = anEditor(aPost(), [promise]);
    type({ title: 'Phở gà' });
    editor.saveRequested({ isDraft: true });
    editor.saveRequested({ isDraft: false });
    answer();
    await saved(editor);
    expect(saves.map(({ version, isDraft }) => [version, isDraft])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('without a response is repeated under its key', async () => {
    const { editor, type, save, saves, toasts } = anEditor(undefined, [new TypeError('Failed to fetch')]);
    type(text);
    await save();
    expect(editor.getState()).toMatchObject({ failure: { kind: 'offline' }, isDirty: true });
    expect(toasts).toMatchObject([{ description: 'Chưa kết nối được máy chủ', variant: 'destructive' }]);
    expect(keptTitles()).toEqual(['Phở bò']);
    await save();
    expect(saves[1]).toEqual(saves[0]);
    expect(editor.getState()).toMatchObject({ failure: undefined, isDirty: false });
  });

  it('fails with a message when the text cannot be read, and drops the one that waits', async () => {
    const { editor, saves } = anEditor(aPost());
    jest.spyOn(editor.text, 'read').mockImplementation(() => {
      throw new Error('crashed');
    });
    editor.saveRequested({ isDraft: true });
    editor.saveRequested({ isDraft: false });
    await saved(editor);
    expect(saves).toEqual([]);
    expect(editor.getState().failure).toMatchObject({ kind: 'other', message: 'Chưa lưu được tin' });
  });

  it('of a deleted post can be one of a new post', async () => {
    const { editor, type, save, saves } = anEditor(aPost(), [refusal('NOT_FOUND')]);
    type({ title: 'Phở gà' });
    await save();
    expect(editor.getState().failure).toMatchObject({ kind: 'deleted' });
    editor.saveAsNewRequested({ isDraft: true });
    await saved(editor);
    expect(saves.map(({ id, version }) => [id, version])).toEqual([
      ['7', 1],
      [undefined, undefined],
    ]);
  });
});

describe('a conflict in the editor (C32)', () => {
  const theirs = aPost({
    version: 4,
    title: 'Phở của Lan',
    updatedBy: 'Lan',
    updatedAt: '2026-11-22T08:00:00.000Z',
  });

  async function conflicted() {
    const product = anEditor(aPost(), [conflict], theirs);
    product.type({ title: 'Phở của tôi' });
    await product.save();
    expect(product.editor.getState().conflict).toMatchObject({
      changes: [{ kind: 'saved', savedBy: 'Lan' }],
      mine: { title: 'Phở của tôi' },
    });
    return product;
  }

  it('saves my text over theirs when I keep it', async () => {
    const { editor, saves } = await conflicted();
    editor.mineKept();
    await saved(editor);
    expect(saves.at(-1)).toMatchObject({ version: 4, title: 'Phở của tôi' });
    expect(editor.getState()).toMatchObject({ conflict: undefined, isDirty: false });
  });

  it('shows their text when I take it, and leaves mine in the browser', async () => {
    const { editor } = await conflicted();
    editor.theirsTaken();
    expect(editor.text.read().title).toBe('Phở của Lan');
    expect(editor.getState()).toMatchObject({ post: theirs, conflict: undefined, isDirty: false });
    expect(keptTitles()).toEqual(['Phở của tôi']);
  });

  it('shows what I chose of both without saving it, and leaves mine in the browser', async () => {
    const { editor, saves, save } = await conflicted();
    const sent = saves.length;
    editor.conflictMerged({ ...text, title: 'Phở của Lan và tôi' });
    expect(editor.text.read().title).toBe('Phở của Lan và tôi');
    const merged = { post: theirs, conflict: undefined, failure: undefined, isDirty: true };
    expect(editor.getState()).toMatchObject(merged);
    expect(keptTitles()).toContain('Phở của tôi');
    expect(saves).toHaveLength(sent);
    await save();
    expect(saves.at(-1)).toMatchObject({ version: 4, title: 'Phở của Lan và tôi' });
    expect(keptTitles()).toEqual(['Phở của tôi']);
  });

  it('is none when only the state has changed: the save is repeated', async () => {
    const { save, saves } = anEditor(aPost(), [conflict], aPost({ version: 2, isDraft: false }));
    await save(false);
    expect(saves.map(({ version }) => version)).toEqual([1, 2]);
  });
});

describe("a colleague's working copy in the editor (C75)", () => {
  const workingCopy = { ...text, title: 'Bản của Lan', version: 8, baseVersion: 1, savedBy: 'Lan' };
  const opened = aPost({ isDraft: false, workingCopy: { ...workingCopy, imgFileName: null } as never });

  it('stays as it is when only the published text is edited, and what was typed stays in the browser', () => {
    const { editor, type, toasts } = anEditor(opened);
    type({ title: 'Chữ của tôi' });
    editor.publishedChosen();
    expect(editor.text.read().title).toBe('Phở bò');
    expect(editor.getState()).toMatchObject({ isBesideCopy: true, isDirty: false });
    expect(keptTitles()).toEqual(['Chữ của tôi']);
    expect(toasts.at(-1)).toMatchObject({ description: 'Bản sửa của Lan vẫn được giữ nguyên.' });
  });

  it('makes room for the published text when it is dropped', () => {
    const { editor } = anEditor(opened);
    editor.workingCopyDropped(aPost({ isDraft: false }));
    expect(editor.text.read().title).toBe('Phở bò');
    expect(editor.getState()).toMatchObject({ isDirty: false, post: { workingCopy: null } });
  });
});

describe('A save that took a post offline (C101)', () => {
  it('is taken back with one press: the words just saved are the working copy, and what was typed since stays', async () => {
    const workingCopy = {
      ...text,
      title: 'Phở gà',
      version: 8,
      baseVersion: 3,
      imgFileName: null,
      isMine: true,
    };
    const again = aPost({ isDraft: false, version: 3, workingCopy: workingCopy as never });
    const { editor, type, save, saves, republished, toasts } = anEditor(aPost({ isDraft: false }), [], again);
    type({ title: 'Phở gà' });
    await save();
    const { undo } = editor.getState().effect!;
    expect(toasts).toMatchObject([{ title: 'Tin đã được lưu', undo }]);
    type({ title: 'Phở gà ta' });
    editor.saveRequested(undo!);
    await saved(editor);
    expect(republished).toEqual([{ id: '7', version: 2, schedule: undefined }]);
    expect(saves).toHaveLength(1);
    expect(editor.getState()).toMatchObject({ post: again, isDirty: true });
    expect(editor.text.read().title).toBe('Phở gà ta');
    expect(toasts.at(-1)).toMatchObject({ title: 'Đã đăng lại' });
  });
});

describe('leaving the editor (C29)', () => {
  it('with unsaved changes stores them and tells where they are', () => {
    const { type, close, lefts } = anEditor(aPost());
    type({ title: 'Phở gà' });
    close();
    expect(lefts).toMatchObject([{ copy: readCopies()[0]!.id, lostImages: false }]);
    expect(lefts[0]!.path).toMatch(/\/7$/);
    expect(keptTitles()).toEqual(['Phở gà']);
  });

  it('without any, or by giving them up, says nothing', () => {
    const { editor, type, close, lefts } = anEditor(aPost());
    expect(editor.mayLeave()).toBe(true);
    type({ title: 'Phở gà' });
    editor.textAbandoned();
    close();
    expect([lefts, keptTitles()]).toEqual([[], []]);
  });
});

describe('HTML that is being typed in the source dialog', () => {
  it('is backed up as the content, and offered when the dialog is lost', () => {
    const { editor, close } = anEditor(aPost());
    editor.sourceTyped('<p>Đang gõ</p>');
    editor.sourceLost();
    expect(readCopies()).toMatchObject([{ text: { content: '<p>Đang gõ</p>' } }]);
    expect(editor.getState().offers).toBe(1);
    close();
  });

  it('leaves nothing when the dialog closes and nothing else was changed', () => {
    const { editor, close, lefts } = anEditor(aPost());
    editor.sourceTyped('<p>Đang gõ</p>');
    editor.sourceTyped(undefined);
    close();
    expect([lefts, readCopies()]).toEqual([[], []]);
  });
});

it('A copy replaces the text of the editor; what was written since it was offered stays as another copy', async () => {
  const { editor, type, close } = anEditor(aPost());
  type({ title: 'Mới hơn' });
  const copy = { account: 'hoa', id: 'cũ', writtenAt: 1, text: { ...text, title: 'Bản cũ' } };
  await editor.copyTaken({ ...copy, picture: 'chosen' }, true);
  expect(editor.text.read().title).toBe('Bản cũ');
  expect(keptTitles()).toEqual(['Mới hơn']);
  // This browser has no IndexedDB.
  expect(editor.getState()).toMatchObject({
    isDirty: true,
    thumbnailError: expect.stringContaining('chọn lại ảnh'),
  });
  close();
});

describe('What a colleague does to the open post (C77)', () => {
  const opened = aPost();
  const now = aPost({
    version: 2,
    title: 'Bản của Lan',
    updatedBy: 'Lan',
    updatedAt: '2026-11-22T08:00:00.000Z',
  });

  it('is taken where nothing was typed, and stays new where something was', async () => {
    const { editor, type, report, close } = anEditor(opened, [], now);
    editor.richTextReady(aRichText());
    await report({ post: now });
    expect(newsOf(editor.getState())?.words).toMatch(/^Lan vừa lưu/);
    await editor.newerTaken();
    expect(editor.text.read().title).toBe('Bản của Lan');
    expect(editor.getState()).toMatchObject({ isDirty: false, post: { version: 2 } });
    expect(newsOf(editor.getState())).toBeUndefined();

    type({ title: 'Của tôi' });
    await report({ post: { ...now, version: 3 } });
    expect(newsOf(editor.getState())?.words).toMatch(/^Lan vừa lưu/);
    await editor.newerTaken();
    expect(editor.text.read().title).toBe('Của tôi');
    close();
  });

  it('leaves what was typed in a post that was deleted as a backup for a new one', async () => {
    const { editor, type, report, close, lefts } = anEditor(opened);
    editor.richTextReady(aRichText());
    type({ title: 'Của tôi' });
    await report({ deletion: { deletedAt: '2026-11-22T08:00:00.000Z', deletedBy: 'Lan' } });
    expect(readCopies()).toMatchObject([{ text: { title: 'Của tôi' } }]);
    expect(readCopies()[0]!.postId).toBeUndefined();
    close();
    expect(lefts).toMatchObject([{ path: '/dashboard/post', copy: readCopies()[0]!.id }]);
  });
});

describe('unsaved words (C106)', () => {
  const left = () => window.dispatchEvent(new Event('pagehide'));

  it('of a saved post go with the report, in one request', () => {
    const { editor, type, reports, reported, alone, close } = anEditor(aPost());
    editor.richTextReady(aRichText());
    type({ title: 'Phở gà' });
    expect([reports, reported]).toEqual([[true, true], []]);
    left();
    expect([reports, reported]).toEqual([[true, true, false], ['Phở gà']]);
    type({ title: 'Phở tái' });
    close();
    expect([reports, reported, alone]).toEqual([[true, true, false, false], ['Phở gà', 'Phở tái'], []]);
  });

  it('of a new post go alone, and are over once it is saved', async () => {
    const { editor, type, save, alone, reported, ended, close } = anEditor(undefined);
    editor.richTextReady(aRichText());
    type(text);
    left();
    expect([alone, ended]).toEqual([['Phở bò'], []]);
    await save();
    expect(ended).toHaveLength(1);
    close();
    expect([alone, reported]).toEqual([['Phở bò'], []]);
  });
});
