import { startMailServer } from '@tiempos/api/test/mail-server';
import { until } from '@tiempos/api/test/until';
import { aFolder, closing, spawned } from '../kit/killable-product.js';
import { operate } from '../kit/operator-command.js';

const MAIL_FROM = 'Tiệm Hoa <no-reply@tiem.example>';

async function mailServer() {
  const server = await startMailServer();
  closing.push(() => server.close());
  return server;
}

/** Calls the command as an operator does who has not started the server yet. */
const run = (SMTP_URL: string) =>
  operate(['mail', 'test', 'hoa@tiem.example'], { DATA_DIR: aFolder(), MAIL_FROM, SMTP_URL });

describe('npm run mail', () => {
  it('sends a letter before the first start, and says what the mail server answered', async () => {
    const server = await mailServer();
    expect((await run(server.url)).stdout).toBe(
      `The mail server took the letter from ${MAIL_FROM} to hoa@tiem.example: 250 OK: message queued\n`,
    );
    expect(server.emails).toHaveLength(1);
    server.refusing = true;
    expect(await run(server.url)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /\(EENVELOPE RCPT TO 550\)\. It answered: 550 No mailbox hoa@tiem\.example\n$/,
      ),
    });
  });
});

describe('A start with SMTP_URL', () => {
  it('warns once when the mail server does not answer, and serves', async () => {
    const gone = await startMailServer();
    await gone.close();
    const SMTP_URL = `smtp://hoa:geheim@127.0.0.1:${gone.port}`;
    const product = await spawned({ DATA_DIR: aFolder(), SMTP_URL, MAIL_FROM });
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    const lines = () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.includes('mail server'));
    await until(() => lines().length > 0);
    await product.end();
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        context: 'Config',
        msg: `The mail server of SMTP_URL, 127.0.0.1:${gone.port}, does not answer (ESOCKET CONN). Try again with npm run mail -- test ADDRESS.`,
      },
    ]);
    expect(product.output()).not.toContain('geheim');
  });
});
