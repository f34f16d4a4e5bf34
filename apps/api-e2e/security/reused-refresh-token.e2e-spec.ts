import { aSignUp } from '@tiempos/api/test/builders';
import { until } from '@tiempos/api/test/until';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

describe('A refresh token that was used before (C16)', () => {
  it('leaves one security event when it ends the session, and none when a lost response is repeated', async () => {
    const { url } = await aDatabase();
    const product = await spawned({
      DATABASE_URL: url,
      DATA_DIR: aFolder(),
      LOG_LEVEL: 'debug',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const { client } = product;
    const call = (path: string, body: object) =>
      client.rest('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': '198.51.100.9' });
    const refresh = ({ refreshToken }: { refreshToken: string }) => call('refresh', { refreshToken });
    const { user, tokens } = (await call('signup', aSignUp())).body.data;
    const events = () =>
      product
        .output()
        .split('\n')
        .filter((line) => line.includes('"event":"'))
        .map((line) => JSON.parse(line));

    // Two tabs, or a response that got lost: the same successor, which works.
    const [successor, repeated] = [await refresh(tokens), await refresh(tokens)];
    expect(repeated.body.tokens.refreshToken).toBe(successor.body.tokens.refreshToken);
    expect((await refresh(successor.body.tokens)).status).toBe(200);

    const reuses = await Promise.all([refresh(tokens), refresh(tokens), refresh(successor.body.tokens)]);
    expect(reuses.map(({ status }) => status)).toContain(401);
    expect((await refresh(tokens)).status).toBe(401);
    await until(() => events().length > 1);
    expect(events()).toMatchObject([
      { level: 40, event: 'account-made', account: user.id, network: '198.51.100.0/24' },
      { level: 40, event: 'refresh-token-reused', account: user.id, network: '198.51.100.0/24' },
    ]);
    expect(product.output()).not.toContain(tokens.refreshToken);
  });
});
