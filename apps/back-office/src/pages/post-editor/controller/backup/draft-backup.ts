import { randomId } from '../../../../posts/random-id';
import type { BackedUp } from './backed-up';
import { saveDraftImage } from '../../../../posts/copies/draft-images';
import { createKeepTimer } from './keep-timer';
import type { CopyStore, UnsavedCopies } from '../../../../posts/copies/copy-store';
import { lockCopy } from '../../../../posts/copies/local-copies';
import { deleteCopy, saveCopy, type LocalCopy } from '../../../../posts/copies/stored-copies';
import type { PostText } from '../../../../posts/post-texts';
import type { KeepUnsavedText, SentText } from './keep-unsaved-text';
import { NOT_ON_SERVER, ServerBackup, type Leaving, type ServerBackupState } from './server-backup';

/** What the user sees of the backup. */
export interface BackupState {
  /** The time of the last copy; undefined without unsaved changes. */
  readonly keptAt: number | undefined;
  /** The browser could not store it: closing the page would lose changes. */
  readonly hasFailed: boolean;
  readonly server: ServerBackupState;
}

/** The text was stored, could not be, or needs no copy any more. */
export interface BackupEvent {
  readonly type: 'backedUp';
  readonly backup: BackupState;
}

interface BackupOptions {
  /** Those of the account that opened the editor: it may have signed out when the editor closes. */
  readonly copies: CopyStore;
  /** Reads what has to be stored. */
  read: () => BackedUp;
  /** Reports that the post is open, which takes the text along. @returns false for a post that was never saved */
  report: (leaving: Leaving) => boolean;
  keepUnsavedText: KeepUnsavedText;
  on: (event: BackupEvent) => void;
}

/**
 * Stores a copy of an editor's text in this browser after each change, so that nothing is lost (C29), and less often on the server, where
 * other computers find it (C106). Both have the same id.
 */
export class DraftBackup {
  private id = randomId();
  private isDirty = false;
  /** Ends the lock by which no other tab offers this copy. */
  private unlock: (() => void) | undefined;
  private readonly timer = createKeepTimer(() => this.write());
  private readonly server: ServerBackup;
  private state = NOTHING_KEPT;
  private latest: { readonly typed: string; readonly writtenAt: number } | undefined;

  constructor(private readonly options: BackupOptions) {
    this.server = new ServerBackup({
      read: () => this.store(),
      send: (leaving) => this.send(leaving),
      on: (server) => this.tell({ server }),
    });
  }

  /** @returns a function that closes it, and tells under which id unsaved changes were stored; undefined without any */
  open(): () => { copy: string | undefined } | undefined {
    this.unlock = lockCopy(this.id);
    const ignore = [this.timer.listen(), this.server.listen()];
    return () => {
      for (const stop of ignore) stop();
      this.timer.stop();
      const left = this.isDirty ? { copy: this.write() ? this.id : undefined } : undefined;
      this.server.flush('stays');
      this.server.rest();
      this.unlock?.();
      this.unlock = undefined;
      return left;
    };
  }

  /** Schedules a copy after a change: within a second, or at once when the page is left or hidden. */
  change() {
    this.isDirty = true;
    this.timer.schedule();
    this.server.change();
  }

  /** What is to be sent to the server now. */
  readonly take = (leaving: Leaving): SentText | undefined => this.server.take(leaving);

  /** Stores it now. @returns false when the browser could not */
  keep(): boolean {
    this.timer.stop();
    return this.write();
  }

  /** Stores a chosen picture with the copy. */
  keepPicture(picture: File) {
    void saveDraftImage(this.id, picture);
  }

  /** Deletes it after a save, in both places. */
  drop() {
    if (this.forget()) this.options.copies.end(this.id);
    deleteCopy(this.id);
  }

  /** Stores the text for recovery and continues with a new copy. */
  leave() {
    this.keep();
    this.server.flush('stays');
    this.forget();
    this.renew();
  }

  /** The same after a crash, when the text may be unreadable: the last copy then stays. */
  setAside() {
    this.timer.stop();
    if (!this.isDirty) return;
    try {
      this.write();
      this.server.flush('stays');
    } catch {
      // The crashed editor cannot be read.
    }
    this.server.end();
    this.renew();
  }

  /** Copies of this post that no editor uses and that differ from a text. */
  findRecoverable(text: PostText): Promise<UnsavedCopies> {
    return this.options.copies.find(this.options.read().postId, this.id, text);
  }

  private send(leaving: Leaving) {
    if (this.options.report(leaving)) return;
    const sent = this.take(leaving);
    if (sent) void this.options.keepUnsavedText(sent);
  }

  private write(): boolean {
    this.store();
    return !this.state.hasFailed;
  }

  private store(): LocalCopy {
    const { copies, read } = this.options;
    this.isDirty = true;
    const backedUp = read();
    const typed = JSON.stringify(backedUp);
    // What was typed no later counts as no later: it may be used or dropped on another computer by now.
    if (typed !== this.latest?.typed) this.latest = { typed, writtenAt: Date.now() };
    const { writtenAt } = this.latest;
    const copy = { account: copies.account, id: this.id, writtenAt, ...backedUp };
    const isKept = saveCopy(copy);
    this.tell({ keptAt: isKept ? writtenAt : undefined, hasFailed: !isKept });
    return copy;
  }

  /** @returns whether the server may have the text */
  private forget(): boolean {
    this.timer.stop();
    this.isDirty = false;
    this.latest = undefined;
    const wasSent = this.server.end();
    this.tell(NOTHING_KEPT);
    return wasSent;
  }

  private tell(change: Partial<BackupState>) {
    this.state = { ...this.state, ...change };
    this.options.on({ type: 'backedUp', backup: this.state });
  }

  private renew() {
    this.id = randomId();
    this.unlock?.();
    this.unlock &&= lockCopy(this.id);
  }
}

/** Without unsaved changes. */
export const NOTHING_KEPT: BackupState = { keptAt: undefined, hasFailed: false, server: NOT_ON_SERVER };
