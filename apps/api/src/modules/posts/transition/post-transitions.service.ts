import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDeadlock } from '../../../platform/errors/database-errors.js';
import { ResponseCache } from '../../../platform/response-cache/response-cache.js';
import { PostTransition } from './post-transition.js';

/** Attempts of a transaction that runs into a deadlock, for example when two drafts swap titles at once. */
const MAX_ATTEMPTS = 3;

/** Runs what changes posts. */
@Injectable()
export class PostTransitions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * Changes posts in one transaction. When it has committed, this process serves nothing outdated; the database announces the
   * change to the others.
   *
   * @param work is run again after a deadlock
   */
  async run<Result>(work: (transition: PostTransition) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, changed } = await this.dataSource.transaction(async (manager) => {
          const transition = new PostTransition(manager);
          return { result: await work(transition), changed: transition.changed };
        });
        if (changed.some(({ post, wasDraft }) => !(wasDraft && post.isDraft))) this.cache.clear();
        return result;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  }
}
