import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { AppRequest } from '../http/app-request.js';
import { onEachAnswer } from '../http/response-cache/answer-notes.js';
import { isCountedRead } from './counted-read.js';
import { PostViews } from './post-views.entity.js';

const WRITE_INTERVAL_MS = 2000;

/**
 * Counts reads of articles (C37). They are gathered in memory and written in batches and on shutdown, so that a read
 * costs no write and touches neither the post nor its version.
 */
@Injectable()
export class PostViewsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(PostViewsService.name);
  private pending = new Map<number, number>();
  private writing = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(@InjectRepository(PostViews) private readonly views: Repository<PostViews>) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.write(), WRITE_INTERVAL_MS).unref();
  }

  /** Runs when the last request has been answered and the database is still there. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Counts each answer that shows this article, kept or not (C37). */
  countAnswers(request: AppRequest, postId: number): void {
    onEachAnswer(request, (answered) => {
      if (isCountedRead(answered)) this.count(postId);
    });
  }

  private count(postId: number): void {
    this.pending.set(postId, (this.pending.get(postId) ?? 0) + 1);
  }

  /** Views of many posts by their ids; `withPending` adds what this process has not written yet. */
  async numbers(
    postIds: readonly number[],
    { withPending }: { withPending: boolean },
  ): Promise<Map<number, number>> {
    // What is just being written is neither pending nor to be read.
    if (withPending) await this.writing;
    const pending = new Map(withPending ? this.pending : []);
    const rows = await this.views.findBy({ postId: In(postIds) });
    const written = new Map(rows.map((row) => [row.postId, Number(row.clickedNumber)]));
    return new Map(postIds.map((id) => [id, (written.get(id) ?? 0) + (pending.get(id) ?? 0)]));
  }

  private write(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writePending()));
  }

  private async writePending(): Promise<void> {
    if (this.pending.size === 0) return;
    const batch = this.pending;
    this.pending = new Map();
    try {
      await this.views.query(
        `insert into post_views (post_id, clicked_number, is_draft)
         select batch.id, batch.number, posts.is_draft
         from unnest($1::integer[], $2::bigint[]) as batch (id, number)
         join posts on posts.id = batch.id
         order by batch.id
         on conflict (post_id) do update set clicked_number = post_views.clicked_number + excluded.clicked_number`,
        [[...batch.keys()], [...batch.values()]],
      );
    } catch (error) {
      for (const [id, number] of batch) this.pending.set(id, (this.pending.get(id) ?? 0) + number);
      this.logger.error({ err: error }, 'Views could not be written; they are kept for the next try');
    }
  }
}
