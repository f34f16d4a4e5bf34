import type { Editor } from 'ckeditor5';

/** An uploaded picture with its size in pixels. */
export interface InsertedPicture {
  readonly path: string;
  /** The alternative text to begin with; empty for none. */
  readonly altText: string;
  readonly image: { readonly width: number; readonly height: number };
}

/** The interface of the rich-text editor for a post's form. */
export interface RichText {
  /**
   * The HTML to save, without pictures that are not uploaded yet; empty without text. Until the user edits the text it
   * is the original HTML, even if the editor cannot represent all of it.
   */
  read: () => string;
  /** Whether readers would see nothing of it. Called for each key, so it reads no further than the first thing that is seen. */
  isEmpty: () => boolean;
  /** The HTML of the editor's current content. */
  readShown: () => string;
  /** Replaces the text; undoable. */
  write: (html: string) => void;
  /** Restores the original HTML. */
  restore: () => void;
  insertImage: (picture: InsertedPicture) => void;
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
