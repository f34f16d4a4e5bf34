import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { daysAgo } from '../../platform/config/days.js';
import { FailureLog } from '../../platform/logging/failure-log.js';
import { Purge } from '../../platform/queue/purges.js';
import { Post } from '../posts/post.entity.js';
import { HourlyBounds } from './hourly-bounds.js';
import { dayOf, PendingReads, type PendingRead } from './pending-reads.js';
import { Read } from './read.entity.js';
import type { ReadInput } from './read.input.js';

const WRITE_INTERVAL_MS = 2000;

/** How long a read's host is kept (C112). */
export const HOST_RETENTION_DAYS = 90;

/** How long a read's day is kept; then its month (C112). */
export const DAY_RETENTION_DAYS = 730;

/**
 * Counts reads of public pages (C112). They are collected in memory and written in batches and on shutdown, so that a read waits for no
 * database. Nothing that is kept says who read.
 */
@Injectable()
export class ReadsService implements OnModuleInit, OnApplicationShutdown {
  private readonly writes = new FailureLog(new Logger(ReadsService.name), 'Reads could not be written');
  private readonly pending = new PendingReads();
  private readonly bounds = new HourlyBounds();
  private writing = Promise.resolve();
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectRepository(Read) private readonly reads: Repository<Read>,
    @InjectRepository(Post) private readonly posts: Repository<Post>,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.write(), WRITE_INTERVAL_MS).unref();
  }

  /** Runs after the last response, while the database is still connected. */
  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Counts what a page tells, now. A path that is not counted is ignored. */
  count(input: ReadInput): void {
    this.pending.add(input, dayOf(new Date()));
  }

  /** Joins the rows that are older than their host or their day is kept. @returns how many rows went */
  @Purge('rows of reads')
  async purge(): Promise<number> {
    const hosts = await this.join(`day < $1 and host <> ''`, 'day', HOST_RETENTION_DAYS);
    const days = await this.join(
      `day < date_trunc('month', $1::date) and extract(day from day) > 1`,
      `date_trunc('month', day)`,
      DAY_RETENTION_DAYS,
    );
    return hosts + days;
  }

  private async join(condition: string, day: string, keptDays: number): Promise<number> {
    const [{ rows }] = await this.reads.query<[{ rows: number }]>(
      `with old as (delete from reads where ${condition} returning day, page, post_id, number),
         joined as (
           insert into reads (day, page, post_id, host, number)
           select (${day})::date, page, post_id, '', sum(number) from old group by 1, 2, 3
           on conflict (day, page, post_id, host) do update set number = reads.number + excluded.number
           returning 1)
       select (select count(*) from old)::integer as rows`,
      [dayOf(daysAgo(keptDays))],
    );
    return rows;
  }

  private write(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writePending()));
  }

  private async writePending(): Promise<void> {
    const batch = this.pending.take();
    if (batch.length === 0) return;
    const isWritten = await this.writes.attempt(() => this.insert(batch));
    if (!isWritten) for (const read of batch) this.pending.put(read);
  }

  private async insert(batch: readonly PendingRead[]): Promise<void> {
    const slugs = [...new Set(batch.map(({ slug }) => slug).filter(Boolean))];
    const posts = slugs.length
      ? await this.posts.find({
          select: { id: true, titlePath: true },
          where: { titlePath: In(slugs), isDraft: false },
        })
      : [];
    const ids = new Map(posts.map(({ id, titlePath }) => [titlePath, id]));
    const rows = batch
      .filter(({ page, slug }) => page !== 'post' || ids.has(slug))
      .map((read) => ({ ...read, postId: ids.get(read.slug) ?? null }))
      .map((read) => ({ ...read, ...this.bounds.allow(`${read.page} ${read.postId}`, read) }))
      .filter(({ number }) => number > 0);
    await this.reads.query(
      `insert into reads (day, page, post_id, host, number)
       select day, page, post_id, host, sum(number)
       from unnest($1::date[], $2::text[], $3::integer[], $4::text[], $5::integer[]) as batch (day, page, post_id, host, number)
       where post_id is null or exists (select from posts where posts.id = batch.post_id)
       group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (day, page, post_id, host) do update set number = reads.number + excluded.number`,
      [
        rows.map(({ day }) => day),
        rows.map(({ page }) => page),
        rows.map(({ postId }) => postId),
        rows.map(({ host }) => host),
        rows.map(({ number }) => number),
      ],
    );
  }
}
