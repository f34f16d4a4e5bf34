import { Injectable, Logger } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config.js';
import { isLoopback } from '../config/loopback.js';

const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

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
    const transport = await (this.transport ??= this.openTransport());
    const { MAIL_FROM } = this.config;
    try {
      await transport.sendMail({ from: MAIL_FROM, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error';
      this.logger.warn(`${what} could not be mailed (${reason}); it is tried again`);
      throw new Error(reason);
    }
  }

  /** Loads nodemailer for the first mail: a server that sends none starts faster without it. */
  private async openTransport() {
    const { SMTP_URL } = this.config;
    if (SMTP_URL === undefined) throw new Error('SMTP_URL is not set');
    const { createTransport } = await import('nodemailer');
    // Parameters of the URL win, such as ?requireTLS=false of an operator whose relay has no TLS.
    return createTransport({
      url: SMTP_URL,
      // Without STARTTLS an attacker in the network could read the mail; what stays on this computer needs none.
      requireTLS: !isLoopback(new URL(SMTP_URL).hostname),
      ...SMTP_TIMEOUTS_MS,
    });
  }
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
