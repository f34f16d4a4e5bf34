import { PRIVACY_POLICY_VERSION } from '@tiempos/site-content';
import type { Challenge } from 'altcha-lib/types';
import { aContactMessage, anEasyChallenge, solve, tokenOf, startContact } from '../../../../test/contact.js';

const NOT_A_ROBOT = 'Vui lòng xác nhận bạn không phải là robot.';

const { server, post, mutate, stored } = await startContact();
afterAll(() => server.close());

describe('GET /api/captcha/challenge (C23, F68)', () => {
  it('returns a different signed challenge to each caller and stores none', async () => {
    const first = await server.client.rest<Challenge>('GET', '/api/captcha/challenge');
    const second = await server.client.rest<Challenge>('GET', '/api/captcha/challenge');
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.body.parameters).toMatchObject({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      data: { policyVersion: PRIVACY_POLICY_VERSION },
    });
    const minutes = (first.body.parameters.expiresAt! - Date.now() / 1000) / 60;
    expect(minutes).toBeGreaterThan(18);
    expect(minutes).toBeLessThanOrEqual(20);
    expect(second.body.signature).not.toBe(first.body.signature);
  });
});

describe('an ALTCHA token (C23, F68)', () => {
  const refusal = { status: 400, body: { message: NOT_A_ROBOT, errors: { token: NOT_A_ROBOT } } };

  it('is accepted once, in REST or GraphQL', async () => {
    const message = await aContactMessage();
    expect((await post(message)).status).toBe(200);
    expect(await post(message)).toMatchObject(refusal);
    expect((await mutate(message)).errors).toMatchObject([
      { extensions: { errors: { token: NOT_A_ROBOT } } },
    ]);
  });

  it('stores one message when it is sent four times at once', async () => {
    const message = await aContactMessage({ message: 'Bốn lần cùng một lúc' });
    const responses = await Promise.all([post(message), post(message), post(message), post(message)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await stored('Bốn lần cùng một lúc')).toHaveLength(1);
  });

  it('is not used up by a message that could not be stored', async () => {
    const message = await aContactMessage({ name: 'Không lưu được' });
    await server.database.query(
      `alter table contact_messages add constraint broken check (name <> 'Không lưu được') not valid`,
    );
    try {
      expect((await post(message)).status).toBe(500);
    } finally {
      await server.database.query('alter table contact_messages drop constraint broken');
    }
    expect((await post(message)).status).toBe(200);
  });

  it('issued under an earlier policy is accepted, and the row records that policy (C26)', async () => {
    const token = await solve(await anEasyChallenge({ data: { policyVersion: '2020-01-01' } }));
    expect((await post(await aContactMessage({ token, message: 'Theo chính sách cũ' }))).status).toBe(200);
    expect(await stored('Theo chính sách cũ')).toMatchObject([
      { privacy_policy_version: PRIVACY_POLICY_VERSION, challenge_policy_version: '2020-01-01' },
    ]);
  });

  it('has no row any more long after it expired', async () => {
    await server.database.query(
      `insert into used_challenges values ('long ago', now() - interval '2 hours')`,
    );
    await post(await aContactMessage());
    expect(await server.database.query(`select from used_challenges where signature = 'long ago'`)).toEqual(
      [],
    );
  });

  const DEEP_PAYLOAD = `{"challenge":{"signature":"ab","parameters":{"a":${'['.repeat(3500)}${']'.repeat(3500)}}}}`;

  /** A solved challenge whose parameters were changed afterwards. */
  async function altered(change: object) {
    const challenge = await anEasyChallenge();
    const parameters = { ...challenge.parameters, ...change };
    return solve({ ...challenge, parameters });
  }

  it.each([
    ['expired', async () => solve(await anEasyChallenge({ expiresAt: new Date(Date.now() - 1000) }))],
    ['given more time', () => altered({ expiresAt: Math.floor(Date.now() / 1000) + 9999 })],
    ['given another policy', () => altered({ data: { policyVersion: '2099-01-01' } })],
    ['signed without a policy', async () => solve(await anEasyChallenge({ data: undefined }))],
    [
      'signed with another key',
      async () => solve(await anEasyChallenge({ hmacSignatureSecret: 'x'.repeat(40) })),
    ],
    ['not signed', async () => solve({ ...(await anEasyChallenge()), signature: undefined })],
    [
      'not solved',
      async () =>
        tokenOf({
          challenge: await anEasyChallenge(),
          solution: { counter: 1, derivedKey: '00'.repeat(32) },
        }),
    ],
    ['without a solution', async () => tokenOf({ challenge: await anEasyChallenge() })],
    ['without parameters', async () => tokenOf({ challenge: { signature: 'ab' }, solution: {} })],
    ['null', async () => tokenOf(null)],
    ['a list', async () => tokenOf([])],
    ['thousands of levels deep', async () => Buffer.from(DEEP_PAYLOAD).toString('base64')],
  ])('that is %s is rejected', async (_, makeToken) => {
    expect(await post(await aContactMessage({ token: await makeToken() }))).toMatchObject(refusal);
  });
});
