import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createSiteContent } from '@tiempos/site-content';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { DAY_MS } from '../../../platform/config/days.js';
import { mailRetries, MailService } from '../../../platform/mail/mail.service.js';
import { JobQueueService } from '../../../platform/queue/job-queue.service.js';
import { Purge } from '../../../platform/queue/purges.js';
import { emailChangeNotification } from './email-change-notification.js';
import { EmailChange } from './email-change.entity.js';
import { UndoTokens } from './undo-tokens.js';

const QUEUE = 'email-change-mail';

/** While the link is valid. */
const RETRIES = mailRetries(175);

const LINK_LIFETIME_MS = 7 * DAY_MS;

interface MailJob {
  readonly changeId: string;
}

/**
 * Notifies the old email of an account that its login email was changed, with a link that undoes the change for 7
 * days (C51). The notification goes through the queue and survives a crash; its job holds an id only. Without SMTP
 * nothing is stored or sent.
 */
@Injectable()
export class EmailChangeMailService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueueService,
    private readonly mail: MailService,
    private readonly tokens: UndoTokens,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.mail.isConfigured) return;
    await this.jobs.work<MailJob>(QUEUE, RETRIES, ({ changeId }) => this.deliver(changeId));
  }

  /** Queues the notification of a change inside the caller's transaction, which holds the account's row locked. */
  async enqueue(manager: EntityManager, userId: number, oldEmail: string): Promise<void> {
    if (!this.mail.isConfigured) return;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS);
    await manager.insert(EmailChange, { id, userId, oldEmail, expiresAt });
    await this.jobs.add<MailJob>(manager, QUEUE, [{ key: id, data: { changeId: id } }]);
  }

  /** Sends what was just queued without waiting for the next poll. */
  wake(): void {
    this.jobs.wake(QUEUE);
  }

  /** Deletes the changes whose links have expired: they hold old emails. @returns how many were deleted */
  @Purge('expired email changes')
  async purge(): Promise<number> {
    const { affected } = await this.dataSource.manager.delete(EmailChange, {
      expiresAt: LessThan(new Date()),
    });
    return affected ?? 0;
  }

  private async deliver(changeId: string) {
    const unexpired = { id: changeId, expiresAt: MoreThan(new Date()) };
    const change = await this.dataSource.manager.findOneBy(EmailChange, unexpired);
    // Undone or expired before the notification was sent.
    if (!change) return;
    const { PUBLIC_URL } = this.config;
    const { brand, hotline } = createSiteContent(this.config.ownerFile.owner);
    const notification = emailChangeNotification({
      changedAt: change.createdAt,
      expiresAt: change.expiresAt,
      // A URL fragment is sent to no server and is in no log.
      link: `${PUBLIC_URL}/undo-email-change#${this.tokens.of(change.id)}`,
      brand: brand.name,
      hotline: hotline.text,
    });
    const messageId = `<email-change-${change.id}@${new URL(PUBLIC_URL).hostname}>`;
    const mail = { to: change.oldEmail, messageId, ...notification };
    await this.mail.send('The notification of a changed email', mail);
  }
}
