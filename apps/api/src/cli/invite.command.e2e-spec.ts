import { runBeside } from '../../test/operator-command.js';
import { startApp, type TestApp } from '../../test/start-app.js';

let tested: TestApp;
beforeAll(async () => {
  tested = await startApp();
});
afterAll(() => tested.close());

const run = (...args: [string, ...string[]]) => runBeside(tested, args);

describe('npm run invite', () => {
  it('invites the first manager (C103)', async () => {
    const printed = await run('invite', '--manager');
    expect(printed).toContain('It makes 1 manager until');
    const [, promotionCode = ''] = /The invitation code is (\S+)/.exec(printed) ?? [];
    const invited = await tested.client.signUp({ promotionCode });
    expect(await invited.graphql('{ me { isManager } }')).toEqual({ data: { me: { isManager: true } } });
    expect(await run('invite', '--list')).toMatch(/used up {2}1 of 1 used .+ {2}managers$/m);
  });

  it('revokes an invitation by its name in the list, or by its code', async () => {
    const [, code = ''] = /The invitation code is (\S+)/.exec(await run('invite')) ?? [];
    expect(await run('invite', '--revoke', code)).toBe(
      `The invitation ${code} is revoked: it makes no more accounts.`,
    );
    await run('invite', '--uses', '100');
    const [name = ''] = (await run('invite', '--list')).split(' ');
    expect(await run('invite', `--revoke=${name}`)).toBe(
      `The invitation ${name} is revoked: it makes no more accounts.`,
    );
    expect(await run('invite', '--list')).toContain(`${name}  revoked  0 of 100 used`);
    await expect(run('invite', `--revoke=${name}`)).rejects.toThrow(
      `There is no open invitation ${name}; npm run invite -- --list shows them.`,
    );
  });
});
