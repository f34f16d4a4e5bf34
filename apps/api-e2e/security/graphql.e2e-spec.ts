import { serverAudits } from 'graphql-http';
import { measured } from '@tiempos/api/test/security';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

describe('The public audit of GraphQL over HTTP', () => {
  it('passes every MUST and at least 20 of the SHOULD', async () => {
    const audits = serverAudits({ url: `${tested.url}/graphql`, fetchFn: fetch });
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    const of = (kind: string) => results.filter(({ name }) => name.startsWith(`${kind} `));
    const passed = (kind: string) => of(kind).filter(({ status }) => status === 'ok').length;
    measured(
      `MUST ${passed('MUST')} of ${of('MUST').length}, SHOULD ${passed('SHOULD')} of ${of('SHOULD').length}`,
    );
    const failed = of('MUST').filter(({ status }) => status !== 'ok');
    expect(failed.map(({ name }) => name)).toEqual([]);
    expect(of('MUST').length).toBeGreaterThan(10);
    expect(passed('SHOULD')).toBeGreaterThanOrEqual(20);
  });
});
