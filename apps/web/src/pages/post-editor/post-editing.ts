import type { PostFields } from '@tiempos/validation';
import type { UseFormReturn } from 'react-hook-form';
import type { LocalCopy } from './autosave/local-copies';
import type { PostInEditorFragment } from './post-editor.generated';
import type { PostText } from './post-text';
import type { RichText } from './rich-text/rich-text-editor';
import type { SaveFailure } from './saving/save-failure';
import type { Thumbnail } from './fields/thumbnail';
import type { ConflictChoice } from './conflict/use-conflict';
import type { OwnCopy } from './autosave/use-local-copy';

/** What a save is asked to do. */
export interface SaveRequest {
  readonly isDraft: boolean;
}

/** A post being written: its state, and what its screen can do with it. */
export interface PostEditing extends ConflictChoice {
  /** As it was saved last; undefined for a post that never was. */
  readonly post: PostInEditorFragment | undefined;
  readonly form: UseFormReturn<PostFields>;
  readonly thumbnail: Thumbnail;
  readonly thumbnailError: string | undefined;
  chooseThumbnail: (thumbnail: Thumbnail, error?: string) => void;
  /** The rich-text editor can be written in. */
  readonly isReady: boolean;
  setRichText: (richText: RichText) => void;
  readonly richText: RichText | undefined;
  /** A person changed something. */
  touch: () => void;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** How much of a new picture is sent, between 0 and 1; undefined when none is on its way. */
  readonly progress: number | undefined;
  save: (wish: SaveRequest) => void;
  readonly failure: SaveFailure | undefined;
  /** Saves a post that was deleted as a new one. */
  saveAsNew: (wish: SaveRequest) => void;
  readonly copy: OwnCopy;
  read: () => PostText;
  /** Puts what this browser kept in place of what is on the screen. */
  restore: (copy: LocalCopy) => Promise<void>;
}
