import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import type { TestDatabase } from '../../../test/database.js';
import { startMailServer, type MailServer } from '../../../test/mail-server.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { until } from '../../../test/until.js';
import type { ContactMailService } from './contact-mail.service.js';

const closing: { close: () => Promise<void> }[] = [];

afterEach(async () => {
  for (const each of closing.splice(0).toReversed()) await each.close();
});

async function mailServer(port?: number): Promise<MailServer> {
  const started = await startMailServer(port);
  closing.push(started);
  return started;
}

const settings = { CAPTCHA_SECRET: CAPTCHA_KEY, MAIL_FROM: 'Tiệm POS <no-reply@tiem.example>' };

const mailSettings = (smtpUrl: string) => ({
  ...settings,
  SMTP_URL: smtpUrl,
  CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
});

/** A server that mails; on the database of another one when given. */
function mailingApp(smtpUrl: string, database?: TestDatabase): Promise<TestApp> {
  return anApp({ ...mailSettings(smtpUrl), ...(database && { DATABASE_URL: database.url }) });
}

async function anApp(values: NodeJS.ProcessEnv): Promise<TestApp> {
  const app = await startApp(values);
  closing.push(app);
  return app;
}

async function send(app: TestApp, values: object = {}) {
  const { status } = await app.client.rest('POST', '/api/send-contact-form', await aContactMessage(values));
  expect(status).toBe(200);
}

const isEmpty = async (database: TestDatabase, sql: string) => (await database.query(sql)).length === 0;
const allMailed = (database: TestDatabase) =>
  isEmpty(database, 'select from contact_messages where mailed_at is null');

const WAITING = `pgboss.job where name = 'contact-mail' and state = 'retry'`;

const untilTriedInVain = (database: TestDatabase) =>
  until(async () => !(await isEmpty(database, `select from ${WAITING}`)));

/** Makes the next try due now instead of in half a minute. @param database that of the server by default */
async function hurryRetry({ service, database }: TestApp, { query } = database) {
  await query(`update pgboss.job set start_after = now() where id in (select id from ${WAITING})`);
  service<ContactMailService>('ContactMailService').wake();
}

describe('the mail of a contact message (C26)', () => {
  let smtp: MailServer;
  let app: TestApp;

  beforeAll(async () => {
    smtp = await startMailServer();
    app = await startApp(mailSettings(smtp.url));
  });

  afterAll(async () => {
    await app.close();
    await smtp.close();
  });

  beforeEach(() => {
    smtp.emails.length = 0;
  });

  it('arrives from the shop’s sender, with replies going to the visitor', async () => {
    await send(app);
    await until(() => allMailed(app.database));

    expect(smtp.emails).toHaveLength(1);
    const [mail] = smtp.emails;
    expect(mail?.recipients).toEqual(['chu-tiem@tiem.example']);
    expect(mail?.headers.get('from')).toEqual(['Tiệm POS <no-reply@tiem.example>']);
    expect(mail?.headers.get('to')).toEqual(['chu-tiem@tiem.example']);
    expect(mail?.headers.get('reply-to')).toEqual(['Nguyễn Thị Hường <huong@quan-pho.example>']);
    expect(mail?.headers.get('subject')).toEqual(['Lời nhắn mới từ Nguyễn Thị Hường']);
    expect(mail?.headers.get('message-id')?.[0]).toMatch(/^<contact-\d+-\d+@tiem\.example>$/);
  });

  it('gets no header from the visitor’s input', async () => {
    await send(app, {
      name: 'Hường\r\nBcc: spam@evil.example\r\n\r\nBody\0',
      email: 'huong@quan-pho.example',
    });
    await until(() => allMailed(app.database));

    const [mail] = smtp.emails;
    expect(mail?.recipients).toEqual(['chu-tiem@tiem.example']);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.headers.get('subject')).toEqual(['Lời nhắn mới từ Hường Bcc: spam@evil.example Body']);
    expect(mail?.headers.get('reply-to')).toEqual([
      'Hường Bcc: spam@evil.example Body <huong@quan-pho.example>',
    ]);
  });

  it('is sent after Postgres has closed the queue’s connections', async () => {
    await app.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tiempos-queue'`,
    );

    await send(app);
    await until(() => allMailed(app.database));

    expect(smtp.emails).toHaveLength(1);
  });
});

