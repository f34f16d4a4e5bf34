import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { createSiteContent } from '@tiempos/site-content';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { JobQueueService } from '../../../platform/queue/job-queue.service.js';
import { emailChangeNotification } from './email-change-notification.js';
import { EmailChange } from './email-change.entity.js';
import { UndoTokens } from './undo-tokens.js';

const QUEUE = 'email-change-mail';

/** Retries while the link is valid: after half a minute, a minute, two … up to once an hour. */
const RETRIES = {
  retryLimit: 175,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

const LINK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const PURGE_INTERVAL_MS = 6 * 60 * 60 * 1000;

interface MailJob {
  readonly changeId: string;
}

/**
 * Notifies the old email of an account that its login email was changed, with a link that undoes the change for 7
 * days (C51). The notification goes through the queue and survives a crash; its job holds an id only. Without SMTP
 * nothing is stored or sent.
 */
@Injectable()
export class EmailChangeMailService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EmailChangeMail');
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueueService,
    private readonly mail: MailService,
    private readonly tokens: UndoTokens,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.purgeQuietly(), PURGE_INTERVAL_MS).unref();
    await this.purgeQuietly();
    if (!this.mail.isConfigured) return;
    await this.jobs.work<MailJob>(QUEUE, RETRIES, ({ changeId }) => this.deliver(changeId));
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
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

  /** Deletes the changes whose links have expired: they hold old emails. */
  async purge(): Promise<void> {
    await this.dataSource.manager.delete(EmailChange, { expiresAt: LessThan(new Date()) });
  }

  private async deliver(changeId: string) {
    const unexpired = { id: changeId, expiresAt: MoreThan(new Date()) };
    const change = await this.dataSource.manager.findOneBy(EmailChange, unexpired);
    // Undone or expired before the notification was sent.
    if (!change) return;
    const { PUBLIC_URL } = this.config;
    const { brand, hotline } = createSiteContent(this.config);
    const notification = emailChangeNotification({
      changedAt: change.createdAt,
      expiresAt: change.expiresAt,
      // A URL fragment is sent to no server and is in no log.
      link: `${PUBLIC_URL}/undo-email-change#${this.tokens.of(change.id)}`,
      brand: brand.name,
      hotline: hotline.text,
    });
    const messageId = `<email-change-${change.id}@${new URL(PUBLIC_URL).hostname}>`;
    try {
      await this.mail.send({ to: change.oldEmail, messageId, ...notification });
    } catch (error) {
      const reason = (error as Error).message;
      this.logger.warn(
        `The notification of a changed email could not be mailed (${reason}); it is tried again`,
      );
      throw error;
    }
  }

  private async purgeQuietly() {
    try {
      await this.purge();
    } catch (error) {
      this.logger.error({ err: error }, 'Expired email changes could not be purged; it is tried again');
    }
  }
}
