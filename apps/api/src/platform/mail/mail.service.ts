import { Injectable, Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config.js';
import { describeSmtpError, openTransport, smtpCodes, type SmtpError } from './smtp-transport.js';

/** The options of a queue of mails: they are tried again after half a minute, a minute, two … up to once an hour. */
export function mailRetries(retryLimit: number) {
  return { retryLimit, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 };
}

/** One email. Its sender is MAIL_FROM. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** With angle brackets. Use the same one for every attempt, so that a mail that was sent twice is shown once. */
  readonly messageId?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Sends mail by the server of SMTP_URL. It neither queues nor retries: send from a job of a queue with `mailRetries`. */
@Injectable()
export class MailService {
  private readonly logger = new Logger(MailService.name);
  /** Whether SMTP_URL is set. */
  readonly isConfigured: boolean;
  private transport?: Promise<Transporter>;

  constructor(private readonly config: AppConfig) {
    this.isConfigured = config.SMTP_URL !== undefined;
  }

  /**
   * Sends one email to the mail server. A failure is logged.
   *
   * @param what identifies the email in the log
   * @throws Error when the server did not accept it. The message contains codes only, such as `EENVELOPE RCPT TO 550`: mail
   *   servers quote email addresses, which must not be logged
   */
  async send(what: string, mail: Mail): Promise<void> {
    const transport = await this.open();
    const { MAIL_FROM } = this.config;
    try {
      await transport.sendMail({ from: MAIL_FROM, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      const reason = smtpCodes(error as SmtpError);
      this.logger.warn(`${what} could not be mailed (${reason}); it is tried again`);
      throw new Error(reason);
    }
  }

  /**
   * Greets and signs in at the server of SMTP_URL, without sending anything.
   *
   * @returns one sentence that names what is wrong; undefined when the server is ready, or none is set
   */
  async check(): Promise<string | undefined> {
    const { SMTP_URL } = this.config;
    if (SMTP_URL === undefined) return undefined;
    try {
      await (await this.open()).verify();
      return undefined;
    } catch (error) {
      return describeSmtpError(error as SmtpError, SMTP_URL);
    }
  }

  private async open(): Promise<Transporter> {
    const { SMTP_URL } = this.config;
    if (SMTP_URL === undefined) throw new Error('SMTP_URL is not set');
    return (this.transport ??= openTransport(SMTP_URL));
  }
}
