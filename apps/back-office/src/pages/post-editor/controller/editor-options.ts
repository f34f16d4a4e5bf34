import type { CopyStore } from '../../../posts/copies/copy-store';
import type { ExistingPosts } from '../../../posts/copies/local-copies';
import type { KeepUnsavedText } from './backup/keep-unsaved-text';
import type { ReportEditing } from './presence/presence';
import type { SaveRequests } from './saving/save-requests';
import type { EditorToast } from './saving/saved-words';

/** How an editor was left with unsaved changes. */
export interface LeftPost {
  /** The path of the editor. */
  readonly path: string;
  /** The id of the copy of the text; undefined when none could be stored. */
  readonly copy: string | undefined;
  /** Uploads of pictures were in flight: the copy lacks them. */
  readonly lostImages: boolean;
}

/** What an editor depends on. */
export interface PostEditorOptions extends SaveRequests {
  readonly copies: CopyStore;
  readonly reportEditing: ReportEditing;
  readonly keepUnsavedText: KeepUnsavedText;
  readonly existingPosts: ExistingPosts;
  readonly toast: (message: EditorToast) => void;
  /** Called when it closes with unsaved changes. */
  readonly onLeft: (left: LeftPost) => void;
}
