import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { HeartbeatConnection } from './heartbeat-connection.js';

/** A replica that is further behind serves no reads. */
export const MAX_LAG_MS = 10_000;
/** After this time there is a new mark while visitors read, so that the lag of a replica can be measured. */
const RENEW_MS = MAX_LAG_MS / 4;

/** After a failure nothing is written for this time. */
const RETRY_MS = 1_000;

/**
 * Waits for no synchronous standby: while that is gone, the connection of the heartbeat would be blocked. Rows of
 * processes that have ended are deleted, too.
 */
const WRITE_MARK = `
  with setting as (select set_config('synchronous_commit', 'local', true) as value),
  ended as (delete from replica_marks where process_id <> $1 and marked_at < now() - interval '1 day')
  insert into replica_marks (process_id, mark) select $1::uuid, $2::integer from setting where value = 'local'
  on conflict (process_id) do update set mark = excluded.mark, marked_at = now()`;

/**
 * Numbers that this process writes to the primary. A replica replays in the order of the primary, so one that shows a mark has
 * replayed everything that was committed before the mark was sent.
 *
 * Positions of the log would do without writing, but they cannot be compared across a failover: a replica of the
 * primary before may be beyond the position of the new one without having what is written there.
 */
export class ReplicaMarks {
  /** Reads the newest mark that a replica has; its parameter is `processId`. */
  static readonly READ = 'select mark from replica_marks where process_id = $1';

  private readonly logger = new Logger('Database');
  readonly processId = randomUUID();
  /** The newest mark that was sent. */
  private last = 0;
  /** When the newest marks were sent, oldest first. */
  private readonly sentAt = new Map<number, number>();
  /** The first mark that was sent after so many changes. */
  private covering = { changes: -1, mark: 0 };
  private isWriting = false;
  private failedAt = -Infinity;

  /** @param countChanges how many changes this process knows of */
  constructor(
    private readonly heartbeat: HeartbeatConnection,
    private readonly countChanges: () => number,
  ) {}

  /**
   * The mark that a replica must have to show all changes which this process knows of; undefined until it is written. Calls keep
   * the marks new.
   */
  required(): number | undefined {
    const isCovered = this.covering.changes === this.countChanges();
    if (!isCovered || this.ageOf(this.last) > RENEW_MS) void this.write();
    return isCovered ? this.covering.mark : undefined;
  }

  /** Writes a mark after all changes which this process knows of. Calls during a write share the next one. */
  async write(): Promise<void> {
    if (this.isWriting || performance.now() - this.failedAt < RETRY_MS) return;
    this.isWriting = true;
    let isWritten = await this.writeNext();
    while (isWritten && this.covering.changes !== this.countChanges()) isWritten = await this.writeNext();
    this.isWriting = false;
  }

  /** Whether a replica with the mark `seen` has replayed the mark `required` and is not too far behind. */
  isCurrent(seen: number, required: number): boolean {
    return seen >= required && this.ageOf(seen) <= MAX_LAG_MS;
  }

  /** How far a replica with the mark `seen` is behind, in ms: the age of the first mark that it has not, 0 when it has all. */
  lagOf(seen: number): number {
    for (const mark of this.sentAt.keys()) if (mark > seen) return this.ageOf(mark);
    return 0;
  }

  private ageOf(mark: number): number {
    return performance.now() - (this.sentAt.get(mark) ?? -Infinity);
  }

  private async writeNext(): Promise<boolean> {
    const changes = this.countChanges();
    // Never the same number twice: a mark that failed may have been written.
    const mark = (this.last += 1);
    this.sentAt.set(mark, performance.now());
    try {
      await this.heartbeat.query(WRITE_MARK, [this.processId, mark]);
    } catch (error) {
      this.sentAt.delete(mark);
      this.onFailure(error as Error);
      return false;
    }
    this.failedAt = -Infinity;
    if (this.covering.changes !== changes) this.covering = { changes, mark };
    this.forgetOld();
    return true;
  }

  private onFailure({ message }: Error) {
    if (this.failedAt === -Infinity) {
      this.logger.warn(
        `Replicas are not used, because the table replica_marks could not be written: ${message}`,
      );
    }
    this.failedAt = performance.now();
  }

  private forgetOld() {
    for (const mark of this.sentAt.keys()) {
      if (this.ageOf(mark) <= 2 * MAX_LAG_MS) return;
      this.sentAt.delete(mark);
    }
  }
}