describe('the mail of a contact message that fails at first (C26)', () => {
  it('is tried again when the mail server is down at first', async () => {
    const gone = await startMailServer();
    await gone.close();
    const app = await mailingApp(gone.url);

    await send(app);
    await untilTriedInVain(app.database);
    const smtp = await mailServer(gone.port);
    await hurryRetry(app);
    await until(() => allMailed(app.database));

    expect(smtp.emails).toHaveLength(1);
  });

  it('is tried again when the mail server rejects it, and the queue keeps nothing personal', async () => {
    const smtp = await mailServer();
    smtp.refusing = true;
    const app = await mailingApp(smtp.url);

    await send(app);
    await untilTriedInVain(app.database);
    const [job] = await app.database.query<{ row: string }>(
      `select to_jsonb(job)::text as row from pgboss.job where name = 'contact-mail'`,
    );
    expect(job?.row).toContain('EENVELOPE RCPT TO 550');
    expect(job?.row).not.toMatch(/huong|Hường|0901234567|090 123|máy in/);

    smtp.refusing = false;
    await hurryRetry(app);
    await until(() => allMailed(app.database));
    expect(smtp.emails).toHaveLength(1);
  });

  it('is queued by the transaction that stores the message, or not at all', async () => {
    const smtp = await mailServer();
    const app = await mailingApp(smtp.url);
    await app.database.query('alter table pgboss.job_common add constraint broken check (false) not valid');

    const response = await app.client.rest('POST', '/api/send-contact-form', await aContactMessage());

    expect(response.status).toBe(500);
    expect(await isEmpty(app.database, 'select from contact_messages')).toBe(true);
  });

  it('survives a restart of the server while it waits', async () => {
    const gone = await startMailServer();
    await gone.close();
    const before = await mailingApp(gone.url);
    await send(before);
    await until(
      async () => !(await isEmpty(before.database, `select from pgboss.job where state = 'retry'`)),
    );
    await before.app.close();

    const smtp = await mailServer();
    const after = await mailingApp(smtp.url, before.database);
    await hurryRetry(after, before.database);
    await until(() => allMailed(before.database));

    expect(smtp.emails).toHaveLength(1);
  });
});

describe('contact messages without SMTP (C26)', () => {
  it('are stored, and the schema of the queue is not created', async () => {
    const app = await anApp(settings);
    await send(app);
    expect(await isEmpty(app.database, 'select from contact_messages where mailed_at is null')).toBe(false);
    expect(await isEmpty(app.database, `select from pg_namespace where nspname = 'pgboss'`)).toBe(true);
  });

  it('are each mailed once by the first start with SMTP, also when two processes start at once', async () => {
    const silent = await anApp(settings);
    await send(silent, { message: 'Lời nhắn thứ nhất' });
    await send(silent, { message: 'Lời nhắn thứ hai đây' });
    await send(silent, { message: 'Lời nhắn thứ ba đây' });

    const smtp = await mailServer();
    await Promise.all([mailingApp(smtp.url, silent.database), mailingApp(smtp.url, silent.database)]);
    await until(() => allMailed(silent.database));
    await mailingApp(smtp.url, silent.database);
    await until(() => isEmpty(silent.database, `select from pgboss.job where state < 'completed'`));

    const texts = smtp.emails.map(({ text }) => text.split('\n').at(-1));
    expect(texts.toSorted()).toEqual(
      ['Lời nhắn thứ ba đây', 'Lời nhắn thứ hai đây', 'Lời nhắn thứ nhất'].toSorted(),
    );
  });
});
