import type { PostInEditorFragment } from '../post-editor.generated';
import { textOf, type PostText } from '../../../posts/post-texts';
import { editedTexts } from '../post-text';
import { editorPath, NEW_PATH } from '../route-paths';
import type { Thumbnail } from '../thumbnail';
import { backedUp } from './backup/backed-up';
import { outdatedBase } from './post-state/outdated-base';
import { DraftBackup } from './backup/draft-backup';
import { readDraftImage } from '../../../posts/copies/draft-images';
import type { CopyStore, FoundCopy, UnsavedCopies } from '../../../posts/copies/copy-store';
import { detachCopies } from '../../../posts/copies/local-copies';
import { ownerOf, seenPost } from './conflict/colleagues-copy';
import { mineRequest } from './conflict/conflict';
import { readRefusal } from './conflict/refused-save';
import type { PostEditorOptions } from './editor-options';
import { createFields, type TextControl } from './fields/post-fields';
import type { RichText } from './fields/rich-text';
import { createPresence, type Presence } from './presence/presence';
import { toldPost } from './presence/told-post';
import { reduce } from './reduce';
import { REPUBLISHED } from './saving/save-effect';
import { readSaveFailure, type SaveConflict } from './saving/save-failure';
import type { SaveRequest } from './post-state/save-request';
import { savedWords } from './saving/saved-words';
import { createSaving, type SentPost } from './saving/saving';
import { requestOn, seenState } from './post-state/seen-state';
import { sentPost } from './saving/sent-post';
import { initialState, type ChangeBeside, type PostEditorEvent, type PostEditorState } from './state';

/**
 * The editor of one post. Its methods are what the user and the screen do; they, and what the parts report, are events
 * (state.ts): `reduce` computes the state after an event, `follow` does what follows from it.
 */
export class PostEditor {
  readonly text: TextControl;
  readonly copies: CopyStore;
  private state: PostEditorState;
  private readonly listeners = new Set<() => void>();
  private readonly backup: DraftBackup;
  private readonly presence: Presence;
  private readonly save: (request: SaveRequest) => void;
  private isOpen = false;
  /** The HTML that is being typed in the source dialog. Until it is used or discarded, the backup has it as the content. */
  private source: string | undefined;

  /** @param opened the post to edit; undefined for a new one */
  constructor(
    opened: PostInEditorFragment | undefined,
    private readonly options: PostEditorOptions,
  ) {
    const { on } = this;
    this.state = initialState(opened);
    this.copies = options.copies;
    this.text = createFields({ getState: this.getState, on });
    this.backup = new DraftBackup({
      copies: options.copies,
      read: () => backedUp(this.state, this.text.read(), this.source),
      report: (leaving) => this.presence.report(leaving),
      keepUnsavedText: options.keepUnsavedText,
      on,
    });
    this.presence = createPresence(this.getState, options.reportEditing, on, this.backup.take);
    this.save = createSaving({
      read: (request) => this.readSave(request),
      send: options.save,
      takeBack: (taken) => options.republish(this.state.post!.id, taken),
      onConflict: (failure, request, sent) => this.resolve(failure, request, sent),
      on,
    });
  }

  /** The state after the latest event, even before it is rendered. */
  readonly getState = (): PostEditorState => this.state;

  /** @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The screen shows it. @returns a function that closes it, before its rich-text editor is destroyed */
  readonly opened = (): (() => void) => {
    this.isOpen = true;
    const closeBackup = this.backup.open();
    return () => {
      this.isOpen = false;
      this.presence.follow(undefined);
      const left = closeBackup();
      if (!left) return;
      const { post, richText, isDeleted } = this.state;
      const lostImages = richText?.hasUnsentImages() ?? false;
      this.options.onLeft({ path: post && !isDeleted ? editorPath(post.id) : NEW_PATH, ...left, lostImages });
    };
  };

  /** Saves after the save that runs, if one does; what the screen tells of the post is what was decided on. */
  readonly saveRequested = (request: SaveRequest) =>
    this.save({ ...request, seen: seenState(toldPost(this.state)) });

  readonly edited = () => {
    this.on({ type: 'edited' });
    this.contentSeen();
  };

  readonly keywordTyped = (typed: string) => {
    this.on({ type: 'keywordTyped', typed });
    if (typed !== '') this.edited();
  };

