import type { RichText } from '../controller/fields/rich-text';

/** The rich-text editor; null before it has loaded. */
export const writingArea = () => document.querySelector<HTMLElement>('.rich-text .ck-editor__editable');

/** The options and callbacks of the rich-text editor. */
export interface RichTextEditorProps {
  /** The initial HTML. */
  initialContent: string;
  /** Until then the editor is read-only and shows a skeleton (F55, C27). */
  contentIsDue: Promise<void>;
  /** Called once, when the editor is editable. */
  onReady: (richText: RichText) => void;
  /** The user changed the text. Called for each key, so it must be fast. */
  onChange: () => void;
  /** The server rejected a picture. */
  onProblem: (message: string) => void;
  /** Rejected files were dropped, pasted or chosen. */
  onRefused: (fileNames: readonly string[], reason: string) => void;
  /** Something was pasted from another program. @param messages sentences about what was left out or needs a check */
  onPasted: (messages: readonly string[]) => void;
  /** A picture was uploaded. */
  onUploaded: () => void;
  /** A picture is animated, and only its first frame is kept. */
  onAnimated: () => void;
  /** The files that could not be uploaded for now and will be retried, and what the server says. */
  onWaiting: (fileNames: readonly string[], reason: string | undefined) => void;
  /** The number of pictures without alternative text, undefined without pictures; debounced after a change. */
  onUndescribed: (count: number | undefined) => void;
  /**
   * Descriptions of the original HTML that the editor cannot represent; empty if it represents everything.
   *
   * @param isKept the text is not edited: a save keeps it unchanged
   */
  onLosses: (losses: readonly string[], isKept: boolean) => void;
  /** Called before CKEditor restarts after a crash with a text that may be some seconds old. */
  onCrash: () => void;
  /** It has restarted after a crash. */
  onRestart: () => void;
  /** Returns the bearer token. */
  accessToken: () => string | null;
  /**
   * Renews the token before an upload: after standby an expired one would be refused (C16, C28). Also resolves when the
   * renewal failed; the upload then reports the error.
   */
  renew: () => Promise<unknown>;
  /** Opens the browser of uploaded pictures. */
  onBrowse: () => void;
  /** Opens the dialog for links to published posts. */
  onLinkPost: () => void;
  /** Opens find and replace. */
  onFind: () => void;
}
