import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { Altcha } from './captcha/altcha.js';
import { CaptchaController } from './captcha/captcha.controller.js';
import { Captcha } from './captcha/captcha.js';
import { ThirdPartyCaptcha } from './captcha/third-party-captcha.js';
import { UsersModule } from '../users/users.module.js';
import { ContactMessageResolver } from './inbox/contact-message.resolver.js';
import { InboxFieldsResolver } from './inbox/inbox-fields.resolver.js';
import { InboxResolver } from './inbox/inbox.resolver.js';
import { InboxService } from './inbox/inbox.service.js';
import { MessageChangesService } from './inbox/message-changes.service.js';
import { MessageExportService } from './inbox/message-export.service.js';
import { ContactMailService } from './contact-mail.service.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactRecordsService } from './contact-records.service.js';
import { ContactController } from './contact.controller.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';

/** Visitors' messages: captcha, storage with the evidence of consent, mail. */
@Module({
  imports: [TypeOrmModule.forFeature([ContactMessage]), UsersModule],
  controllers: [ContactController, CaptchaController],
  providers: [
    ContactService,
    ContactMailService,
    ContactRecordsService,
    ContactResolver,
    InboxService,
    InboxFieldsResolver,
    InboxResolver,
    ContactMessageResolver,
    MessageChangesService,
    MessageExportService,
    { provide: Captcha, inject: [AppConfig], useFactory: createCaptcha },
  ],
})
export class ContactModule {}

/** The captcha that CAPTCHA_PROVIDER names. */
function createCaptcha(config: AppConfig): Captcha {
  const { CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY = '', CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } = config;
  if (CAPTCHA_PROVIDER === 'altcha') return new Altcha(CAPTCHA_SECRET);
  return new ThirdPartyCaptcha(CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL);
}