  readonly richTextReady = (richText: RichText) => {
    this.on({ type: 'richTextReady', richText });
    this.contentSeen();
  };

  /** Its text may be unreadable; it restarts with one that may be some seconds old. */
  readonly richTextCrashed = () => this.backup.setAside();

  /** @param error why it is refused; the old one stays */
  readonly thumbnailChosen = (thumbnail: Thumbnail, error?: string) => {
    if (error) return this.on({ type: 'thumbnailRefused', message: error });
    this.on({ type: 'thumbnailChanged', thumbnail });
    if (thumbnail.kind === 'chosen') this.backup.keepPicture(thumbnail.file);
    this.edited();
  };

  /** Saves a post that was deleted as a new one. */
  readonly saveAsNewRequested = (request: SaveRequest) => {
    this.on({ type: 'detached' });
    this.saveRequested(request);
  };

  /** The schedule or the slug of the post has changed. */
  readonly changedBeside = (change: ChangeBeside) => this.on({ type: 'changedBeside', change });

  readonly mineKept = () => {
    const { conflict } = this.state;
    this.on({ type: 'mineKept' });
    if (conflict) this.saveRequested(mineRequest(conflict));
  };

  readonly theirsTaken = () => {
    const { conflict } = this.state;
    if (!conflict) return;
    this.backup.leave();
    this.show(textOf(conflict.texts), { type: 'theirsTaken' });
    this.options.toast(THEIRS_TAKEN);
  };

  /** Shows what was chosen of both texts, which is saved later; the text that was typed stays in this browser. */
  readonly conflictMerged = (text: PostText) => {
    if (!this.state.conflict) return;
    this.backup.leave();
    this.text.write(text);
    this.on({ type: 'conflictMerged' });
    this.edited();
    this.options.toast(MERGED);
  };

  readonly conflictPostponed = () => this.on({ type: 'conflictPostponed' });

  /** Shows what a colleague has saved meanwhile, unless something was typed by then (C77). */
  readonly newerTaken = async () => {
    try {
      const post = seenPost(this.state, await this.options.readNow(this.state.post!.id), undefined);
      if (this.state.isDirty) return;
      this.show(textOf(editedTexts(post)), { type: 'newerTaken', post });
      this.options.toast({ title: 'Đã lấy bản mới' });
    } catch (error) {
      const { message } = readSaveFailure(error);
      this.options.toast({ title: 'Chưa lấy được bản mới', description: message, variant: 'destructive' });
    }
  };

  /** The user goes on with a colleague's working copy (C75). */
  readonly copyContinued = () => this.on({ type: 'copyContinued' });

  /** Shows the published text beside a colleague's working copy; what was typed stays in this browser (C75). */
  readonly publishedChosen = () => {
    const { post, isDirty } = this.state;
    if (!post?.workingCopy) return;
    if (isDirty) this.backup.leave();
    this.show(textOf(post), { type: 'publishedShown' });
    this.options.toast({
      title: post.isDraft ? 'Bạn đang sửa bản đã lưu' : 'Bạn đang sửa bản đang đăng',
      description: `Bản sửa của ${ownerOf(post.workingCopy)} vẫn được giữ nguyên.`,
    });
  };

  /** The published post is shown without unsaved changes (C69). */
  readonly workingCopyDropped = (post: PostInEditorFragment) =>
    this.show(textOf(post), { type: 'workingCopyDropped', post });

  /** @param html undefined when the dialog closes */
  readonly sourceTyped = (html: string | undefined) => {
    const hasEnded = html === undefined && this.source !== undefined;
    this.source = html;
    if (hasEnded && !this.state.isDirty) this.backup.drop();
    else if (hasEnded || html !== undefined) this.backup.change();
  };

  /** The source dialog could not be shown any more: what was typed in it is offered as a copy. */
  readonly sourceLost = () => {
    if (this.source === undefined) return;
    this.backup.leave();
    this.sourceTyped(undefined);
    this.copiesOffered();
  };

  /** Offers the copies that differ from the current text. */
  readonly copiesOffered = () => this.on({ type: 'copiesOffered' });

  /** Copies of this post that no editor uses and that differ from a text; those of deleted posts are a new post's. */
  readonly findCopies = async (text: PostText): Promise<UnsavedCopies> => {
    const { copies, existingPosts } = this.options;
    if (!this.state.post) await detachCopies(copies.account, existingPosts);
    return this.backup.findRecoverable(text);
  };

