import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';

/** Mail of every kind, through the one server of SMTP_URL. */
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}
