import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { WebhookSender, type Attempt } from './webhook-sender.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookEvent, WebhookTestBody } from './webhook-events.js';
import { Webhook } from './webhook.entity.js';

/** What a webhook was told, or is to be told. */
export type DeliveryRecord = Pick<
  WebhookDelivery,
  'event' | 'createdAt' | 'state' | 'attempts' | 'attemptedAt' | 'result'
>;

const LISTED_DELIVERIES = 5;

/** Webhooks, for the operator alone. */
@Injectable()
export class WebhookRecordsService {
  constructor(
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
    @InjectRepository(WebhookDelivery) private readonly deliveries: Repository<WebhookDelivery>,
    private readonly sender: WebhookSender,
    private readonly config: AppConfig,
  ) {}

  /** @returns its secret, which nothing shows again @throws RefusedUrlError, or the error of the lookup of its name */
  async add(url: string, events: readonly WebhookEvent[]): Promise<{ id: number; secret: string }> {
    const webhook = { url: await this.sender.check(url), events: [...events], secretId: randomUUID() };
    const { id } = await this.webhooks.save(webhook);
    return { id, secret: this.sender.secretOf(webhook) };
  }

  /** Each with its newest deliveries. */
  async list(): Promise<(Webhook & { deliveries: DeliveryRecord[] })[]> {
    const webhooks = await this.webhooks.find({ order: { id: 'ASC' } });
    return Promise.all(
      webhooks.map(async (webhook) => ({ ...webhook, deliveries: await this.newestDeliveries(webhook.id) })),
    );
  }

  /** Sends a message of the type `webhook.test` at once. @returns undefined when there is no such webhook */
  async test(id: number): Promise<Attempt | undefined> {
    const webhook = await this.webhooks.findOneBy({ id });
    if (!webhook) return undefined;
    const body: WebhookTestBody = {
      type: 'webhook.test',
      timestamp: new Date().toISOString(),
      data: { url: this.config.PUBLIC_URL },
    };
    return this.sender.send(webhook, { id: `msg_${randomUUID()}`, body: JSON.stringify(body) });
  }

  /** With what it was to be told. @returns whether there was such a webhook */
  async remove(id: number): Promise<boolean> {
    const { affected } = await this.webhooks.delete({ id });
    return affected === 1;
  }

  private newestDeliveries(webhookId: number): Promise<DeliveryRecord[]> {
    return this.deliveries.find({
      select: { event: true, createdAt: true, state: true, attempts: true, attemptedAt: true, result: true },
      where: { webhookId },
      order: { id: 'DESC' },
      take: LISTED_DELIVERIES,
    });
  }
}
