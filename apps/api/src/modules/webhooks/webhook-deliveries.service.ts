import { Injectable, Logger } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { JobQueueService } from '../../platform/queue/job-queue.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import type { Webhook } from './webhook.entity.js';

export const DELIVERIES_QUEUE = 'webhook-deliveries';

/** The pauses double from five seconds to six hours: the last attempt is made after most of a day. */
export const RETRIES = {
  retryLimit: 14,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 6 * 60 * 60,
  expireInSeconds: 60,
};
const MAX_ATTEMPTS = RETRIES.retryLimit + 1;

/** A receiver that does not respond occupies one of them for ten seconds at a time. */
const CONCURRENCY = 8;

/** Of these one webhook has at most two, so that receivers do not wait for each other. */
const CONCURRENCY_OF_WEBHOOK = 2;

interface DeliveryJob {
  readonly deliveryId: string;
}

type StartedDelivery = Pick<Webhook, 'url' | 'secretId'> &
  Pick<WebhookDelivery, 'webhookId' | 'messageId' | 'event' | 'body' | 'attempts'>;

/** Counted before it is sent, so that a change from now on makes a `site.changed` of its own, and a killed attempt counts, too. */
const BEGIN = `
  update webhook_deliveries set attempts = attempts + 1, attempted_at = clock_timestamp() from webhooks
  where webhook_deliveries.id = $1 and state = 'waiting' and webhooks.id = webhook_id
  returning url, secret_id as "secretId", webhook_id as "webhookId", message_id as "messageId", event, body, attempts`;

/** Sends what webhooks are to be told, again with growing pauses when a receiver does not take it. */
@Injectable()
export class WebhookDeliveriesService {
  private readonly logger = new Logger('Webhooks');
  private readonly counter: Counter;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueueService,
    private readonly sender: WebhookSender,
    registry: Registry,
  ) {
    this.counter = new Counter({
      name: 'tiempos_webhook_attempts_total',
      help: 'Attempts to deliver a message to a webhook, by what has become of it.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  work(): Promise<void> {
    return this.jobs.work<DeliveryJob>(
      DELIVERIES_QUEUE,
      { ...RETRIES, concurrency: CONCURRENCY, groupConcurrency: CONCURRENCY_OF_WEBHOOK },
      ({ deliveryId }) => this.deliver(deliveryId),
    );
  }

  /** @throws Error when it is to be sent again, or was given up: the queue counts it as failed */
  private async deliver(deliveryId: string) {
    const [[delivery]]: [StartedDelivery[], number] = await this.dataSource.query(BEGIN, [deliveryId]);
    // Delivered by another process, given up, superseded, or its webhook was removed.
    if (!delivery) return;
    const { webhookId, messageId, event, attempts, body } = delivery;
    const { isDelivered, result } = await this.sender.send(delivery, { id: `msg_${messageId}`, body });
    const state = isDelivered ? 'delivered' : attempts < MAX_ATTEMPTS ? 'waiting' : 'given-up';
    await this.dataSource.manager.update(WebhookDelivery, { id: deliveryId }, { state, result });
    this.counter.inc({ outcome: state === 'waiting' ? 'failed' : state });
    if (isDelivered) return;
    const what = `Webhook ${webhookId} did not take ${event} (${result}), attempt ${attempts} of ${MAX_ATTEMPTS}`;
    this.logger.warn(state === 'given-up' ? `${what}; it is given up` : `${what}; it is sent again`);
    throw new Error(result);
  }
}
