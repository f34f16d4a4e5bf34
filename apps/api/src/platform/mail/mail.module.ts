import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';

/** Sends mail through the server of SMTP_URL. */
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}
