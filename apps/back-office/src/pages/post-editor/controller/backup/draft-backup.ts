import { randomId } from '../../random-id';
import type { BackedUp } from './backed-up';
import { saveDraftImage } from '../../../../posts/copies/draft-images';
import { createKeepTimer } from './keep-timer';
import { lockCopy, unsavedCopies, type UnsavedCopies } from '../../../../posts/copies/local-copies';
import { deleteCopy, saveCopy } from '../../../../posts/copies/stored-copies';
import type { PostText } from '../../../../posts/post-texts';

/** What the user sees of the backup. */
export interface BackupState {
  /** The time of the last copy; undefined without unsaved changes. */
  readonly keptAt: number | undefined;
  /** The browser could not store it: closing the page would lose changes. */
  readonly hasFailed: boolean;
}

/** The text was stored, could not be, or needs no copy any more. */
export interface BackupEvent {
  readonly type: 'backedUp';
  readonly backup: BackupState;
}

interface BackupOptions {
  /** The account that opened the editor: it may have signed out when the editor closes. */
  readonly account: string;
  /** Reads what has to be stored. */
  read: () => BackedUp;
  on: (event: BackupEvent) => void;
}

/** Stores a copy of an editor's text in this browser after each change, so that nothing is lost (C29). */
export class DraftBackup {
  private id = randomId();
  private isDirty = false;
  /** Ends the lock by which no other tab offers this copy. */
  private unlock: (() => void) | undefined;
  private readonly timer = createKeepTimer(() => this.write());

  constructor(private readonly options: BackupOptions) {}

  /** @returns a function that closes it, and tells under which id unsaved changes were stored; undefined without any */
  open(): () => { copy: string | undefined } | undefined {
    this.unlock = lockCopy(this.id);
    const ignore = this.timer.listen();
    return () => {
      ignore();
      this.timer.stop();
      const left = this.isDirty ? { copy: this.write() ? this.id : undefined } : undefined;
      this.unlock?.();
      this.unlock = undefined;
      return left;
    };
  }

  /** Schedules a copy after a change: within a second, or at once when the page is left or hidden. */
  change() {
    this.isDirty = true;
    this.timer.schedule();
  }

  /** Stores it now. @returns false when the browser could not */
  keep(): boolean {
    this.timer.stop();
    return this.write();
  }

  /** Stores a chosen picture with the copy. */
  keepPicture(picture: File) {
    void saveDraftImage(this.id, picture);
  }

  /** Deletes it after a save. */
  drop() {
    this.forget();
    deleteCopy(this.id);
  }

  /** Stores the text for recovery and continues with a new copy. */
  leave() {
    this.keep();
    this.forget();
    this.renew();
  }

  /** The same after a crash, when the text may be unreadable: the last copy then stays. */
  setAside() {
    this.timer.stop();
    if (!this.isDirty) return;
    try {
      this.write();
    } catch {
      // The crashed editor cannot be read.
    }
    this.renew();
  }

  /** Copies of this post that no editor uses and that differ from a text. */
  findRecoverable(text: PostText): Promise<UnsavedCopies> {
    return unsavedCopies(this.options.account, this.options.read().postId, this.id, text);
  }

  private write(): boolean {
    const { account, read, on } = this.options;
    this.isDirty = true;
    const writtenAt = Date.now();
    const isKept = saveCopy({ account, id: this.id, writtenAt, ...read() });
    on({ type: 'backedUp', backup: { keptAt: isKept ? writtenAt : undefined, hasFailed: !isKept } });
    return isKept;
  }

  private forget() {
    this.timer.stop();
    this.isDirty = false;
    this.options.on({ type: 'backedUp', backup: NOTHING_KEPT });
  }

  private renew() {
    this.id = randomId();
    this.unlock?.();
    this.unlock &&= lockCopy(this.id);
  }
}

/** Without unsaved changes. */
export const NOTHING_KEPT: BackupState = { keptAt: undefined, hasFailed: false };
