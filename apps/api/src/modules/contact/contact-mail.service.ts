import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { mailRetries, MailService } from '../../platform/mail/mail.service.js';
import { JobQueueService } from '../../platform/queue/job-queue.service.js';
import { contactEmail } from './contact-email.js';
import { ContactMessage } from './contact-message.entity.js';

const QUEUE = 'contact-mail';

/** For eight days; a restart queues unsent mail again. */
const RETRIES = mailRetries(200);

interface MailJob {
  readonly messageId: string;
}

/**
 * Mails stored messages to CONTACT_RECIPIENT when SMTP is configured. Jobs carry the message's id only. A message
 * is mailed at least once: twice only if the process dies after the mail server accepted it and before `mailed_at`
 * is set, and then with the same Message-ID.
 */
@Injectable()
export class ContactMailService implements OnApplicationBootstrap {
  private readonly logger = new Logger('ContactMailService');
  private isMailing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueueService,
    private readonly mail: MailService,
    private readonly config: AppConfig,
  ) {}

  /** Starts mailing, first the messages that were stored while mail was not configured or whose retries ended. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.mail.isConfigured) return;
    if (!this.config.CONTACT_RECIPIENT) {
      this.logger.warn('CONTACT_RECIPIENT is not set: contact messages are stored, not mailed');
      return;
    }
    this.isMailing = true;
    await this.jobs.work<MailJob>(QUEUE, RETRIES, ({ messageId }) => this.deliver(messageId));
    await this.dataSource.transaction(async (manager) => {
      const unmailed = await manager.find(ContactMessage, {
        where: { mailedAt: IsNull() },
        select: { id: true },
      });
      await this.enqueue(
        manager,
        unmailed.map(({ id }) => id),
      );
    });
    this.wake();
  }

  /** Queues messages for mailing inside the caller's transaction; without SMTP they stay stored. */
  async enqueue(manager: EntityManager, messageIds: readonly string[]): Promise<void> {
    if (!this.isMailing) return;
    const jobs = messageIds.map((messageId) => ({ key: messageId, data: { messageId } }));
    await this.jobs.add<MailJob>(manager, QUEUE, jobs);
  }

  /** Sends what was just queued without waiting for the next poll. */
  wake(): void {
    this.jobs.wake(QUEUE);
  }

  private async deliver(messageId: string) {
    const messages = this.dataSource.getRepository(ContactMessage);
    const message = await messages.findOneBy({ id: messageId, mailedAt: IsNull() });
    if (!message) return;
    const { CONTACT_RECIPIENT = '', PUBLIC_URL } = this.config;
    const email = contactEmail(message, PUBLIC_URL);
    await this.mail.send(`Contact message ${messageId}`, { to: CONTACT_RECIPIENT, ...email });
    await messages.update({ id: messageId }, { mailedAt: new Date() });
  }
}
