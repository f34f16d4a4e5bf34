import type { Transporter } from 'nodemailer';
import { isLoopback } from '../config/loopback.js';

const SMTP_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** What nodemailer says of a mail that was not taken. */
export interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's own words, which may quote email addresses. */
  readonly response?: string;
}

/** Loads nodemailer only when it is needed: a server that sends no mail starts faster without it. */
export async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // Parameters of the URL win, such as ?requireTLS=false of an operator whose relay has no TLS.
  return createTransport({
    url: smtpUrl,
    // Without STARTTLS an attacker in the network could read the mail; what stays on this computer needs none.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    ...SMTP_TIMEOUTS_MS,
  });
}

/** What failed, in codes such as `EENVELOPE RCPT TO 550`: they quote neither addresses nor secrets. */
export function smtpCodes({ code, command, responseCode }: SmtpError): string {
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error';
}

/** Names what is wrong with the server of SMTP_URL in one sentence, without user, password and the server's words. */
export function describeSmtpError(error: SmtpError, smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  return `The mail server of SMTP_URL, ${server}, ${fault(error)} (${smtpCodes(error)}).`;
}

function fault({ code = '', syscall, message }: SmtpError & { syscall?: string }): string {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'refuses the user or the password';
  if (code === 'EDNS') return 'is no known name';
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'offers no STARTTLS, which smtp: requires';
  if (code === 'EENVELOPE') return 'refuses the sender or the recipient';
  // Of a connection that was made, the errors of TLS name no call of the system.
  if (code === 'ESOCKET' && syscall === undefined && /certificate|altnames/i.test(message)) {
    return 'has a certificate that is not trusted';
  }
  if (code === 'ESOCKET' && syscall === undefined && /wrong version number/i.test(message)) {
    return 'does not begin with TLS as smtps: requires; smtp: may be meant';
  }
  if (['ESOCKET', 'ECONNECTION', 'ETIMEDOUT'].includes(code)) return 'does not answer';
  return 'did not take the mail';
}
