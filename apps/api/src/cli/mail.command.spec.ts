import { startMailServer, type MailServer } from '../../test/mail-server.js';
import { parseOptions } from '../platform/config/load-config.js';
import { UsageError } from './cli-command.js';
import { mailCommand } from './mail.command.js';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.emails.length = 0;
  server.refusing = false;
});

const settings = { MAIL_FROM: 'Tiệm Hoa <no-reply@tiem.example>' };

async function run(env: NodeJS.ProcessEnv = { ...settings, SMTP_URL: server.url }) {
  const lines: string[] = [];
  await mailCommand(['test', 'hoa@tiem.example']).reportSettings(parseOptions(env), (line) =>
    lines.push(line),
  );
  return lines.join('\n');
}

describe('npm run mail -- test ADDRESS', () => {
  it('sends a letter from MAIL_FROM and prints what the server answered', async () => {
    expect(await run()).toBe(
      'The mail server took the letter from Tiệm Hoa <no-reply@tiem.example> to hoa@tiem.example: 250 OK: message queued',
    );
    expect(server.emails).toEqual([expect.objectContaining({ recipients: ['hoa@tiem.example'] })]);
    expect(server.emails[0]?.headers.get('from')).toEqual(['Tiệm Hoa <no-reply@tiem.example>']);
    expect(server.emails[0]?.headers.get('subject')).toEqual(['Thư thử của TiệmPOS']);
  });

  it('sends from the same sender as the server when MAIL_FROM is not set', async () => {
    expect(await run({ SMTP_URL: server.url })).toContain('from "TiệmPOS" <no-reply@example.com> to');
  });

  it('fails with the words of a server that refuses it', async () => {
    server.refusing = true;
    await expect(run()).rejects.toThrow(
      `The mail server of SMTP_URL, 127.0.0.1:${server.port}, refuses the sender or the recipient (EENVELOPE RCPT TO 550). It answered: 550 No mailbox hoa@tiem.example`,
    );
    await expect(run()).rejects.toBeInstanceOf(UsageError);
  });

  it('fails without SMTP_URL', async () => {
    await expect(run(settings)).rejects.toThrow(
      new UsageError('SMTP_URL is not set; run npm run mail with the settings of the server.'),
    );
  });

  it.each([
    [[]],
    [['hoa@tiem.example']],
    [['test']],
    [['test', 'hoa']],
    [['test', 'a@b.vn,c@d.vn']],
    [['test', 'a@b.vn', 'c']],
  ])('refuses %j', (args) => {
    expect(() => mailCommand(args)).toThrow(new UsageError('Say to whom: npm run mail -- test ADDRESS'));
  });
});
