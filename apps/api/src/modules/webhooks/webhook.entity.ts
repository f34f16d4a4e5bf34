import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { WebhookEvent } from './webhook-events.js';

/** A program that is told of changes: the URL that the server calls. What it was told is a `WebhookDelivery` each. */
@Entity('webhooks')
export class Webhook {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'webhooks_pkey',
  })
  id: number;

  @Column('text')
  url: string;

  /** The secret is derived from it and stored nowhere. */
  @Column('uuid', { name: 'secret_id' })
  secretId: string;

  /** What it is told. */
  @Column('text', { array: true })
  events: WebhookEvent[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
