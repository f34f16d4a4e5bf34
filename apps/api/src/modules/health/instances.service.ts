import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { ConfigError } from '../../platform/config/config-error.js';
import { DerivedMac } from '../../platform/config/derived-mac.js';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.js';
import { HeartbeatConnection } from '../../platform/database/heartbeat-connection.js';
import { FileStore, FileStoreError } from '../../platform/storage/file-store.js';

const HEARTBEAT_MS = 5_000;
/** An instance that was not seen for this long has ended without saying so. */
const STALE_SECONDS = 20;

/** Longer than a store that does not respond takes to fail. */
const STORE_ID_TRIES = { count: 60, everyMs: 200 };

/** A row of `instances`: a process, with fingerprints of what all must share. */
interface InstanceRow {
  readonly id: string;
  readonly jwt_secret: string;
  readonly captcha_secret: string;
  readonly file_store: string;
  readonly seen_at: Date;
}

const columns = ['jwt_secret', 'captcha_secret', 'file_store'] as const;

type Fingerprints = Pick<InstanceRow, (typeof columns)[number]>;

/**
 * The processes that serve one database. With different secrets half of the requests of a visitor would be refused, and
 * with different file stores half of the pictures missing: the instance that comes later does not start.
 */
@Injectable()
export class InstancesService implements OnModuleDestroy {
  private readonly logger = new Logger('Instances');
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly heartbeat: HeartbeatConnection,
    private readonly files: FileStore,
  ) {}

  /**
   * Adds this process to those that serve, until shutdown. Of several that start at once and differ, one starts.
   *
   * @throws ConfigError that names the settings that differ from those of an instance that serves already, or FILES_URL when
   * its bucket cannot be used
   */
  async join(): Promise<void> {
    const own = await this.dataSource.transaction(async (manager) => {
      // Of several that find a new store at once one makes its id: a bucket would keep the last of several.
      await lockStoreId(manager);
      return this.fingerprints();
    });
    const others = await this.dataSource.transaction(async (manager) => {
      await manager.query('lock table instances in share row exclusive mode');
      await manager.query(
        `delete from instances where seen_at < now() - interval '${STALE_SECONDS} seconds'`,
      );
      const rows: Fingerprints[] = await manager.query(
        'select distinct jwt_secret, captcha_secret, file_store from instances',
      );
      if (differences(own, rows).length === 0) await manager.query(...this.upsert(own));
      return rows;
    });
    const different = differences(own, others);
    if (different.length > 0) throw new ConfigError(this.refusal(different));
    // Its connection is there before requests take all that the database allows.
    await this.beat(own);
    this.timer = setInterval(() => void this.beat(own), HEARTBEAT_MS).unref();
  }

  /**
   * Removes this process from those that serve, so that the next may have other secrets at once. The connection waits for
   * it before it closes.
   */
  onModuleDestroy(): void {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.heartbeat.query('delete from instances where id = $1', [this.id]).catch(() => undefined);
  }

  private async beat(own: Fingerprints) {
    try {
      await this.heartbeat.query(...this.upsert(own));
    } catch (error) {
      // Others report that the database is gone; the row is back with the next beat.
      this.logger.debug(`This instance could not be recorded: ${(error as Error).message}`);
    }
  }

  private upsert({ jwt_secret, captcha_secret, file_store }: Fingerprints): [string, unknown[]] {
    return [
      `insert into instances (id, jwt_secret, captcha_secret, file_store) values ($1, $2, $3, $4)
       on conflict (id) do update set seen_at = now()`,
      [this.id, jwt_secret, captcha_secret, file_store],
    ];
  }

  private async fingerprints(): Promise<Fingerprints> {
    const { JWT_SECRET, CAPTCHA_SECRET } = this.config;
    return {
      jwt_secret: fingerprint(JWT_SECRET),
      captcha_secret: fingerprint(CAPTCHA_SECRET),
      file_store: fingerprint(await this.fileStoreId()),
    };
  }

  private async fileStoreId() {
    try {
      return await this.files.id();
    } catch (error) {
      throw error instanceof FileStoreError ? new ConfigError(`FILES_URL ${error.message}.`) : error;
    }
  }

  private refusal(different: (keyof Fingerprints)[]) {
    const settings: Record<keyof Fingerprints, string> = {
      jwt_secret: 'JWT_SECRET',
      captcha_secret: 'CAPTCHA_SECRET',
      file_store: this.config.FILES_URL ? 'FILES_URL' : 'DATA_DIR (its folder of pictures)',
    };
    const names = different.map((column) => settings[column]).join(', ');
    return (
      `Another instance serves this database with a different ${names}; ` +
      `give all instances the same, or stop the others first (one that was killed counts for ${STALE_SECONDS} seconds).`
    );
  }
}

/**
 * Locks for the rest of the transaction. Waiting in Postgres would end with its limit for statements, before a store that does not
 * respond has failed; so it tries again and again, and goes on without the lock when the other instance has waited that long, too.
 */
async function lockStoreId(manager: EntityManager): Promise<void> {
  for (let tries = 0; tries < STORE_ID_TRIES.count; tries += 1) {
    const [row]: { is_locked: boolean }[] = await manager.query(
      `select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.storeId}) as is_locked`,
    );
    if (row?.is_locked) return;
    await delay(STORE_ID_TRIES.everyMs);
  }
}

/** Tells equal values from different ones, and nothing else about them. */
const fingerprint = (value: string) => new DerivedMac(value, 'instance fingerprint').of('');

function differences(own: Fingerprints, others: Fingerprints[]) {
  return columns.filter((column) => others.some((other) => other[column] !== own[column]));
}
