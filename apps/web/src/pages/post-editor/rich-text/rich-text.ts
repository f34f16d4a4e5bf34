import type { Editor } from 'ckeditor5';

/** What the text is written in; null before the editor has loaded. */
export const writingArea = () => document.querySelector<HTMLElement>('.rich-text .ck-editor__editable');

/** What a post's form asks of its rich-text editor. */
export interface RichText {
  /**
   * HTML as it is to be saved, without pictures that are not on the server yet; empty when nothing is written. Until somebody
   * edits the text, it is what was put in, also where the editor cannot show all of it.
   */
  read: () => string;
  /** HTML of what the editor shows. */
  readShown: () => string;
  /** Puts another text in its place; undo brings the old one back. */
  write: (html: string) => void;
  /** Puts the HTML back that was there before somebody edited it. */
  restore: () => void;
  insertImage: (url: string) => void;
  /** Links the selected text; where nothing is selected, the title is put in. */
  insertLink: (url: string, title: string) => void;
  /** Whether pictures are shown that are not on the server yet. */
  hasUnsentImages: () => boolean;
  /** Resolves when no picture is being uploaded any more; those that found no server are tried once more. */
  settled: () => Promise<void>;
  /** Tries pictures again that found no server. */
  retryUploads: () => void;
  /** CKEditor itself, for what is loaded on demand. */
  editor: () => Editor;
  /** Selects the first picture without alternative text, whose toolbar has a button for it. */
  showUndescribedImage: () => void;
}

/** What the rich-text editor needs, and whom it tells what happens. */
export interface RichTextEditorProps {
  /** HTML to begin with. */
  initialContent: string;
  /** Until then the editor is read-only and shows a skeleton (F55, C27). */
  contentIsDue: Promise<void>;
  /** Called once, when it can be written in. */
  onReady: (richText: RichText) => void;
  /** A person changed the text. Called for each key, so it must be quick. */
  onChange: () => void;
  /** A picture was refused by the server. */
  onProblem: (message: string) => void;
  /** Files were dropped, pasted or chosen that are no pictures for a post. */
  onRefused: (fileNames: readonly string[], reason: string) => void;
  /** Something was pasted from another program. @param said what was left out of it or needs a look, in sentences */
  onPasted: (said: readonly string[]) => void;
  /** A picture moves, and only its first frame is kept. */
  onAnimated: () => void;
  /** The files of pictures that found no server and wait for another try. */
  onWaiting: (fileNames: readonly string[]) => void;
  /** How many pictures have no alternative text; said some time after a change. */
  onUndescribed: (count: number) => void;
  /**
   * What the editor cannot show of the HTML that was put in, in words; empty where it shows everything.
   *
   * @param isKept nobody has edited the text since: a save keeps it all
   */
  onLosses: (losses: readonly string[], isKept: boolean) => void;
  /** CKEditor crashed, and begins again with a text that may be some seconds old. Called before it does. */
  onCrash: () => void;
  /** It has begun again after a crash. */
  onRestart: () => void;
  /** Where the bearer token comes from. */
  accessToken: () => string | null;
  /**
   * Renews that token before a picture is uploaded: after a long sleep the first one would be refused otherwise (C16, C28).
   * Resolves also when it could not be renewed; the server then says why.
   */
  renew: () => Promise<unknown>;
  /** The browser of uploaded pictures is asked for. */
  onBrowse: () => void;
  /** A published post to link to is asked for. */
  onLinkPost: () => void;
  /** Find and replace is asked for. */
  onFind: () => void;
}
