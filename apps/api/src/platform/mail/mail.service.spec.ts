import { Logger } from '@nestjs/common';
import { startMailServer, type MailServer } from '../../../test/mail-server.js';
import type { AppConfig } from '../config/app-config.js';
import { MailService } from './mail.service.js';

const mail = { to: 'hoa@tiem.example', subject: 'Chào chị Hoa', text: 'Chúc tiệm đông khách.' };

const serviceOf = (smtpUrl: string | undefined) =>
  new MailService({ SMTP_URL: smtpUrl, MAIL_FROM: 'TiệmPOS <no-reply@tiem.example>' } as AppConfig);

beforeAll(() => Logger.overrideLogger(false));

const servers: MailServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function mailServer(...args: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...args);
  servers.push(server);
  return server;
}

describe('MailService', () => {
  it('sends text, HTML and a Message-ID from MAIL_FROM', async () => {
    const server = await mailServer();
    await serviceOf(server.url).send('A mail', {
      ...mail,
      html: '<p>Chúc</p>',
      messageId: '<chao-1@tiem.example>',
    });
    expect(server.emails).toEqual([expect.objectContaining({ text: mail.text, html: '<p>Chúc</p>' })]);
    const { headers, recipients } = server.emails[0]!;
    expect(recipients).toEqual(['hoa@tiem.example']);
    expect(headers.get('from')).toEqual(['TiệmPOS <no-reply@tiem.example>']);
    expect(headers.get('subject')).toEqual(['Chào chị Hoa']);
    expect(headers.get('message-id')).toEqual(['<chao-1@tiem.example>']);
  });

  it('reports whether SMTP_URL is set', () => {
    expect(serviceOf(undefined).isConfigured).toBe(false);
    expect(serviceOf('smtp://127.0.0.1').isConfigured).toBe(true);
  });

  it('throws without SMTP_URL instead of dropping an email', async () => {
    await expect(serviceOf(undefined).send('A mail', mail)).rejects.toThrow('SMTP_URL is not set');
  });

  it('throws only codes when the server rejects, without the email address that it quotes', async () => {
    const server = await mailServer();
    server.refusing = true;
    await expect(serviceOf(server.url).send('A mail', mail)).rejects.toThrow(/^EENVELOPE RCPT TO 550$/);
  });
});

describe('MailService.check', () => {
  const check = (smtpUrl: string | undefined) => serviceOf(smtpUrl).check();

  it('finds nothing to say of a server that answers and takes the password, and sends nothing', async () => {
    const server = await mailServer(0, { password: 'mat-khau' });
    expect(await check(`smtp://hoa:mat-khau@127.0.0.1:${server.port}`)).toBeUndefined();
    expect(server.emails).toEqual([]);
    expect(await check(undefined)).toBeUndefined();
  });

  it('names a wrong password without saying it', async () => {
    const { port } = await mailServer(0, { password: 'mat-khau' });
    expect(await check(`smtp://hoa:geheim@127.0.0.1:${port}`)).toBe(
      `The mail server of SMTP_URL, 127.0.0.1:${port}, refuses the user or the password (EAUTH AUTH PLAIN 535).`,
    );
  });

  it('names a server that does not answer', async () => {
    const { port, close } = await startMailServer();
    await close();
    expect(await check(`smtp://127.0.0.1:${port}`)).toBe(
      `The mail server of SMTP_URL, 127.0.0.1:${port}, does not answer (ESOCKET CONN).`,
    );
    expect(await check('smtps://khong-co.invalid')).toBe(
      'The mail server of SMTP_URL, khong-co.invalid:465, is no known name (EDNS CONN).',
    );
  });

  it('names encryption that is missing, not trusted or not meant', async () => {
    const [plain, encrypted] = [await mailServer(), await mailServer(0, { offersTls: true })];
    expect(await check(at(plain, '0.0.0.0'))).toContain(
      'offers no STARTTLS, which smtp: requires (ETLS STARTTLS 5',
    );
    expect(await check(at(encrypted, '0.0.0.0'))).toContain(
      'has a certificate that is not trusted (ESOCKET CONN)',
    );
    expect(await check(`smtps://127.0.0.1:${plain.port}`)).toContain(
      'does not begin with TLS as smtps: requires; smtp: may be meant (ESOCKET CONN)',
    );
  });
});

/** The test's server under names that resolve to it but are not loopback addresses in form. */
const at = ({ port }: MailServer, host: string, query = '') => `smtp://${host}:${port}${query}`;
const TRUST_ANY = '?tls.rejectUnauthorized=false';

describe('smtp: to another computer', () => {
  it.each(['0.0.0.0', '2130706433', '[::ffff:127.0.0.1]'])(
    'sends nothing to %s when the server offers no TLS, and names TLS as the reason',
    async (host) => {
      const server = await mailServer();
      for (const query of ['', '?ignoreTLS=true', '?opportunisticTLS=true']) {
        const sent = serviceOf(at(server, host, query)).send('A mail', mail);
        await expect(sent).rejects.toThrow(/^ETLS STARTTLS 5\d\d$/);
      }
      expect(server.emails).toEqual([]);
    },
  );

  it('sends over TLS when the server offers it', async () => {
    const server = await mailServer(0, { offersTls: true });
    await serviceOf(at(server, '0.0.0.0', TRUST_ANY)).send('A mail', mail);
    expect(server.emails).toEqual([expect.objectContaining({ text: mail.text, isEncrypted: true })]);
  });

  it('sends nothing to a server whose certificate is not trusted', async () => {
    const server = await mailServer(0, { offersTls: true });
    await expect(serviceOf(at(server, '0.0.0.0')).send('A mail', mail)).rejects.toThrow(/^E/);
    expect(server.emails).toEqual([]);
  });

  it('sends unencrypted when the operator’s URL says so', async () => {
    const server = await mailServer();
    await serviceOf(at(server, '0.0.0.0', '?requireTLS=false')).send('A mail', mail);
    expect(server.emails).toEqual([expect.objectContaining({ isEncrypted: false })]);
  });
});

describe('smtp: to this computer', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1'])('needs no TLS for %s', async (host) => {
    const server = await mailServer();
    await serviceOf(at(server, host)).send('A mail', mail);
    expect(server.emails).toEqual([expect.objectContaining({ isEncrypted: false })]);
  });
});
