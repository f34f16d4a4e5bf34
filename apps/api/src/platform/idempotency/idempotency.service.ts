import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { DerivedMac } from '../config/derived-mac.js';
import { AppError, unavailable } from '../errors/app-error.js';
import { Purge } from '../queue/purges.js';
import { whileWaiting } from '../turns/while-waiting.js';
import type { RepeatableRequest } from './repeatable-request.decorator.js';

/** How long a request waits for an earlier one with its key in this process. */
const WAIT_MS = 10_000;

/** How long the result of a request is kept. */
const LIFETIME = "interval '24 hours'";

/** An operation that runs once for each key. */
export interface IdempotentOperation<Result, Recorded> {
  /** Stable: it is a part of what is stored. */
  readonly name: string;
  /** Without one, the operation always runs. */
  readonly request: RepeatableRequest | undefined;
  /** The account whose keys these are; null for everyone's operations, whose keys belong to exactly one input. */
  readonly accountId: number | null;
  /** What a repeated request must have in common with the first. */
  readonly input: object;
  /** The result for a repeated request, from what `record` got. Called at any later time. */
  readonly replay: (recorded: Recorded) => Result | Promise<Result>;
}

/** A row of `idempotency_keys`. */
interface IdempotencyRow {
  /** of operation, account and key, without revealing them */
  readonly id: string;
  readonly inputMac: string;
  /** JSON */
  readonly result: string;
  readonly createdAt: Date;
}

/** Keeps the result of an operation inside its transaction; nothing that could be used to sign in, as it is stored. */
export type RecordResult<Recorded> = (manager: EntityManager, result: Recorded) => Promise<void>;

/**
 * Runs operations once for each Idempotency-Key: a repeated request gets the result of the first one for 24 hours. The
 * result is recorded in the transaction of the change, so both are there or neither is, and a unique index decides
 * between requests that run at once, also in different processes. A request that fails records nothing.
 */
@Injectable()
export class IdempotencyService {
  private readonly mac: DerivedMac;
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    { JWT_SECRET }: AppConfig,
  ) {
    this.mac = new DerivedMac(JWT_SECRET, 'idempotency-key');
  }

  /**
   * Runs an operation, or returns what it has changed before.
   *
   * @param work calls `record` in its transaction, last
   * @throws AppError IDEMPOTENCY_KEY_REUSED when the key belongs to another input, UNAVAILABLE when the first request takes
   * too long, and the errors of `work`
   */
  async run<Result, Recorded>(
    operation: IdempotentOperation<Result, Recorded>,
    work: (record: RecordResult<Recorded>) => Promise<Result>,
  ): Promise<Result> {
    if (!operation.request) return work(async () => undefined);
    const { id, inputMac } = this.identify(operation, operation.request.key);
    const finish = await this.begin(id);
    const replayed = async () => {
      const found = await this.find(id);
      if (!found) return undefined;
      if (found.inputMac !== inputMac) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      const result = await operation.replay(JSON.parse(found.result) as Recorded);
      operation.request!.onReplay();
      return { result };
    };
    try {
      const earlier = await replayed();
      if (earlier) return earlier.result;
      try {
        return await work((manager, result) => this.record(manager, { id, inputMac, result }));
      } catch (error) {
        // Another process was first, or the connection was lost although the commit had succeeded.
        const committed = await replayed().catch((cause: unknown) => {
          throw cause instanceof AppError && cause.code === 'IDEMPOTENCY_KEY_REUSED' ? cause : error;
        });
        if (committed) return committed.result;
        throw error;
      }
    } finally {
      finish();
    }
  }

  /** Deletes expired rows. @returns how many */
  @Purge('idempotency keys')
  async purge(): Promise<number> {
    const [, deleted]: [unknown, number] = await this.dataSource.query(
      `delete from idempotency_keys where created_at < now() - ${LIFETIME}`,
    );
    return deleted;
  }

  /** The fields of an input come in any order. An operation for everyone is found by its whole input only. */
  private identify(
    { name, accountId, input }: Pick<IdempotentOperation<never, never>, 'name' | 'accountId' | 'input'>,
    key: string,
  ) {
    const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
    const inputMac = this.mac.of(JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))));
    return { id: this.mac.of(`${name}\n${accountId ?? inputMac}\n${key}`), inputMac };
  }

  /** Waits until no request of this process runs under the id. @returns what ends this request's turn */
  private async begin(id: string): Promise<() => void> {
    const deadline = Date.now() + WAIT_MS;
    for (let earlier = this.running.get(id); earlier; earlier = this.running.get(id)) {
      const left = deadline - Date.now();
      if (left <= 0) throw unavailable(new Error('The first request with this Idempotency-Key still runs'));
      await whileWaiting(() => Promise.race([earlier, delay(left, undefined, { ref: false })]));
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.running.set(id, promise);
    return () => {
      this.running.delete(id);
      resolve();
    };
  }

  private async find(id: string): Promise<Pick<IdempotencyRow, 'inputMac' | 'result'> | undefined> {
    const [row] = await this.dataSource.query(
      `select input_mac as "inputMac", result from idempotency_keys
       where id = $1 and created_at >= now() - ${LIFETIME}`,
      [id],
    );
    return row;
  }

  /** Waits for a transaction that records the same id. An expired row is replaced. */
  private async record(
    manager: EntityManager,
    { id, inputMac, result }: Pick<IdempotencyRow, 'id' | 'inputMac'> & { result: unknown },
  ): Promise<void> {
    const rows: unknown[] = await manager.query(
      `insert into idempotency_keys (id, input_mac, result) values ($1, $2, $3)
       on conflict (id) do update
         set input_mac = excluded.input_mac, result = excluded.result, created_at = excluded.created_at
         where idempotency_keys.created_at < now() - ${LIFETIME}
       returning id`,
      [id, inputMac, JSON.stringify(result)],
    );
    if (rows.length === 0) throw new Error('Another request has recorded its result under this key');
  }
}
