import { Injectable } from '@nestjs/common';
import { limits } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../../platform/config/days.js';
import type { Activity, ActivityList } from './activity-list.js';

/** What managers see; the rows stay. */
const SHOWN_DAYS = 90;

/** The record of who did what besides posts, for managers. */
@Injectable()
export class ActivityListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Some of it, the newest first. @param after the id of an entry: older ones only */
  async list(after: string | null): Promise<ActivityList> {
    const read: Activity[] = await this.dataSource.query(
      // Messages have ids of their own, which are those of accounts by chance only.
      `select entries.id, at as "doneAt", user_id as "doneById", doers.name as "doneBy", action, subject_id as "subjectId",
         subjects.name as "subjectName", number
       from (select * from post_history where post_id is null and ($1::bigint is null or id < $1)
             order by id desc limit ${limits.activityPage + 1}) entries
       left join users doers on doers.id = user_id
       left join users subjects on subjects.id = subject_id and action not like '%-message' and action <> 'mark-spam'
       order by entries.id desc`,
      [after],
    );
    // Read by its index, and in the order of time: nothing behind the first old entry is searched for a newer one.
    const oldest = Date.now() - SHOWN_DAYS * DAY_MS;
    const end = read.findIndex(({ doneAt }) => doneAt.getTime() < oldest);
    const shown = end < 0 ? read : read.slice(0, end);
    return {
      nodes: shown.slice(0, limits.activityPage),
      hasNextPage: shown.length > limits.activityPage,
    };
  }
}
