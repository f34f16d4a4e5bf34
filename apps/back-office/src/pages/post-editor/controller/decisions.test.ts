import { CopyStore } from '../../../posts/copies/copy-store';
import type { PostInEditorFragment } from '../post-editor.generated';
import { emptyText } from '../../../posts/post-texts';
import { unansweredCopy } from './conflict/colleagues-copy';
import type { RichText } from './fields/rich-text';
import { PostEditor } from './post-editor';
import type { Reported } from './presence/post-news';
import type { SaveRequest } from './post-state/save-request';
import type { SaveVariables } from './saving/save-requests';

/** A time that has passed, for schedules that were carried out. */
const EIGHT = '2026-11-22T08:00:00.000Z';
const LATER = '2026-11-22T08:00:03.000Z';

const lan = { savedBy: 'Lan', isMine: false };

function refusal(code: string, extensions: object = { errors: {} }) {
  return Object.assign(new Error(code), { errors: [{ message: code, extensions: { code, ...extensions } }] });
}

/** The rules of the server by which it accepts a save of a post (post-saving.service.ts, post-working-copies.service.ts). */
class Server {
  post: PostInEditorFragment | undefined;
  private former = new Map<number, string>();
  private copies = 0;

  constructor(isDraft: boolean, schedule: object | null = null) {
    const saved = {
      ...emptyText,
      title: 'Bản cũ',
      description: 'Một mẹo nhỏ',
      content: '<p>Ninh xương.</p>',
    };
    this.post = {
      ...saved,
      id: '7',
      isDraft,
      version: 1,
      imgFileName: null,
      workingCopy: null,
      publishedAt: isDraft ? null : EIGHT,
      updatedAt: EIGHT,
      updatedBy: 'Lan',
      schedule,
    } as PostInEditorFragment;
    this.former.set(1, saved.title);
  }

  change(values: Partial<PostInEditorFragment>) {
    const post = this.post!;
    const schedule = 'isDraft' in values && values.isDraft !== post.isDraft ? null : post.schedule;
    this.post = { ...post, version: post.version + 1, updatedAt: LATER, schedule, ...values };
    this.former.set(this.post.version, this.post.title);
  }

  keep(title: string, { baseVersion = this.post!.version, isMine = false } = {}) {
    const { description, content, keywords, imgFileName } = this.post!;
    const texts = { title, description, content, keywords, imgFileName };
    const saved = { savedAt: LATER, savedBy: isMine ? 'Minh' : 'Lan', isMine };
    const version = (this.copies += 1);
    this.post = { ...this.post!, workingCopy: { ...texts, ...saved, postId: '7', version, baseVersion } };
  }

  save({ input, workingCopyVersion, asWorkingCopy }: SaveVariables): PostInEditorFragment {
    if (!this.post) throw refusal('NOT_FOUND');
    const { version, isDraft, workingCopy } = this.post;
    const conflict = refusal('CONFLICT', { ...lan, savedAt: LATER });
    if (asWorkingCopy ? isDraft : input.version !== version) throw conflict;
    if (typeof workingCopyVersion === 'number' && workingCopyVersion !== (workingCopy?.version ?? 0))
      throw conflict;
    if (asWorkingCopy) this.keep(input.title, { baseVersion: input.version!, isMine: true });
    else this.change({ title: input.title, isDraft: input.isDraft, workingCopy: null });
    return this.post;
  }

  readVersion = async (_id: string, version: number) => ({
    ...emptyText,
    ...this.post!,
    title: this.former.get(version)!,
  });
}

function anEditor(server: Server) {
  const report = (): Reported['report'] => ({
    others: [],
    post: server.post as never,
    deletion: null,
    isMine: false,
  });
  const editor = new PostEditor(server.post, {
    copies: new CopyStore('minh', { list: async () => [], read: async () => [], end: async () => undefined }),
    keepUnsavedText: async () => undefined,
    save: async (variables) => server.save(variables),
    readNow: async () => server.post ?? Promise.reject(refusal('NOT_FOUND')),
    readVersion: server.readVersion,
    republish: async () => server.post!,
    existingPosts: async (ids) => ids,
    reportEditing: async () => report(),
    toast: () => undefined,
    onLeft: () => undefined,
  });
  editor.opened();
  const type = () => {
    editor.text.write({ ...editor.text.read(), title: 'Của tôi' });
    editor.edited();
  };
  return { editor, type };
}

async function until(isDone: () => boolean) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
}

/** Presses, and answers a conflict with 'Lưu bản của tôi'. @returns the question, and what is where afterwards */
async function press(server: Server, editor: PostEditor, request: SaveRequest): Promise<string> {
  editor.saveRequested(request);
  await until(() => !editor.getState().saving);
  const { conflict } = editor.getState();
  editor.mineKept();
  await until(() => !editor.getState().saving);
  const asked = conflict ? `asked: ${conflict.changes.map(({ kind }) => kind).join()}; ` : '';
  return asked + whereabouts(server);
}

