import { aContactMessage, CAPTCHA_KEY } from '../../../test/contact.js';
import { importServer, startApp, type TestApp } from '../../../test/start-app.js';
import type { ContactRecordsService } from './contact-records.service.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ CAPTCHA_SECRET: CAPTCHA_KEY, CONTACT_RETENTION_DAYS: '30' });
});
afterAll(() => tested.close());
beforeEach(() => tested.database.query('delete from contact_messages'));

async function send(values: object = {}) {
  const message = await aContactMessage(values);
  expect((await tested.client.rest('POST', '/api/send-contact-form', message)).status).toBe(200);
  return message;
}

const emails = async () =>
  (await tested.database.query<{ email: string }>('select email from contact_messages order by id')).map(
    ({ email }) => email,
  );

describe('Contact messages (privacy)', () => {
  it('are deleted once they are older than CONTACT_RETENTION_DAYS, at every start and on the timer', async () => {
    await send({ email: 'old@tiem.example' });
    await send({ email: 'young@tiem.example' });
    await tested.database.query(
      `update contact_messages set created_at = now() - case email
         when 'old@tiem.example' then interval '30 days 1 minute' else interval '29 days 23 hours' end`,
    );
    expect(await tested.service<ContactRecordsService>('ContactRecordsService').purge()).toBe(1);
    expect(await emails()).toEqual(['young@tiem.example']);

    const next = await startApp({ DATABASE_URL: tested.database.url, CONTACT_RETENTION_DAYS: '29' });
    await next.close();
    expect(await emails()).toEqual([]);
  });

  it('are never deleted with CONTACT_RETENTION_DAYS=0', async () => {
    await send();
    await tested.database.query(`update contact_messages set created_at = '1990-01-01'`);
    const keeping = await startApp({ DATABASE_URL: tested.database.url, CONTACT_RETENTION_DAYS: '0' });
    await keeping.close();
    expect(await emails()).toHaveLength(1);
  });

  it('are deleted 30 days after they were marked as spam, also when messages are kept without end', async () => {
    await send({ email: 'spam@tiem.example' });
    await send({ email: 'fresh@tiem.example' });
    await send({ email: 'answered@tiem.example' });
    await tested.database.query(
      `update contact_messages set state = case email when 'answered@tiem.example' then 'answered' else 'spam' end,
         state_at = now() - case email when 'fresh@tiem.example' then interval '29 days 23 hours' else interval '30 days 1 minute' end`,
    );
    const keeping = await startApp({ DATABASE_URL: tested.database.url, CONTACT_RETENTION_DAYS: '0' });
    await keeping.close();
    expect(await emails()).toEqual(['fresh@tiem.example', 'answered@tiem.example']);
  });

  it('can be sent to an endpoint of REST and read from none', async () => {
    const { printContract } =
      await importServer<typeof import('../../platform/openapi/contract.js')>('platform/openapi/contract');
    const { paths } = JSON.parse(printContract(tested.app)['openapi.json']);
    expect(Object.keys(paths).filter((path) => /contact/i.test(path))).toEqual(['/api/send-contact-form']);
    expect(Object.keys(paths['/api/send-contact-form'])).toEqual(['post']);
  });
});
