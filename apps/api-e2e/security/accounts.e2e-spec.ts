import { aSignUp } from '@tiempos/api/test/builders';
import { expectServed, measured } from '@tiempos/api/test/security';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';

const LIMITS = { LOGIN_ATTEMPTS: '4', TRUSTED_PROXIES: '127.0.0.1' };
const PASSWORD = 'BanhMi2026';

/** Two servers on one database, behind one proxy. */
let servers: [TestApp, TestApp];
beforeAll(async () => {
  const first = await startApp(LIMITS);
  servers = [first, await startApp({ ...LIMITS, DATABASE_URL: first.database.url })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

let last = 0;
const anIp = () => `198.51.100.${(last += 1)}`;

/** Logs in at one of the servers, or takes turns. */
const logIn = (email: string, password: string, ip: string, server = servers[0]) =>
  server.client.rest('POST', '/api/auth/login', { email, password }, { 'x-forwarded-for': ip });

async function anAccount() {
  const { account } = await servers[0].client.signUp({ password: PASSWORD });
  return account!.email;
}

describe('Wrong passwords', () => {
  it('are limited per account and IP over all processes, with 429 and Retry-After', async () => {
    const [email, ip] = [await anAccount(), anIp()];
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) {
      statuses.push((await logIn(email, 'SaiMatKhau1', ip, servers[tries % 2 ? 1 : 0])).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401]);
    for (const server of servers) {
      const { status, headers } = await logIn(email, PASSWORD, ip, server);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
  });

  it('do not lock out the owner on another network', async () => {
    const email = await anAccount();
    const attackers = Array.from({ length: 8 }, anIp);
    for (const ip of attackers) for (let tries = 0; tries < 5; tries += 1) await logIn(email, 'Sai', ip);
    expect((await logIn(email, PASSWORD, attackers[0]!)).status).toBe(429);
    expect((await logIn(email, PASSWORD, anIp())).status).toBe(200);
  });

  it('are limited per client whatever the accounts, and correct ones are not counted', async () => {
    const [email, ip] = [await anAccount(), anIp()];
    for (let tries = 0; tries < 40; tries += 1) {
      expect((await logIn(`khach${tries}@tiem.example`, 'Sai', ip, servers[tries % 2 ? 1 : 0])).status).toBe(
        401,
      );
      if (tries < 39) expect((await logIn(email, PASSWORD, ip)).status).toBe(200);
    }
    const refused = await logIn('khach40@tiem.example', 'Sai', ip, servers[1]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('from one IPv6 network count together', async () => {
    const email = await anAccount();
    for (let tries = 0; tries < 4; tries += 1) await logIn(email, 'Sai', `2001:db8:7:7::${tries + 1}`);
    expect((await logIn(email, PASSWORD, '2001:db8:7:7:aaaa::1')).status).toBe(429);
    expect((await logIn(email, PASSWORD, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('cannot be sent several at once: neither as aliases of one GraphQL operation nor as a batch', async () => {
    const [email, ip] = [await anAccount(), anIp()];
    const logInAs = (alias: string) =>
      `${alias}: logIn(input: { email: "${email}", password: "Sai" }) { user { id } }`;
    const query = `mutation { ${logInAs('a')} ${logInAs('b')} }`;
    const send = (body: object) =>
      servers[0].client.rest('POST', '/graphql', body, { 'x-forwarded-for': ip });
    const aliases = await send({ query });
    expect(aliases.body.errors[0].extensions.code).toBe('QUERY_TOO_COMPLEX');
    const batch = await send([{ query }, { query }]);
    expect([batch.status, batch.body.errors[0].message]).toEqual([400, expect.stringContaining('batch')]);
  });
});

describe('Unknown email and wrong password', () => {
  it('take similar times', async () => {
    const free = await startApp({ LOGIN_ATTEMPTS: '1000' });
    try {
      const { account } = await free.client.signUp();
      const times = { known: [] as number[], unknown: [] as number[] };
      const [known, unknown] = [() => Math.min(...times.known), () => Math.min(...times.unknown)];
      const differ = () => unknown() / known() < 0.67 || unknown() / known() > 1.5;
      // What else the machine does only adds to a time, and not to both alike: more rounds make the shortest alike.
      for (let round = 0; round < 21 || (differ() && round < 100); round += 1) {
        for (const kind of ['known', 'unknown'] as const) {
          const email = kind === 'known' ? account!.email : `khong.co.${round}@tiem.example`;
          const began = performance.now();
          expect((await logIn(email, 'SaiMatKhau1', '', free)).status).toBe(401);
          times[kind].push(performance.now() - began);
        }
      }
      measured(
        `the shortest of ${times.known.length}: wrong password ${known().toFixed(0)} ms, unknown email ${unknown().toFixed(0)} ms`,
      );
      expect(differ()).toBe(false);
    } finally {
      await free.close();
    }
  });
});

describe('A hundred concurrent logins', () => {
  it('do not delay other requests', async () => {
    const free = await startApp({ LOGIN_ATTEMPTS: '1000' });
    try {
      const { email, password } = aSignUp();
      const logins = Promise.all(Array.from({ length: 100 }, () => logIn(email, password, '', free)));
      const served = await expectServed(async () => {
        expect((await free.client.rest('GET', '/api/post/display/latest3')).status).toBe(200);
        expect((await free.client.rest('GET', '/favicon.svg')).status).toBeLessThan(500);
      }, logins);
      measured(served);
    } finally {
      await free.close();
    }
  });
});
