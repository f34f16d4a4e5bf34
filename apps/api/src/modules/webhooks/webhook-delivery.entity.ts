import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { WebhookEvent } from './webhook-events.js';
import { Webhook } from './webhook.entity.js';

/** What has become of a delivery. */
export type DeliveryState = 'waiting' | 'delivered' | 'given-up';

/** A message for one webhook. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_message', ['webhookId', 'messageId'])
@Check('webhook_deliveries_state_check', `state in ('waiting', 'delivered', 'given-up')`)
@Index('webhook_deliveries_newest', { synchronize: false })
@Index('webhook_deliveries_site_changed', { synchronize: false })
export class WebhookDelivery {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'webhook_deliveries_pkey',
  })
  id: string;

  @ForeignKey(() => Webhook, { name: 'webhook_deliveries_webhook_id_fkey', onDelete: 'CASCADE' })
  @Column('integer', { name: 'webhook_id' })
  webhookId: number;

  @Column('uuid', { name: 'message_id' })
  messageId: string;

  @Column('text')
  event: WebhookEvent;

  /** JSON, as it is sent. */
  @Column('text')
  body: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { name: 'attempted_at', nullable: true })
  attemptedAt: Date | null;

  @Column('text', { default: 'waiting' })
  state: DeliveryState;

  /** The status of the last response, or why there was none. */
  @Column('text', { nullable: true })
  result: string | null;
}
