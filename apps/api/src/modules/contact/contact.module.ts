import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module.js';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { CaptchaModule } from './captcha/captcha.module.js';
import { ContactMailService } from './contact-mail.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactRecordsService } from './contact-records.service.js';
import { ContactController } from './contact.controller.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';

/** Visitors' messages: captcha, storage with the evidence of consent, mail. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), CaptchaModule, MailModule, QueueModule],
  controllers: [ContactController],
  providers: [ContactService, ContactMailService, ContactRecordsService, ContactResolver],
})
export class ContactModule {}
