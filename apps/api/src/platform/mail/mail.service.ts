import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config.js';

const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** One email. Its sender is MAIL_FROM. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** With angle brackets. Give the same one at every try, so that a mail sent twice is shown once. */
  readonly messageId?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Sends mail by the server of SMTP_URL. It neither queues nor retries: put a job into a queue and send from there. */
@Injectable()
export class MailService {
  /** Whether SMTP_URL is set. */
  readonly isConfigured: boolean;
  private transport?: Promise<Transporter>;

  constructor(private readonly config: AppConfig) {
    this.isConfigured = config.SMTP_URL !== undefined;
  }

  /**
   * Hands one email to the mail server.
   *
   * @throws Error when the server did not take it. The message names codes only, such as `EENVELOPE RCPT TO 550`: mail
   *   servers quote addresses, which belong in no log
   */
  async send(mail: Mail): Promise<void> {
    const transport = await (this.transport ??= this.openTransport());
    const { MAIL_FROM } = this.config;
    try {
      await transport.sendMail({ from: MAIL_FROM, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      throw new Error([code, command, responseCode].filter(Boolean).join(' ') || 'unknown error');
    }
  }

  /** Loads nodemailer at the first mail: a server that sends none starts sooner without it. */
  private async openTransport() {
    const { SMTP_URL } = this.config;
    if (SMTP_URL === undefined) throw new Error('SMTP_URL is not set');
    const { createTransport } = await import('nodemailer');
    // What the address itself says wins, such as ?requireTLS=false of an operator whose relay has no TLS.
    return createTransport({
      url: SMTP_URL,
      requireTLS: !isLoopback(new URL(SMTP_URL).hostname),
      ...SMTP_TIMEOUTS_MS,
    });
  }
}

/**
 * Whether mail to this host stays on this computer. Any other `smtp:` server must offer STARTTLS: who can read the
 * network could otherwise strip the offer and read the mail.
 */
function isLoopback(hostname: string) {
  const host = hostname.toLowerCase();
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