function whereabouts({ post }: Server): string {
  if (!post) return 'deleted';
  const { isDraft, title, workingCopy, schedule } = post;
  const parts = [
    isDraft ? `draft: ${title}` : `public: ${title}`,
    workingCopy && `copy: ${workingCopy.title}`,
    schedule && 'planned',
  ];
  return parts.filter(Boolean).join(', ');
}

const changes = {
  nothing: () => undefined,
  published: (server: Server) => server.change({ isDraft: false }),
  'taken offline': (server: Server) => server.change({ isDraft: true }),
  'text changed': (server: Server) => server.change({ title: 'Của Lan' }),
  'text changed and published': (server: Server) => server.change({ title: 'Của Lan', isDraft: false }),
  'text changed and taken offline': (server: Server) => server.change({ title: 'Của Lan', isDraft: true }),
  'working copy kept': (server: Server) => server.keep('Của Lan'),
  planned: (server: Server) => plan(server),
  'text changed and planned': (server: Server) => {
    server.change({ title: 'Của Lan' });
    plan(server);
  },
  deleted: (server: Server) => void (server.post = undefined),
} satisfies Record<string, (server: Server) => void>;

function plan(server: Server) {
  const { isDraft } = server.post!;
  const times = { publishAt: isDraft ? LATER : null, unpublishAt: isDraft ? null : LATER };
  const schedule = { ...times, publishCopyAt: null };
  server.post = {
    ...server.post!,
    schedule: { ...schedule, createdBy: 'Lan', failure: null, failedAt: null },
  };
}

type Change = keyof typeof changes;

const SAVE_DRAFT: SaveRequest = { isDraft: true };
const PUBLISH: SaveRequest = { isDraft: false };
const KEEP_COPY: SaveRequest = { isDraft: false, asWorkingCopy: true };

beforeEach(() => localStorage.clear());

/** What each button does after a change that its screen does not tell: the two columns of a draft, the three of a public post. */
describe('A save that was decided on before a colleague, a plan or another tab has changed', () => {
  it.each<[Change, string, string]>([
    ['nothing', 'draft: Của tôi', 'public: Của tôi'],
    ['published', 'public: Bản cũ, copy: Của tôi', 'public: Của tôi'],
    ['text changed', 'asked: saved; draft: Của tôi', 'asked: saved; public: Của tôi'],
    [
      'text changed and published',
      'asked: published; public: Của Lan, copy: Của tôi',
      'asked: published; public: Của Lan, copy: Của tôi',
    ],
    ['planned', 'draft: Của tôi, planned', 'public: Của tôi'],
    [
      'text changed and planned',
      'asked: saved; draft: Của tôi, planned',
      'asked: saved; draft: Của tôi, planned',
    ],
    ['deleted', 'deleted', 'deleted'],
  ])("a draft (%s): 'Lưu nháp' and Ctrl+S, 'Đăng Tin'", async (change, draft, published) => {
    const outcomes = [SAVE_DRAFT, PUBLISH].map(async (request) => {
      const server = new Server(true);
      const { editor, type } = anEditor(server);
      type();
      changes[change](server);
      return press(server, editor, request);
    });
    expect(await Promise.all(outcomes)).toEqual([draft, published]);
  });

  it.each<[Change, string, string, string]>([
    ['nothing', 'draft: Của tôi', 'public: Của tôi', 'public: Bản cũ, copy: Của tôi'],
    ['taken offline', 'draft: Của tôi', 'draft: Của tôi', 'draft: Của tôi'],
    [
      'text changed',
      'asked: saved; draft: Của tôi',
      'asked: saved; public: Của tôi',
      'public: Của Lan, copy: Của tôi',
    ],
    [
      'text changed and taken offline',
      'asked: takenOffline; draft: Của tôi',
      'asked: takenOffline; draft: Của tôi',
      'asked: takenOffline; draft: Của tôi',
    ],
    [
      'working copy kept',
      'asked: copyKept; public: Bản cũ, copy: Của tôi',
      'asked: copyKept; public: Bản cũ, copy: Của tôi',
      'asked: copyKept; public: Bản cũ, copy: Của tôi',
    ],
    ['planned', 'draft: Của tôi', 'public: Của tôi, planned', 'public: Bản cũ, copy: Của tôi, planned'],
    [
      'text changed and planned',
      'asked: saved; public: Của Lan, copy: Của tôi, planned',
      'asked: saved; public: Của Lan, copy: Của tôi, planned',
      'public: Của Lan, copy: Của tôi, planned',
    ],
    ['deleted', 'deleted', 'deleted', 'deleted'],
  ])("a public post (%s): 'Lưu nháp', 'Đăng Tin', 'Lưu bản sửa' and Ctrl+S", async (change, ...expected) => {
    const outcomes = [SAVE_DRAFT, PUBLISH, KEEP_COPY].map(async (request) => {
      const server = new Server(false);
      const { editor, type } = anEditor(server);
      type();
      changes[change](server);
      return press(server, editor, request);
    });
    expect(await Promise.all(outcomes)).toEqual(expected);
  });

  it.each<[Change, string, string]>([
    ['taken offline', 'public: Của tôi', 'draft: Của tôi'],
    ['text changed', 'asked: saved; public: Của tôi', 'public: Của Lan, copy: Của tôi'],
    ['text changed and taken offline', 'asked: saved; public: Của tôi', 'asked: saved; draft: Của tôi'],
    [
      'working copy kept',
      'asked: copyKept; public: Của tôi',
      'asked: copyKept; public: Bản cũ, copy: Của tôi',
    ],
  ])("a recovered text of a public post (%s since): 'Đăng Tin', Ctrl+S", async (change, published, kept) => {
    const outcomes = [PUBLISH, KEEP_COPY].map(async (request) => {
      const server = new Server(false);
      const copy = {
        account: 'minh',
        id: `cũ ${request.asWorkingCopy}`,
        writtenAt: 1,
        version: 1,
        copyVersion: 0,
      };
      changes[change](server);
      const { editor } = anEditor(server);
      await editor.copyTaken({ ...copy, text: { ...emptyText, ...server.post!, title: 'Của tôi' } }, false);
      return press(server, editor, request.asWorkingCopy && server.post!.isDraft ? SAVE_DRAFT : request);
    });
    expect(await Promise.all(outcomes)).toEqual([published, kept]);
  });
});

