import { savedThumbnail, type Thumbnail } from '../thumbnail';
import type { PostInEditorFragment } from '../post-editor.generated';
import { editedTexts } from '../post-text';
import type { PostSlug } from '../slug-of-post';
import type { BasedOn } from './post-state/outdated-base';
import { NOTHING_KEPT, type BackupEvent, type BackupState } from './backup/draft-backup';
import type { Conflict, ConflictEvent } from './conflict/conflict';
import type { FieldsEvent } from './fields/post-fields';
import type { RichText } from './fields/rich-text';
import type { Reported } from './presence/post-news';
import type { PresenceEvent } from './presence/presence';
import type { SaveEffect } from './saving/save-effect';
import type { SaveFailure } from './saving/save-failure';
import type { SaveRequest } from './post-state/save-request';
import type { SavingEvent } from './saving/saving';

/** The state of one post's editor. The text itself stays in the form and in the rich-text editor. */
export interface PostEditorState {
  /** The post as it was last saved; undefined for a post that was never saved. */
  readonly post: PostInEditorFragment | undefined;
  /** Undefined until the rich-text editor accepts input. */
  readonly richText: RichText | undefined;
  /** The input of the keyword field that is not a keyword yet. */
  readonly typedKeyword: string;
  readonly thumbnail: Thumbnail;
  readonly thumbnailError: string | undefined;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  /** There are changes after the running save has read the text. */
  readonly isDirtySinceSent: boolean;
  /** The copy of the unsaved text in this browser. */
  readonly backup: BackupState;
  /** How often copies of the text were offered since the editor opened. */
  readonly offers: number;
  /** The running save. */
  readonly saving: SaveRequest | undefined;
  /** The running save waits for uploads of pictures in the text. */
  readonly isAwaitingImages: boolean;
  /** The sent share of a new thumbnail, from 0 to 1; undefined while none is uploaded. */
  readonly progress: number | undefined;
  readonly failure: SaveFailure | undefined;
  /** What the last save did to readers; undefined after the next change. */
  readonly effect: SaveEffect | undefined;
  /** Readers would see nothing of the content. */
  readonly isEmpty: boolean;
  /** What a recovered text was written on, if the post was saved since. */
  readonly basedOn: BasedOn | undefined;
  /** Set until the user has chosen between two texts. */
  readonly conflict: Conflict | undefined;
  /** The version of a colleague's working copy that the user goes on with (C75). */
  readonly continuedCopy: number | undefined;
  /** The published text is edited beside a colleague's working copy, which saves leave as it is (C75). */
  readonly isBesideCopy: boolean;
  /** What the server has said last about the post and who else has it open; undefined while unknown. */
  readonly reported: Reported | undefined;
  /** Somebody has deleted the post: what was typed is backed up as the text of a new one. */
  readonly isDeleted: boolean;
}

/** A change of a saved post by its own mutation, not by a save of the text. */
export type ChangeBeside = Pick<PostInEditorFragment, 'schedule'> | PostSlug;

/** What happens to an editor: by the user, by the answers of the server, in the browser. */
export type PostEditorEvent =
  | FieldsEvent
  | BackupEvent
  | SavingEvent
  | ConflictEvent
  | PresenceEvent
  | { readonly type: 'richTextReady'; readonly richText: RichText }
  /** The text of a draft backup is shown; `basedOn` is undefined when it is up to date. */
  | { readonly type: 'copyTaken'; readonly basedOn: BasedOn | undefined }
  | { readonly type: 'thumbnailChanged'; readonly thumbnail: Thumbnail }
  | { readonly type: 'thumbnailRefused'; readonly message: string }
  | { readonly type: 'copiesOffered' }
  | { readonly type: 'changedBeside'; readonly change: ChangeBeside }
  | { readonly type: 'copyContinued' }
  | { readonly type: 'publishedShown' }
  | { readonly type: 'workingCopyDropped'; readonly post: PostInEditorFragment }
  /** What a colleague has saved meanwhile is shown (C77). */
  | { readonly type: 'newerTaken'; readonly post: PostInEditorFragment }
  /** The post was deleted: the text becomes that of a new one. */
  | { readonly type: 'detached' };

/** @param post the post to edit; undefined begins a new one */
export function initialState(post: PostInEditorFragment | undefined): PostEditorState {
  return {
    post,
    richText: undefined,
    typedKeyword: '',
    thumbnail: savedThumbnail(post && editedTexts(post).imgFileName),
    thumbnailError: undefined,
    isDirty: false,
    isDirtySinceSent: false,
    backup: NOTHING_KEPT,
    offers: 0,
    saving: undefined,
    isAwaitingImages: false,
    progress: undefined,
    failure: undefined,
    effect: undefined,
    isEmpty: false,
    basedOn: undefined,
    conflict: undefined,
    continuedCopy: undefined,
    isBesideCopy: false,
    reported: undefined,
    isDeleted: false,
  };
}
