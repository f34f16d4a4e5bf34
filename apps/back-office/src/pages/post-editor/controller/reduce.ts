import { savedThumbnail } from '../thumbnail';
import type { PostInEditorFragment } from '../post-editor.generated';
import { editedTexts, type EditedTexts } from '../post-text';
import { seenPost } from './conflict/colleagues-copy';
import { comparedPost, type Conflict } from './conflict/conflict';
import type { Reported } from './presence/post-news';
import { effectOf, REPUBLISHED } from './saving/save-effect';
import type { SaveFailure } from './saving/save-failure';
import type { SentPost } from './saving/saving';
import { isSameSchedule } from './post-state/seen-state';
import type { PostEditorEvent, PostEditorState } from './state';

type Reducers = {
  readonly [Type in PostEditorEvent['type']]: (
    state: PostEditorState,
    event: Extract<PostEditorEvent, { readonly type: Type }>,
  ) => PostEditorState;
};

/** The state after an event. */
export function reduce(state: PostEditorState, event: PostEditorEvent): PostEditorState {
  return (reducers[event.type] as (state: PostEditorState, event: PostEditorEvent) => PostEditorState)(
    state,
    event,
  );
}

const reducers: Reducers = {
  // The same object for every further key, to avoid rendering.
  edited: (state) =>
    state.isDirty && state.isDirtySinceSent && !state.effect
      ? state
      : { ...state, isDirty: true, isDirtySinceSent: true, effect: undefined },
  contentSeen: (state, { isEmpty }) => (isEmpty === state.isEmpty ? state : { ...state, isEmpty }),
  keywordTyped: (state, { typed }) => ({ ...state, typedKeyword: typed }),
  richTextReady: (state, { richText }) => ({ ...state, richText }),
  thumbnailChanged: (state, { thumbnail }) => ({ ...state, thumbnail, thumbnailError: undefined }),
  thumbnailRefused: (state, { message }) => ({ ...state, thumbnailError: message }),

  backedUp: (state, { backup }) => ({ ...state, backup }),
  copyTaken: (state, { basedOn }) => ({
    ...state,
    basedOn,
    // Which of both is meant is asked by the conflict of the save.
    continuedCopy: basedOn ? state.post?.workingCopy?.version : state.continuedCopy,
  }),
  copiesOffered: (state) => ({ ...state, offers: state.offers + 1 }),

  saveRequested: (state, { request }) => ({
    ...state,
    saving: request,
    failure: undefined,
    effect: undefined,
  }),
  imagesAwaited: (state) => ({ ...state, isAwaitingImages: true }),
  // What a request lacks stays unsaved.
  saveSent: (state, { lacksImages }) => ({
    ...state,
    isAwaitingImages: false,
    isDirty: state.isDirty || lacksImages,
    isDirtySinceSent: lacksImages,
  }),
  uploadProgressed: (state, { share }) => ({ ...state, progress: share }),
  saveAnswered: (state, event) => ({ ...afterSave(state, event.post, event.sent), effect: effectOf(event) }),
  takenBack: (state, { post }) => ({
    ...state,
    post,
    isBesideCopy: false,
    thumbnail:
      state.thumbnail.kind === 'saved' ? savedThumbnail(editedTexts(post).imgFileName) : state.thumbnail,
    effect: REPUBLISHED,
  }),
  saveFailed: (state, { failure }) => ({
    ...state,
    failure,
    thumbnailError: thumbnailError(state, failure),
    isDeleted: state.isDeleted || failure.kind === 'deleted',
  }),
  saveEnded: (state) => ({ ...state, saving: undefined, isAwaitingImages: false, progress: undefined }),

  conflictFound: (state, { conflict }) => ({ ...state, conflict, reported: toldBy(conflict, state) }),
  mineKept: keepMine,
  theirsTaken: takeTheirs,
  conflictMerged: (state) => (state.conflict ? { ...keepMine(state), failure: undefined } : state),
  conflictPostponed: (state) => ({ ...state, conflict: undefined }),

  copyContinued: (state) => ({ ...state, continuedCopy: state.post?.workingCopy?.version }),
  publishedShown: (state) =>
    state.post
      ? { ...showSaved(state, { ...state.post, workingCopy: null }, state.post), isBesideCopy: true }
      : state,
  workingCopyDropped: (state, { post }) => showSaved(state, post, post),
  newerTaken: (state, { post }) => showSaved(state, post, editedTexts(post)),

  onlineChanged: (state, { post }) => ({ ...state, post, basedOn: undefined }),
  changedBeside: (state, { change }) =>
    state.post ? { ...state, post: { ...state.post, ...change }, effect: undefined } : state,
  presenceReported: (state, { reported }) => ({
    ...withSchedule(state, reported),
    isDeleted: state.isDeleted || Boolean(reported?.report.deletion),
  }),
  detached: (state) => ({
    ...state,
    post: undefined,
    basedOn: undefined,
    effect: undefined,
    thumbnail: state.thumbnail.kind === 'saved' ? { kind: 'none' } : state.thumbnail,
    reported: undefined,
    isDeleted: false,
  }),
};

