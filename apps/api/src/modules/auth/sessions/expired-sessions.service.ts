import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Purge } from '../../../platform/queue/purges.js';

/** Sessions in one statement. */
const BATCH = 1000;

/** Deletes sessions that nobody can renew any more. Every process may run it at any time. */
@Injectable()
export class ExpiredSessionsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Deletes expired sessions in batches. @returns how many */
  @Purge('expired sessions')
  async purge(closing?: AbortSignal): Promise<number> {
    let purged = 0;
    for (let last = BATCH; last === BATCH && !closing?.aborted; purged += last) {
      // An array is made once. Postgres may run the subquery of an `in (…)` once for each row, each time with other rows left.
      [, last] = await this.dataSource.query<[unknown, number]>(
        `delete from sessions where id = any(array(select id from sessions
           where expires_at < now() order by expires_at limit ${BATCH} for update skip locked))`,
      );
    }
    return purged;
  }
}
