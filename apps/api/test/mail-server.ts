import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An email as the mail server received it. */
export interface ReceivedEmail {
  recipients: string[];
  /** Unfolded and decoded, by lower-cased name. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
  /** Whether it came over TLS. */
  isEncrypted: boolean;
}

/** An SMTP server that keeps emails in memory. */
export interface MailServer {
  url: string;
  port: number;
  emails: ReceivedEmail[];
  /** While set, every email is rejected permanently. */
  refusing: boolean;
  close: () => Promise<void>;
}

/**
 * Starts a mail server.
 *
 * @param port 0 for any free port
 * @param options.offersTls whether it offers STARTTLS, with a certificate that nobody trusts
 * @param options.password signs in with any user; undefined when nobody can
 */
export async function startMailServer(
  port = 0,
  { offersTls = false, password }: { offersTls?: boolean; password?: string } = {},
): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const smtp = new SMTPServer({
    logger: false, // it would warn about its built-in certificate
    disabledCommands: [...(password ? [] : ['AUTH']), ...(offersTls ? [] : ['STARTTLS'])],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      done(
        mailServer.refusing ? Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 }) : null,
      );
    },
    onData: async (stream, session, done) => {
      const raw = await buffer(stream);
      emails.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        isEncrypted: session.secure,
        ...parseEmail(raw.toString('latin1')),
      });
      done();
    },
  });
  // A client that disconnects early, such as one that does not trust the certificate.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  const address = smtp.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    emails,
    refusing: false,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
  return mailServer;
}

function parseEmail(raw: string): Pick<ReceivedEmail, 'headers' | 'text' | 'html'> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.trimStart()))
    : [{ headers, body }];
  const content = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.[0]?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')?.[0]) : '';
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function readPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)]);
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding = '7bit') {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : body;
  return bytes.toString().replaceAll('\r\n', '\n').trimEnd();
}

function unquote(text: string) {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

function decodeWords(value: string) {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : unquote(word.replaceAll('_', ' '))
      ).toString(),
    );
}
