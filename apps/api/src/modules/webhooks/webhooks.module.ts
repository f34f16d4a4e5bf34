import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DOCUMENTED_WEBHOOKS } from '../../platform/openapi/webhooks.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { documentedWebhooks } from './webhook-events.js';
import { WebhookEventsService } from './webhook-events.service.js';
import { WebhookRecordsService } from './webhook-records.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { Webhook } from './webhook.entity.js';

/** The programs that the operator has told of changes. */
@Module({
  imports: [TypeOrmModule.forFeature([Webhook, WebhookDelivery])],
  providers: [
    WebhookEventsService,
    WebhookDeliveriesService,
    WebhookRecordsService,
    WebhookSender,
    { provide: DOCUMENTED_WEBHOOKS, useValue: documentedWebhooks },
  ],
  exports: [WebhookEventsService, WebhookRecordsService],
})
export class WebhooksModule {}
