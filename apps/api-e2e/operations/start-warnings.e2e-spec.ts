import { writeSiteFile } from '@tiempos/api/test/site-file';
import { aDatabase, aFolder, spawned } from '../kit/killable-product.js';

/** The log lines of a start that contain a text; the product is ended before they are read. */
async function warnings(settings: NodeJS.ProcessEnv, text = 'SIGNUP_MODE') {
  const product = await spawned({ DATA_DIR: aFolder(), ...settings });
  await product.end();
  return product
    .output()
    .split('\n')
    .filter((line) => line.includes(text));
}

describe('A start with an external database (C59)', () => {
  it('warns once without SIGNUP_MODE, and stays open', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const product = await spawned({ DATA_DIR: aFolder(), DATABASE_URL });
    expect((await product.client.signUp()).tokens).toBeDefined();
    await product.end();
    const lines = product
      .output()
      .split('\n')
      .filter((line) => line.includes('SIGNUP_MODE'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      context: 'Config',
      msg: expect.stringContaining('anyone may sign up'),
    });
  });

  it('logs no warning when SIGNUP_MODE is set, also to its default', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    expect(await warnings({ DATABASE_URL, SIGNUP_MODE: 'open' })).toEqual([]);
  });
});

describe('A public start with the embedded database (C84)', () => {
  const PUBLIC_URL = 'https://tiem.example';

  it('warns once about open sign-up, adds no sample data and answers no introspection', async () => {
    const product = await spawned({ DATA_DIR: aFolder(), PUBLIC_URL, SEED: '' });
    const { body } = await product.client.rest('POST', '/graphql', {
      query: '{ __schema { queryType { name } } }',
    });
    expect(body.errors[0].message).toContain('introspection is not allowed');
    const page = await fetch(`${product.url}/graphql`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('graphiql');
    expect((await product.client.rest('GET', '/api/post/display/latest3')).body.contents).toEqual([]);
    await product.end();
    expect(product.output().match(/SIGNUP_MODE is not set/g)).toHaveLength(1);
    expect(product.output()).not.toContain('Sample login');
    expect(product.output()).not.toContain('sample login');
  });

  it('warns of the sample login that an earlier start added at localhost', async () => {
    const DATA_DIR = aFolder();
    const first = await spawned({ DATA_DIR, SEED: 'sample' });
    await first.end();
    // Node warns of nothing while the sample news are added, and nobody who only looks at it is warned of open sign-up.
    expect(first.output()).not.toMatch(/DeprecationWarning|SIGNUP_MODE/);
    const [, email = '', password = ''] = /Sample login +(\S+) +(\S+)/.exec(first.output()) ?? [];
    const warned = await spawned({ DATA_DIR, PUBLIC_URL, SEED: '', SIGNUP_MODE: 'closed' });
    await warned.end();
    const lines = warned
      .output()
      .split('\n')
      .filter((line) => line.includes('sample login'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 40,
        context: 'Config',
        msg: expect.stringContaining(`The sample login ${email} is in the database`),
      },
    ]);
    expect(warned.output()).not.toContain(password);
  });
});

describe('A production start', () => {
  it('lists the members of SITE_FILE that show a sample, once (C4)', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    const SITE_FILE = writeSiteFile({ brand: 'Quầy Nhà' });
    const lines = await warnings({ DATABASE_URL, SITE_FILE }, 'shows samples');
    expect(lines).toHaveLength(1);
    const { level, context, msg } = JSON.parse(lines[0]!);
    expect({ level, context }).toEqual({ level: 40, context: 'Config' });
    expect(msg).toContain('hotline, addresses.app, addresses.trial, addresses.about');
    expect(msg).not.toContain('brand');
  });
});
