import { keepMine, showSaved, takeTheirs, type Conflict } from './conflict/conflict';
import { seenPost } from './working-copy/colleagues-copy';
import { savedThumbnail, type Thumbnail } from './fields/thumbnail';
import type { PostInEditorFragment } from './post-editor.generated';
import { editedTexts } from './post-text';
import type { SaveFailure } from './saving/save-failure';
import type { SaveRequest } from './saving/save-queue';
import type { PostSlug } from './slug/slug-of-post';

/** The state of one post's editor. The text itself stays in the form and in the rich-text editor. */
export interface PostEditorState {
  /** The post as it was last saved; undefined for a post that was never saved. */
  readonly post: PostInEditorFragment | undefined;
  readonly thumbnail: Thumbnail;
  readonly thumbnailError: string | undefined;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  /** There are changes after the running save has read the text. */
  readonly isDirtySinceSent: boolean;
  /** The running save. */
  readonly saving: SaveRequest | undefined;
  /** The running save waits for uploads of pictures in the text. */
  readonly isAwaitingImages: boolean;
  /** The sent share of a new thumbnail, from 0 to 1; undefined while none is uploaded. */
  readonly progress: number | undefined;
  readonly failure: SaveFailure | undefined;
  /** Set until the user has chosen between two texts. */
  readonly conflict: Conflict | undefined;
  /** The version of a colleague's working copy that the user goes on with (C75). */
  readonly continuedCopy: number | undefined;
  /** The published text is edited beside a colleague's working copy, which saves leave as it is (C75). */
  readonly isBesideCopy: boolean;
}

/** A change of a saved post by its own mutation, not by a save of the text. */
export type ChangeBeside = Pick<PostInEditorFragment, 'schedule'> | PostSlug;

/** The events of an editor. */
export type PostEditorEvent =
  | { readonly type: 'edited' }
  | { readonly type: 'thumbnailChanged'; readonly thumbnail: Thumbnail }
  | { readonly type: 'thumbnailRefused'; readonly message: string }
  | { readonly type: 'saveRequested'; readonly request: SaveRequest }
  | { readonly type: 'imagesAwaited' }
  | { readonly type: 'sent' }
  | { readonly type: 'uploadProgressed'; readonly share: number }
  | { readonly type: 'saved'; readonly post: PostInEditorFragment; readonly sentThumbnail: Thumbnail }
  | { readonly type: 'workingCopyDropped'; readonly post: PostInEditorFragment }
  | { readonly type: 'copyContinued' }
  | { readonly type: 'publishedShown' }
  | { readonly type: 'stateChanged'; readonly post: PostInEditorFragment }
  | { readonly type: 'changedBeside'; readonly change: ChangeBeside }
  | { readonly type: 'saveFailed'; readonly failure: SaveFailure }
  | { readonly type: 'conflicted'; readonly conflict: Conflict }
  | { readonly type: 'saveEnded' }
  | { readonly type: 'mineKept' }
  | { readonly type: 'theirsTaken' }
  | { readonly type: 'conflictPostponed' }
  | { readonly type: 'detached' };

/** @param post the post to edit; undefined begins a new one */
export function initialState(post: PostInEditorFragment | undefined): PostEditorState {
  return {
    post,
    thumbnail: savedThumbnail(post && editedTexts(post).imgFileName),
    thumbnailError: undefined,
    isDirty: false,
    isDirtySinceSent: false,
    saving: undefined,
    isAwaitingImages: false,
    progress: undefined,
    failure: undefined,
    conflict: undefined,
    continuedCopy: undefined,
    isBesideCopy: false,
  };
}

/** The state after an event. */
export function reduce(state: PostEditorState, event: PostEditorEvent): PostEditorState {
  switch (event.type) {
    case 'edited':
      // The same object for every further key, to avoid rendering.
      return state.isDirty && state.isDirtySinceSent
        ? state
        : { ...state, isDirty: true, isDirtySinceSent: true };
    case 'thumbnailChanged':
      return { ...state, thumbnail: event.thumbnail, thumbnailError: undefined };
    case 'thumbnailRefused':
      return { ...state, thumbnailError: event.message };
    case 'saveRequested':
      return { ...state, saving: event.request, failure: undefined };
    case 'imagesAwaited':
      return { ...state, isAwaitingImages: true };
    case 'sent':
      return { ...state, isAwaitingImages: false, isDirtySinceSent: false };
    case 'uploadProgressed':
      return { ...state, progress: event.share };
    case 'saved':
      return afterSave(state, event.post, event.sentThumbnail);
    case 'workingCopyDropped':
      return showSaved(state, event.post, event.post);
    case 'copyContinued':
      return { ...state, continuedCopy: state.post?.workingCopy?.version };
    case 'publishedShown':
      return state.post
        ? { ...showSaved(state, { ...state.post, workingCopy: null }, state.post), isBesideCopy: true }
        : state;
    case 'stateChanged':
      return { ...state, post: event.post };
    case 'changedBeside':
      return state.post ? { ...state, post: { ...state.post, ...event.change } } : state;
    case 'saveFailed':
      return { ...state, failure: event.failure, thumbnailError: thumbnailError(state, event.failure) };
    case 'conflicted':
      return { ...state, conflict: event.conflict };
    case 'saveEnded':
      return { ...state, saving: undefined, isAwaitingImages: false, progress: undefined };
    case 'mineKept':
      return keepMine(state);
    case 'theirsTaken':
      return takeTheirs(state);
    case 'conflictPostponed':
      return { ...state, conflict: undefined };
    case 'detached':
      return {
        ...state,
        post: undefined,
        thumbnail: state.thumbnail.kind === 'saved' ? { kind: 'none' } : state.thumbnail,
      };
  }
}

function afterSave(state: PostEditorState, saved: PostInEditorFragment, sent: Thumbnail): PostEditorState {
  const post = seenPost(state, saved, state.saving);
  // A thumbnail that was chosen during the save is not saved yet.
  const isSentThumbnail = state.thumbnail === sent;
  return {
    ...state,
    post,
    isDirty: state.isDirtySinceSent,
    isBesideCopy: state.isBesideCopy && !state.saving?.asWorkingCopy,
    ...(isSentThumbnail && {
      thumbnail: savedThumbnail(editedTexts(post).imgFileName),
      thumbnailError: undefined,
    }),
  };
}

function thumbnailError({ thumbnailError: shown }: PostEditorState, failure: SaveFailure) {
  if (failure.kind !== 'fields' && failure.kind !== 'content') return shown;
  return failure.errors.thumbImg ?? failure.errors.oldThumbImg;
}