describe('A save that was decided on after the screen has told the change', () => {
  const told = async (change: Change, isDraft: boolean) => {
    const server = new Server(isDraft);
    const { editor, type } = anEditor(server);
    editor.richTextReady({
      read: () => '<p>Ninh xương.</p>',
      isEmpty: () => false,
      write: () => undefined,
      hasUnsentImages: () => false,
      settled: async () => undefined,
    } as Partial<RichText> as RichText);
    await until(() => editor.getState().reported !== undefined);
    changes[change](server);
    type();
    await until(() => editor.getState().reported?.report.post?.version === server.post!.version);
    return { server, editor };
  };

  it.each<[string, Change, boolean, SaveRequest, string]>([
    ['takes offline what was published', 'published', true, SAVE_DRAFT, 'draft: Của tôi'],
    ['publishes what was taken offline', 'taken offline', false, PUBLISH, 'public: Của tôi'],
    [
      'keeps the working copy of what was published',
      'published',
      true,
      KEEP_COPY,
      'public: Bản cũ, copy: Của tôi',
    ],
    [
      'takes offline, after the question, what was changed and published',
      'text changed and published',
      true,
      SAVE_DRAFT,
      'asked: published; draft: Của tôi',
    ],
  ])('%s', async (_, change, isDraft, request, outcome) => {
    const { server, editor } = await told(change, isDraft);
    expect(await press(server, editor, request)).toBe(outcome);
  });

  it('ends the schedule that somebody has made meanwhile, which the header shows', async () => {
    const { server, editor } = await told('planned', true);
    await until(() => editor.getState().post?.schedule !== null);
    expect(await press(server, editor, PUBLISH)).toBe('public: Của tôi');
  });
});

describe('What is said after a save that kept the words only', () => {
  it('names the one button that would publish', async () => {
    const server = new Server(true);
    const { editor, type } = anEditor(server);
    type();
    changes.published(server);
    await press(server, editor, SAVE_DRAFT);
    expect(editor.getState().effect?.words).toBe(
      'Tin đã được đăng trong lúc bạn viết: chữ của bạn được giữ thành bản sửa, người đọc chưa thấy. Bấm Đăng Tin để đưa lên trang.',
    );
    expect(editor.getState()).toMatchObject({ isDirty: false, failure: undefined });
  });

  it('stands until the next change', async () => {
    const server = new Server(false);
    const { editor, type } = anEditor(server);
    type();
    changes['taken offline'](server);
    await press(server, editor, PUBLISH);
    expect(editor.getState().effect?.words).toMatch(/^Tin đã được gỡ .* Bấm Đăng Tin nếu muốn đăng lại\.$/);
    type();
    expect(editor.getState().effect).toBeUndefined();
  });
});

it("What was chosen of a colleague's working copy is published after the question of C75 only", async () => {
  const server = new Server(false);
  const { editor, type } = anEditor(server);
  type();
  changes['working copy kept'](server);
  editor.saveRequested(PUBLISH);
  await until(() => !editor.getState().saving);
  editor.conflictMerged({ ...editor.text.read(), title: 'Của Lan và tôi' });
  expect(unansweredCopy(editor.getState())).toMatchObject({ savedBy: 'Lan' });
  expect(whereabouts(server)).toBe('public: Bản cũ, copy: Của Lan');
});

it('Ctrl+S while a draft is being published takes nothing offline (C74)', async () => {
  const server = new Server(true);
  const { editor, type } = anEditor(server);
  type();
  editor.saveRequested(PUBLISH);
  editor.saveRequested(SAVE_DRAFT);
  await until(() => !editor.getState().saving);
  expect(server.post).toMatchObject({ isDraft: false, title: 'Của tôi' });
});
