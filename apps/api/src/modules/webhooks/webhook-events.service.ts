import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { FailureLog } from '../../platform/logging/failure-log.js';
import { JobQueueService } from '../../platform/queue/job-queue.service.js';
import { DELIVERIES_QUEUE, RETRIES, WebhookDeliveriesService } from './webhook-deliveries.service.js';
import type { PostEvent, PostEventBody, SiteChangedBody, WebhookEvent } from './webhook-events.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';
import { Webhook } from './webhook.entity.js';

const QUEUE = 'webhook-events';

/** How soon a process takes part when the first webhook is added while it runs. */
const LOOK_INTERVAL_MS = 15_000;

/** Changes within this time make one `site.changed`. */
const SITE_CHANGED_DELAY_S = 10;

/** The operator sees deliveries for this time. */
const KEPT = `interval '30 days'`;

/** The job of a delivery that is gone does nothing. */
const SUPERSEDE = `
  delete from webhook_deliveries
  where webhook_id = $1 and event = 'site.changed' and state = 'waiting' and id <> $2`;

interface EventsJob {
  readonly timestamp: string;
  readonly messages: (AnnouncedPost & { readonly id: string })[];
  /** The id of `site.changed`. */
  readonly siteId: string;
}

/** What happened to a post. */
export interface AnnouncedPost {
  readonly event: PostEvent;
  readonly data: PostEventBody['data'];
}

/**
 * Tells webhooks of changes. Whoever changes something adds one job in its transaction; the job finds out who is to be told, and adds a job
 * for each of them.
 */
@Injectable()
export class WebhookEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly looks = new FailureLog(new Logger('Webhooks'), 'The webhooks could not be looked at');
  private starting?: Promise<void>;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueueService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly config: AppConfig,
  ) {}

  /** Goes on with what another process has left. */
  async onApplicationBootstrap(): Promise<void> {
    await this.startWithFirst();
    this.timer = setInterval(() => void this.look(), LOOK_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Tells all webhooks of posts, once the caller's transaction has committed; nothing is added when there are none. */
  async announce(manager: EntityManager, posts: readonly AnnouncedPost[]): Promise<void> {
    if (posts.length > 0) await this.addJob(manager, posts);
  }

  /** Tells all webhooks that the site has changed, without a message about a post. */
  async announceSite(): Promise<void> {
    await this.dataSource.transaction((manager) => this.addJob(manager, []));
    this.wake();
  }

  /** Begins without waiting for the next poll; call it after the transaction of `announce`. */
  wake(): void {
    this.jobs.wake(QUEUE);
  }

  private async addJob(manager: EntityManager, posts: readonly AnnouncedPost[]) {
    if (!(await manager.exists(Webhook))) return;
    await this.start();
    const data: EventsJob = {
      timestamp: new Date().toISOString(),
      messages: posts.map((post) => ({ ...post, id: randomUUID() })),
      siteId: randomUUID(),
    };
    await this.jobs.add(manager, QUEUE, [{ key: data.siteId, data }]);
  }

  private look() {
    return this.looks.attempt(() => this.startWithFirst());
  }

  /** The queue starts with the first webhook: a server without any does without. */
  private async startWithFirst() {
    if (!this.starting && (await this.dataSource.manager.exists(Webhook))) await this.start();
  }

  private start(): Promise<void> {
    this.starting ??= this.work().catch((error: unknown) => {
      this.starting = undefined;
      throw error;
    });
    return this.starting;
  }

  private async work() {
    await this.deliveries.work();
    await this.jobs.work<EventsJob>(QUEUE, RETRIES, (events) => this.distribute(events));
  }

  /** May run twice with the same events: a message that a webhook has already is not added again. */
  private async distribute({ timestamp, messages, siteId }: EventsJob) {
    const site: SiteChangedBody = {
      type: 'site.changed',
      timestamp,
      data: { url: this.config.PUBLIC_URL },
    };
    const bodies = [
      ...messages.map(({ id, event, data }) => ({ id, event, body: { type: event, timestamp, data } })),
      { id: siteId, event: site.type, body: site },
    ];
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`delete from webhook_deliveries where created_at < now() - ${KEPT}`);
      for (const webhook of await manager.find(Webhook)) {
        const wanted = bodies.filter(({ event }) => webhook.events.includes(event));
        await this.add(manager, webhook, wanted);
      }
    });
    this.jobs.wake(DELIVERIES_QUEUE);
  }

  private async add(
    manager: EntityManager,
    { id: webhookId }: Webhook,
    messages: readonly { id: string; event: WebhookEvent; body: object }[],
  ) {
    // A `site.changed` that has not begun covers this change, too.
    const added: Pick<WebhookDelivery, 'id' | 'event'>[] = await manager.query(
      `insert into webhook_deliveries (webhook_id, message_id, event, body)
       select $1, * from unnest($2::uuid[], $3::text[], $4::text[]) on conflict do nothing returning id, event`,
      [
        webhookId,
        messages.map(({ id }) => id),
        messages.map(({ event }) => event),
        messages.map(({ body }) => JSON.stringify(body)),
      ],
    );
    const site = added.find(({ event }) => event === 'site.changed');
    // An earlier one that is still to be taken says nothing that this one does not say.
    if (site) await manager.query(SUPERSEDE, [webhookId, site.id]);
    const jobs = added.map(({ id, event }) => ({
      key: id,
      group: String(webhookId),
      data: { deliveryId: id },
      startAfter: event === 'site.changed' ? SITE_CHANGED_DELAY_S : undefined,
    }));
    if (jobs.length > 0) await this.jobs.add(manager, DELIVERIES_QUEUE, jobs);
  }
}
