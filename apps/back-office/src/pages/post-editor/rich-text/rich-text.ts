import type { Editor } from 'ckeditor5';

/** The rich-text editor; null before it has loaded. */
export const writingArea = () => document.querySelector<HTMLElement>('.rich-text .ck-editor__editable');

/** The interface of the rich-text editor for a post's form. */
export interface RichText {
  /**
   * The HTML to save, without pictures that are not uploaded yet; empty without text. Until the user edits the text it
   * is the original HTML, even if the editor cannot represent all of it.
   */
  read: () => string;
  /** The HTML of the editor's current content. */
  readShown: () => string;
  /** Replaces the text; undoable. */
  write: (html: string) => void;
  /** Restores the original HTML. */
  restore: () => void;
  insertImage: (url: string) => void;
  /** Links the selected text, or inserts the title without a selection. */
  insertLink: (url: string, title: string) => void;
  /** Whether the text has pictures that are not uploaded yet. */
  hasUnsentImages: () => boolean;
  /** Resolves when no upload is in flight and no paste waits; uploads that failed with a network error are retried once. */
  settled: () => Promise<void>;
  /** Retries uploads that failed with a network error. */
  retryUploads: () => void;
  /** CKEditor itself, for lazily loaded features. */
  editor: () => Editor;
  /** Selects the first picture without alternative text, whose toolbar has a button to add it. */
  showUndescribedImage: () => void;
}

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
  /** The files whose upload failed with a network error and will be retried. */
  onWaiting: (fileNames: readonly string[]) => void;
  /** The number of pictures without alternative text, debounced after a change. */
  onUndescribed: (count: number) => void;
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
