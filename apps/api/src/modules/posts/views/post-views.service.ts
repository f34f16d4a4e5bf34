import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import type { AppRequest } from '../../../platform/http/app-request.js';
import { FailureLog } from '../../../platform/logging/failure-log.js';
import { onServe } from '../../../platform/response-cache/cache-hints.js';
import { isCountableView } from './countable-view.js';
import { PostViews } from './post-views.entity.js';
import type { ListedPost } from '../post.entity.js';

/** A post whose views are filled in. */
export type WithViews<Row extends ListedPost> = Row & { clickedNumber: number };

const WRITE_INTERVAL_MS = 2000;

/**
 * Counts views of articles (C37). They are collected in memory and written in batches and on shutdown, so that a
 * view costs no write and changes neither the post nor its version.
 */
@Injectable()
export class PostViewsService implements OnModuleInit, OnApplicationShutdown {
  private readonly writes = new FailureLog(new Logger(PostViewsService.name), 'Views could not be written');
  private pending = new Map<number, number>();
  private writing = Promise.resolve();
  private readonly readings = new Set<Promise<unknown>>();
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(PostViews) private readonly views: Repository<PostViews>,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.write(), WRITE_INTERVAL_MS).unref();
  }

  /** Runs after the last response, while the database is still connected. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Counts each response that shows this article, from the cache or not (C37). */
  countViews(request: AppRequest, postId: number): void {
    onServe(request, (served) => {
      if (isCountableView(served)) this.count(postId);
    });
  }

  private count(postId: number): void {
    this.pending.set(postId, (this.pending.get(postId) ?? 0) + 1);
  }

  /** Posts with their `clickedNumber`; `withPending` adds the views that this process has not written yet. */
  async fillIn<Row extends ListedPost>(
    posts: readonly Row[],
    options: { withPending: boolean },
  ): Promise<WithViews<Row>[]> {
    const numbers = await this.find(
      posts.map(({ id }) => id),
      options,
    );
    return posts.map((post, index) => Object.assign(post, { clickedNumber: numbers[index]! }));
  }

  /** The views of posts in the order of their ids. */
  async find(ids: readonly number[], { withPending }: { withPending: boolean }): Promise<number[]> {
    if (ids.length === 0) return [];
    if (withPending) await this.written();
    const pending = new Map(withPending ? this.pending : []);
    const reading = this.dataSource.query<{ id: number; number: string }[]>(
      'select post_id as id, clicked_number as number from post_views where post_id = any($1)',
      [ids],
    );
    this.readings.add(reading);
    const rows = await reading.finally(() => this.readings.delete(reading));
    const written = new Map(rows.map(({ id, number }) => [id, Number(number)]));
    return ids.map((id) => (written.get(id) ?? 0) + (pending.get(id) ?? 0));
  }

  /** Waits until no batch is being written: it would be neither pending nor readable yet. */
  private async written(): Promise<void> {
    for (let writing; writing !== this.writing;) await (writing = this.writing);
  }

  private write(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writePending()));
  }

  private async writePending(): Promise<void> {
    if (this.pending.size === 0) return;
    // What is read after the write would be counted as pending too.
    await Promise.allSettled(this.readings);
    const batch = this.pending;
    this.pending = new Map();
    const isWritten = await this.writes.attempt(() =>
      this.views.query(
        `insert into post_views (post_id, clicked_number)
         select batch.id, batch.number
         from unnest($1::integer[], $2::bigint[]) as batch (id, number)
         join posts on posts.id = batch.id
         order by batch.id
         on conflict (post_id) do update set clicked_number = post_views.clicked_number + excluded.clicked_number`,
        [[...batch.keys()], [...batch.values()]],
      ),
    );
    if (isWritten) return;
    for (const [id, number] of batch) this.pending.set(id, (this.pending.get(id) ?? 0) + number);
  }
}