function afterSave(
  state: PostEditorState,
  saved: PostInEditorFragment,
  { request, thumbnail }: SentPost,
): PostEditorState {
  const post = seenPost(state, saved, request);
  // A thumbnail that was chosen during the save is not saved yet.
  const isSentThumbnail = state.thumbnail === thumbnail;
  return {
    ...state,
    post,
    basedOn: undefined,
    isDirty: state.isDirtySinceSent,
    isBesideCopy: state.isBesideCopy && !request.asWorkingCopy,
    ...(isSentThumbnail && {
      thumbnail: savedThumbnail(editedTexts(post).imgFileName),
      thumbnailError: undefined,
    }),
  };
}

/** The dialog of a conflict tells what has become of the post, as a report does: badge and buttons follow. */
function toldBy(
  { theirs, changes: [{ isMine }] }: Conflict,
  { post, reported }: PostEditorState,
): Reported | undefined {
  const others = reported?.report.others ?? [];
  return post && { of: post, report: { others, post: theirs, deletion: null, isMine } };
}

/** A schedule that somebody has made or ended meanwhile changes neither the text nor the version of the post. */
function withSchedule(state: PostEditorState, reported: Reported | undefined): PostEditorState {
  const { post } = state;
  const now = reported?.of === post ? reported?.report.post : undefined;
  if (!post || !now || now.version !== post.version || now.isDraft !== post.isDraft)
    return { ...state, reported };
  const { schedule } = now;
  if (isSameSchedule(schedule, post.schedule)) return { ...state, reported };
  const planned = { ...post, schedule };
  return { ...state, post: planned, reported: { ...reported!, of: planned } };
}

function thumbnailError({ thumbnailError: shown }: PostEditorState, failure: SaveFailure) {
  if (failure.kind !== 'fields' && failure.kind !== 'content') return shown;
  return failure.errors.thumbImg ?? failure.errors.oldThumbImg;
}

/** Keeps my text: the next save is based on the other version and replaces it. */
function keepMine(state: PostEditorState): PostEditorState {
  const { conflict, thumbnail } = state;
  if (!conflict) return state;
  const decided = { ...state, post: comparedPost(conflict), conflict: undefined, basedOn: undefined };
  // A saved thumbnail that the other user replaced no longer exists.
  if (thumbnail.kind !== 'saved') return decided;
  const { imgFileName } = editedTexts(conflict.theirs);
  return { ...decided, thumbnail: savedThumbnail(imgFileName), thumbnailError: undefined };
}

/** Takes the other version into the editor. */
function takeTheirs(state: PostEditorState): PostEditorState {
  const { conflict } = state;
  if (!conflict) return state;
  const { theirs, texts } = conflict;
  // The post still has a working copy besides the published text that is shown now.
  return { ...showSaved(state, comparedPost(conflict), texts), isDirty: texts !== editedTexts(theirs) };
}

/** Shows saved texts without unsaved changes. */
function showSaved(
  state: PostEditorState,
  post: PostInEditorFragment,
  { imgFileName }: EditedTexts,
): PostEditorState {
  return {
    ...state,
    post,
    thumbnail: savedThumbnail(imgFileName),
    thumbnailError: undefined,
    failure: undefined,
    isDirty: false,
    isDirtySinceSent: false,
    conflict: undefined,
    basedOn: undefined,
    effect: undefined,
  };
}
