import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PurgeTimer } from '../../../platform/queue/purge-timer.js';

/** Sessions in one statement. */
const BATCH = 1000;

/** Deletes sessions that nobody can renew any more. Every process may run it at any time. */
@Injectable()
export class ExpiredSessionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly purgeTimer = new PurgeTimer('expired sessions', () => this.purge());

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    void this.purgeTimer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.purgeTimer.stop();
  }

  /** Deletes expired sessions in batches. @returns how many */
  async purge(): Promise<number> {
    let purged = 0;
    for (let last = BATCH; last === BATCH && !this.purgeTimer.isStopping; purged += last) {
      [, last] = await this.dataSource.query<[unknown, number]>(
        `delete from sessions where id in (select id from sessions where expires_at < now()
           order by expires_at limit ${BATCH} for update skip locked)`,
      );
    }
    return purged;
  }
}
