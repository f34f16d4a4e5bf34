import { isSameText, type PostText } from '../post-texts';
import { inTime } from './in-time';
import { lockedCopies, recoverableCopies } from './local-copies';
import type { RemoteCopy, ServerCopies, ServerCopy } from './server-copies';
import { deleteCopy, readCopies, saveCopy, type LocalCopy } from './stored-copies';

/** How long an editor waits for the server before it offers what the browser has. */
const MAX_WAIT_MS = 5_000;

/** An unsaved text that is offered, from this browser or from the server. */
export type FoundCopy = LocalCopy & Partial<Pick<RemoteCopy, 'isRemote' | 'lacksPicture'>>;

/** The copies of a post that differ from the text on the screen; the latest first. */
export interface UnsavedCopies {
  readonly offered: readonly FoundCopy[];
  readonly dropped: readonly LocalCopy[];
  /** The id of the one that was taken back last. */
  readonly takenBack?: string;
}

/** The unsaved texts of an account that no tab of this browser has open. */
export interface KeptTexts {
  /** Of these posts. */
  readonly postIds: ReadonlySet<string>;
  /** The number of those of posts that were never saved. */
  readonly newPosts: number;
}

/**
 * The unsaved texts of an account, which the browser and the server keep (C29, C106). Both have them under the id of the tab, and of both
 * the later one counts. What is used or dropped is so in both places; the browser keeps what was dropped, so that it can be taken back.
 */
export class CopyStore {
  /** @param account the id of the signed-in user */
  constructor(
    readonly account: string,
    private readonly server: ServerCopies,
  ) {}

  /**
   * What is kept of a post, or of posts that were never saved, and differs from a text; what is equal is deleted. Without an answer of
   * the server, what the browser has.
   *
   * @param own the id of the calling editor's copy, which is excluded
   */
  async find(postId: string | undefined, own: string, text: PostText): Promise<UnsavedCopies> {
    const remote = await inTime(MAX_WAIT_MS, this.findRemote(postId, own)).catch(() => []);
    const ids = new Set(remote.map(({ id }) => id));
    const local = await recoverableCopies(this.account, postId, own);
    const copies: FoundCopy[] = [...remote, ...local.filter(({ id }) => !ids.has(id))];
    const isUnsaved = ({ picture, lacksPicture, ...copy }: FoundCopy) =>
      picture !== undefined || lacksPicture || !isSameText(copy.text, text);
    for (const copy of copies) if (!isUnsaved(copy)) this.use(copy);
    const unsaved = copies.filter(isUnsaved).sort((one, other) => other.writtenAt - one.writtenAt);
    const isDropped = ({ droppedAt }: FoundCopy) => droppedAt !== undefined;
    return { offered: unsaved.filter((copy) => !isDropped(copy)), dropped: unsaved.filter(isDropped) };
  }

  /** What the list of posts says of them. Dropped copies do not count. */
  async kept(): Promise<KeptTexts> {
    const rows = await inTime(MAX_WAIT_MS, this.server.list()).catch(() => []);
    const held = await lockedCopies();
    const own = this.ownCopies();
    const posts = new Map(
      [...own.values()]
        .filter(({ droppedAt }) => droppedAt === undefined)
        .map(({ id, postId }) => [id, postId]),
    );
    for (const row of rows) {
      const copy = own.get(row.id);
      if (row.isEnded && copy && copy.writtenAt <= row.writtenAt) posts.delete(row.id);
      if (!row.isEnded && (!copy || copy.writtenAt < row.writtenAt)) posts.set(row.id, row.postId);
    }
    const postIds = [...posts].filter(([id]) => !held.has(id)).map(([, postId]) => postId);
    const saved = postIds.filter((id) => id !== undefined);
    return { postIds: new Set(saved), newPosts: postIds.length - saved.length };
  }

  /** Deletes a copy that was used, or has nothing to offer. */
  use({ id, writtenAt }: FoundCopy): void {
    deleteCopy(id);
    void this.server.end([{ id, writtenAt }]);
  }

  /** Drops a copy; in a full storage it stays as it is, and is offered again the next time. */
  drop({ isRemote: _, lacksPicture: __, ...copy }: FoundCopy): LocalCopy {
    const dropped = { ...copy, droppedAt: Date.now() };
    if (saveCopy(dropped)) void this.server.end([copy]);
    return dropped;
  }

  /** Offers a dropped copy again, which this browser has. */
  takeBack({ droppedAt: _, ...copy }: LocalCopy): LocalCopy {
    saveCopy(copy);
    return copy;
  }

  /** Ends what a tab has sent until now. */
  end(id: string): void {
    void this.server.end([{ id, writtenAt: Date.now() }]);
  }

  private async findRemote(postId: string | undefined, own: string): Promise<readonly RemoteCopy[]> {
    const rows = (await this.server.list()).filter(({ id }) => id !== own);
    if (rows.length === 0) return [];
    const held = await lockedCopies();
    const copies = this.ownCopies();
    const free = rows.filter(({ id }) => !held.has(id));
    for (const row of free) this.settle(row, copies.get(row.id));
    const wanted = free.filter(
      (row) => !row.isEnded && row.postId === postId && !isAsLate(copies.get(row.id), row),
    );
    return wanted.length > 0 ? this.server.read(wanted.map(({ id }) => id)) : [];
  }

  /** What was answered in one of both places only is so in the other. */
  private settle(row: ServerCopy, copy: LocalCopy | undefined) {
    if (!copy) return;
    const wasDropped = copy.droppedAt !== undefined;
    if (row.isEnded && !wasDropped && copy.writtenAt <= row.writtenAt)
      saveCopy({ ...copy, droppedAt: Date.now() });
    if (!row.isEnded && wasDropped && isAsLate(copy, row)) void this.server.end([copy]);
  }

  private ownCopies(): Map<string, LocalCopy> {
    const own = readCopies().filter(({ account }) => account === this.account);
    return new Map(own.map((copy) => [copy.id, copy]));
  }
}

function isAsLate(copy: LocalCopy | undefined, row: ServerCopy): boolean {
  return copy !== undefined && copy.writtenAt >= row.writtenAt;
}
