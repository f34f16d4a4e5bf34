import { limits } from '@tiempos/validation';
import { textNames } from '../../../../posts/post-texts';
import type { LocalCopy } from '../../../../posts/copies/stored-copies';
import type { SentText } from './keep-unsaved-text';

/** After the last key, and of somebody who does not pause. */
const KEEP_AFTER_MS = 10_000;
const KEEP_AT_LATEST_MS = 30_000;
/** From one text to the next. */
const REST_MS = 30_000;
/** What a browser lets outlive its page; the presence report needs some of it. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** What the user sees of the copy on the server. */
export interface ServerBackupState {
  /** The time when the text was written that the server has; undefined while it has none. */
  readonly keptAt: number | undefined;
  /** Why it does not take the text; the browser's copy is all there is. */
  readonly refusal: 'tooLarge' | 'tooMany' | undefined;
}

/** How much time there is: the page stays, is hidden and may not come back, or ends. */
export type Leaving = 'stays' | 'hidden' | 'ends';

interface ServerBackupOptions {
  /** Stores the text in the browser, and returns what it has. */
  read: () => LocalCopy;
  /** Sends what `take` returns, with the presence report if there is one. */
  send: (leaving: Leaving) => void;
  on: (state: ServerBackupState) => void;
}

/**
 * When unsaved words go to the server (C106): 10 s after the last key, at most every 30 s, when the tab is hidden, and when the editor is
 * left. What the server has is not sent again.
 */
export class ServerBackup {
  private state = NOT_ON_SERVER;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of the first change that was not sent. */
  private changedAt: number | undefined;
  private sentAt = -Infinity;
  private isDue = false;
  /** The text that the server has, or is getting. */
  private sent: string | undefined;
  private wasSent = false;
  private isListening = false;
  /** Another one after each end: answers to what was sent before count no more. */
  private round = 0;

  constructor(private readonly options: ServerBackupOptions) {}

  /** Listens for a tab that is hidden or closed. @returns a function that stops it */
  listen(): () => void {
    const hide = () => document.visibilityState === 'hidden' && this.flush('hidden');
    const end = () => this.flush('ends');
    this.isListening = true;
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', end);
    return () => {
      this.isListening = false;
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', end);
    };
  }

  /** The text has changed. */
  change(): void {
    if (!this.isListening) return;
    const now = Date.now();
    this.changedAt ??= now;
    const at = Math.min(now + KEEP_AFTER_MS, this.changedAt + KEEP_AT_LATEST_MS);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush('stays'), Math.max(at, this.sentAt + REST_MS) - now);
  }

  /** Sends what was not sent. */
  flush(leaving: Leaving): void {
    if (this.changedAt === undefined) return;
    this.isDue = true;
    this.options.send(leaving);
    this.isDue = false;
  }

  /** The text to send, when it is due or the editor is left; undefined when there is nothing to send. */
  take(leaving: Leaving): SentText | undefined {
    if (this.changedAt === undefined || (!this.isDue && leaving === 'stays')) return undefined;
    const copy = this.options.read();
    const typed = JSON.stringify({ ...copy, writtenAt: 0 });
    this.rest();
    if (typed === this.sent) return undefined;
    if (bytesOf(...textNames.map((name) => copy.text[name])) > limits.unsavedText.maxBytes) {
      this.tell({ ...this.state, refusal: 'tooLarge' });
      return undefined;
    }
    const text = inputOf(copy);
    const isSmall = bytesOf(JSON.stringify(text)) < MAX_KEEPALIVE_BYTES;
    if (leaving === 'ends' && !isSmall) return undefined;
    this.sentAt = Date.now();
    this.wasSent = true;
    this.sent = typed;
    const { round } = this;
    return {
      text,
      keepalive: isSmall && leaving !== 'stays',
      answered: (answer) => {
        if (round !== this.round || answer === 'late') return;
        if (answer === 'kept') return this.tell({ keptAt: copy.writtenAt, refusal: undefined });
        if (this.sent === typed) this.sent = undefined;
        if (answer === 'failed') this.change();
        else this.tell({ ...this.state, refusal: answer });
      },
    };
  }

  /** Nothing is unsaved any more, or what comes is another text. @returns whether the server may have the one before */
  end(): boolean {
    this.rest();
    const { wasSent } = this;
    this.wasSent = false;
    this.round += 1;
    this.sent = undefined;
    this.tell(NOT_ON_SERVER);
    return wasSent;
  }

  /** Sends nothing until the next change. */
  rest(): void {
    clearTimeout(this.timer);
    this.changedAt = undefined;
  }

  private tell(state: ServerBackupState) {
    if (state === this.state) return;
    this.state = state;
    this.options.on(state);
  }
}

/** The server has no copy. */
export const NOT_ON_SERVER: ServerBackupState = { keptAt: undefined, refusal: undefined };

function inputOf({
  account,
  id,
  postId,
  version,
  copyVersion,
  picture,
  writtenAt,
  text,
}: LocalCopy): SentText['text'] {
  return {
    accountId: account,
    tab: id,
    postId,
    version,
    workingCopyVersion: copyVersion,
    cover: picture && covers[picture],
    writtenAt: new Date(writtenAt).toISOString(),
    ...text,
  };
}

const covers = { chosen: 'CHOSEN', removed: 'REMOVED' } as const;

function bytesOf(...texts: string[]): number {
  return texts.reduce((sum, text) => sum + new Blob([text]).size, 0);
}
