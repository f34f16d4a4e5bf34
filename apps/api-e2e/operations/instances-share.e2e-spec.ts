import { aContactMessage, anEasyChallenge, solve } from '@tiempos/api/test/contact';
import { linkDatabase } from '@tiempos/api/test/database-link';
import { aPhotoFile } from '@tiempos/api/test/images';
import { startMailServer } from '@tiempos/api/test/mail-server';
import { TestClient } from '@tiempos/api/test/test-client';
import { until } from '@tiempos/api/test/until';
import { closing } from '../kit/killable-product.js';
import { keys, startBehindNginx } from '../kit/instances.js';
import { describeWithNginx } from '../kit/nginx-server.js';
import { describeWithObjectStore, startObjectStore } from '../kit/object-store.js';
import { UPLOAD } from '../kit/upload-endpoints.js';

const SEND = '/api/send-contact-form';
/** What each limit is set to. */
const MOST = 4;

/** A message whose captcha takes no time to solve. */
const aMessage = async (text: string) =>
  aContactMessage({
    token: await solve(await anEasyChallenge({ hmacSignatureSecret: keys.CAPTCHA_SECRET })),
    message: text,
  });

describeWithNginx('Instances behind nginx (F177)', () => {
  describeWithObjectStore('with pictures in an object store', () => {
    let store: Awaited<ReturnType<typeof startObjectStore>>;
    beforeAll(async () => {
      store = await startObjectStore();
    });
    afterAll(() => store?.stop());

    async function started(count: number, settings: NodeJS.ProcessEnv) {
      const instances = await startBehindNginx(count, {
        FILES_URL: (await store.bucket()).url(),
        ...settings,
      });
      closing.push(instances.stop);
      return instances;
    }

    it('count logins, sign-ups, contact messages and uploads together, and requests each by itself', async () => {
      const settings = ['LOGIN_ATTEMPTS', 'SIGNUP_ATTEMPTS', 'CONTACT_ATTEMPTS', 'UPLOADS_PER_HOUR'];
      const { clients, client: front } = await started(2, {
        ...Object.fromEntries(settings.map((name) => [name, String(MOST)])),
        REQUESTS_PER_MINUTE: '40',
      });
      let visitors = 0;
      /** Sends from an address of its own to one instance after another, then to nginx. */
      const statuses = async (
        send: (client: TestClient, from: Record<string, string>) => Promise<number>,
      ) => {
        const from = { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` };
        const got: number[] = [];
        for (let number = 0; number < MOST; number += 1) got.push(await send(clients[number % 2]!, from));
        for (const client of [...clients, front]) got.push(await send(client, from));
        return got;
      };
      const limited = (status: number) => [...Array.from({ length: MOST }, () => status), 429, 429, 429];

      const editor = await clients[0]!.signUp();
      const { email } = editor.account!;
      const post = async (client: TestClient, path: string, body: object, from: Record<string, string>) =>
        (await client.rest('POST', path, body, from)).status;
      const login = { email, password: 'Sai-mat-khau-1' };
      expect(await statuses((client, from) => post(client, '/api/auth/login', login, from))).toEqual(
        limited(401),
      );
      let number = 0;
      const account = () => ({
        name: 'Hoa',
        email: `gioi-han.${(number += 1)}@tiem.example`,
        password: 'BanhMi2026',
      });
      expect(await statuses((client, from) => post(client, '/api/auth/signup', account(), from))).toEqual(
        limited(200),
      );
      expect(
        await statuses(async (client, from) =>
          post(client, SEND, await aMessage('Mười ký tự trở lên'), from),
        ),
      ).toEqual(limited(200));
      const photo = await aPhotoFile({ width: 300, height: 200 });
      const upload = (client: TestClient, from: Record<string, string>) => {
        const form = new FormData();
        form.set('upload', photo);
        return post(new TestClient(client.url, editor.tokens), UPLOAD, form, from);
      };
      expect(await statuses(upload)).toEqual(limited(200));

      const from = { 'x-forwarded-for': '198.51.100.200' };
      const read = async (client: TestClient) =>
        (await client.rest('GET', '/api/auth/me', undefined, from)).status;
      const [one, other] = clients as [TestClient, TestClient];
      for (let count = 0; count < 40; count += 1) expect(await read(one)).toBe(401);
      expect(await read(one)).toBe(429);
      expect(await read(other)).toBe(401);
    });

    it('mail a contact message once when the instance that accepted it is killed while it mails', async () => {
      const smtp = await startMailServer();
      closing.push(() => smtp.close());
      const link = await linkDatabase(smtp.url);
      closing.push(() => link.cut());
      const instances = await started(2, { SMTP_URL: link.url, CONTACT_RECIPIENT: 'chu-tiem@tiem.example' });
      const [accepting] = instances.products;
      // The mail server accepts the connection and never responds.
      link.dropsNewData = true;
      const text = 'Lời nhắn trước khi máy này mất điện';
      expect((await accepting!.client.rest('POST', SEND, await aMessage(text))).status).toBe(200);
      const jobs = (state: string) =>
        instances.database.query(`select from pgboss.job where name = 'contact-mail' and state = '${state}'`);
      await until(async () => (await jobs('active')).length === 1);
      await accepting!.end('SIGKILL');
      link.dropsNewData = false;
      // A job that takes two minutes is one of a process that has ended. The queue looks for those every minute, and tries
      // again half a minute later.
      const { query } = instances.database;
      await query(
        `update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`,
      );
      await until(async () => {
        await query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
        await query(`update pgboss.job set start_after = now() where state = 'retry'`);
        return smtp.emails.length > 0;
      }, 90);
      await until(async () => (await jobs('completed')).length === 1);
      expect(smtp.emails.map((email) => email.text.includes(text))).toEqual([true]);
      expect(
        await instances.database.query('select mailed_at is not null as mailed from contact_messages'),
      ).toEqual([{ mailed: true }]);
    });

    it('mail each of 40 contact messages once', async () => {
      const smtp = await startMailServer();
      closing.push(() => smtp.close());
      const instances = await started(3, {
        SMTP_URL: smtp.url,
        CONTACT_RECIPIENT: 'chu-tiem@tiem.example',
      });
      const texts = Array.from({ length: 40 }, (_, number) => `Lời nhắn qua ba máy, số ${number}.`);
      const sent = texts.map(async (text) => instances.client.rest('POST', SEND, await aMessage(text)));
      expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
      const unmailed = 'select from contact_messages where mailed_at is null';
      await until(async () => (await instances.database.query(unmailed)).length === 0);
      const mailed = smtp.emails.map((email) => texts.find((text) => email.text.includes(text)));
      expect(mailed.toSorted()).toEqual(texts.toSorted());
    });
  });
});