  /** Replaces the text by a copy. @param hasWritten since the copy was offered: that text stays as another copy */
  readonly copyTaken = async (copy: FoundCopy, hasWritten: boolean) => {
    const { id, text, picture } = copy;
    if (hasWritten) this.backup.leave();
    this.text.write(text);
    this.on({ type: 'copyTaken', basedOn: outdatedBase(copy, this.state.post) });
    this.edited();
    if (picture === 'removed') this.on({ type: 'thumbnailChanged', thumbnail: { kind: 'none' } });
    if (picture !== 'chosen') return;
    const file = await readDraftImage(id);
    this.thumbnailChosen(file ? { kind: 'chosen', file } : { kind: 'none' }, file ? undefined : LOST_PICTURE);
  };

  /** Stores the unsaved text before the screen is left. @returns false when that would lose it */
  readonly mayLeave = (): boolean => !this.state.isDirty || this.backup.keep();

  /** The user leaves although the text is lost. */
  readonly textAbandoned = () => this.backup.drop();

  private readonly on = (event: PostEditorEvent) => {
    const before = this.state;
    this.state = reduce(before, event);
    this.follow(event);
    if (this.isOpen) this.presence.follow(this.state.richText && this.state.post?.id);
    if (this.state !== before) for (const listener of this.listeners) listener();
  };

  private follow(event: PostEditorEvent) {
    if (event.type === 'edited') this.backup.change();
    if (event.type === 'presenceReported' && this.state.isDeleted && this.state.isDirty) this.backup.keep();
    if (event.type === 'saveAnswered') {
      if (this.state.isDirty || this.source !== undefined) this.backup.keep();
      else this.backup.drop();
      // C32. Without the router, which would mount another editor for the new path.
      if (!event.sent.before)
        window.history.replaceState(window.history.state, '', editorPath(event.post.id));
      this.options.toast(savedWords(event));
    }
    if (event.type === 'takenBack')
      this.options.toast({ title: 'Đã đăng lại', description: REPUBLISHED.words });
    if (event.type === 'saveFailed') {
      const { failure } = event;
      // The dialog of a conflict says what has happened.
      if (failure.kind === 'conflict' && failure.change) return;
      this.options.toast({ title: 'Lỗi khi tạo tin', description: failure.message, variant: 'destructive' });
      if ('errors' in failure) this.text.showErrors(failure.errors);
    }
  }

  /** Replaces the text by a saved one. */
  private show(text: PostText, event: PostEditorEvent) {
    this.text.write(text);
    // After the text, because setting it counts as an edit.
    this.on(event);
    this.contentSeen();
    this.backup.drop();
  }

  private contentSeen() {
    const { richText } = this.state;
    if (richText) this.on({ type: 'contentSeen', isEmpty: richText.isEmpty() });
  }

  private async readSave(request: SaveRequest) {
    if (!(await this.text.validate())) return undefined;
    const { richText } = this.state;
    if (richText?.hasUnsentImages()) this.on({ type: 'imagesAwaited' });
    await richText?.settled();
    // What the first change's report brings is on the screen before anything is sent (C116).
    await this.presence.settled();
    this.backup.keep();
    return sentPost(this.state, this.text.read(), requestOn(request, this.state.post));
  }

  private async resolve(failure: SaveConflict, request: SaveRequest, sent: SentPost): Promise<boolean> {
    const { isBesideCopy, basedOn } = this.state;
    const { readNow, readVersion } = this.options;
    const mine = { before: sent.before!, basedOn, isBesideCopy, readMine: this.text.read };
    const asked = { failure, request, done: sent.request, readNow, readVersion };
    const { events, saveAgain } = await readRefusal({ ...asked, ...mine });
    events.forEach(this.on);
    return saveAgain;
  }
}

const THEIRS_TAKEN = {
  title: 'Đã lấy bản kia',
  description: 'Bản bạn viết vẫn được giữ trong trình duyệt này và hiện lại khi mở tin lần sau.',
};

const MERGED = {
  title: 'Đã ghép hai bản, chưa lưu',
  description: 'Xem lại rồi lưu. Bản bạn viết trước đó vẫn được giữ trong trình duyệt này.',
};

const LOST_PICTURE = 'Trình duyệt không giữ được ảnh đã chọn. Bạn chọn lại ảnh nhé.';
