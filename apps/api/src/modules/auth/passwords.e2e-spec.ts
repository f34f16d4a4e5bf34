import { BEHIND_PROXY, fromNetwork } from '../../../test/networks.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import type { TestClient } from '../../../test/test-client.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp({ ...BEHIND_PROXY, LOGIN_ATTEMPTS: '1000', LOGIN_ATTEMPTS_PER_ADDRESS: '1000' });
});
afterAll(() => tested.close());

describe('POST /api/auth/login, whose password takes time to compare', () => {
  it('does not wait for the logins of another network', async () => {
    const accounts = [await tested.client.signUp(), await tested.client.signUp()];
    const ended: string[] = [];
    const logIn = async (name: string, client: TestClient, network: number) => {
      const { email, password } = accounts[0]!.account!;
      const response = await client.rest(
        'POST',
        '/api/auth/login',
        { email, password },
        fromNetwork(network),
      );
      expect(response.status).toBe(200);
      ended.push(name);
    };
    // As many as a network may have under way.
    const others = accounts.flatMap((account) =>
      Array.from({ length: 4 }, () => logIn('others', account, 1)),
    );
    await Promise.all([...others, logIn('own', tested.client, 2)]);
    expect(ended.indexOf('own')).toBeLessThan(4);
  });
});
