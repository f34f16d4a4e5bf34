import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { cleanEmail } from '@tiempos/validation';
import { LessThan, type Repository } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { daysAgo } from '../../platform/config/days.js';
import { Purge } from '../../platform/queue/purges.js';
import { UsersService } from '../users/users.service.js';
import { ContactMessage } from './contact-message.entity.js';

/** How long a message is kept that was marked as spam (C104). */
export const SPAM_RETENTION_DAYS = 30;

/**
 * Access to stored messages for the operator, by command (`npm run contact`), as long as no manager reads them in the back-office
 * (C104), and their purge. Messages of a visitor are found by their email in any case.
 */
@Injectable()
export class ContactRecordsService {
  constructor(
    @InjectRepository(ContactMessage) private readonly messages: Repository<ContactMessage>,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** Whether managers read the messages, and what is done with them is in the record of who did what. */
  areManaged(): Promise<boolean> {
    return this.users.haveManager();
  }

  /** Messages, the newest first, and how many there are. @param limit all of them without one */
  list(limit?: number): Promise<[ContactMessage[], number]> {
    return this.messages.findAndCount({ order: { id: 'DESC' }, take: limit });
  }

  /** Everything stored about one person, oldest first, with the evidence of consent. */
  export(email: string): Promise<ContactMessage[]> {
    return this.messages.find({ where: { email: cleanEmail(email) }, order: { id: 'ASC' } });
  }

  /** Deletes everything stored about one person, queued mail included. @returns how many messages were deleted */
  async erase(email: string): Promise<number> {
    return (await this.messages.delete({ email: cleanEmail(email) })).affected ?? 0;
  }

  /**
   * Deletes messages older than CONTACT_RETENTION_DAYS, unless it is 0, and those that were marked as spam 30 days ago. Every process may
   * run it at any time.
   *
   * @returns how many messages were deleted
   */
  @Purge('contact messages')
  async purge(): Promise<number> {
    const spam = await this.messages.delete({
      state: 'spam',
      stateAt: LessThan(daysAgo(SPAM_RETENTION_DAYS)),
    });
    const days = this.config.CONTACT_RETENTION_DAYS;
    const old = days === 0 ? undefined : await this.messages.delete({ createdAt: LessThan(daysAgo(days)) });
    return (spam.affected ?? 0) + (old?.affected ?? 0);
  }
}
