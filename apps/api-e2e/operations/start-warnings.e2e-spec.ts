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
  it.each(['1', '2'])(
    'warns once without SIGNUP_MODE, and stays open, with %s processes',
    async (PROCESSES) => {
      const { url: DATABASE_URL } = await aDatabase();
      const product = await spawned({ DATA_DIR: aFolder(), DATABASE_URL, PROCESSES });
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
    },
  );

  it('logs no warning when SIGNUP_MODE is set, also to its default', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    expect(await warnings({ DATABASE_URL, SIGNUP_MODE: 'open' })).toEqual([]);
  });
});

describe('A start with the embedded database', () => {
  it('logs no warning about SIGNUP_MODE', async () => {
    expect(await warnings({})).toEqual([]);
  });
});

describe('A production start', () => {
  it('lists the site links that are not set, once (C4)', async () => {
    const lines = await warnings({ BRAND_NAME: 'Quầy Nhà', PROCESSES: '2' }, 'neutral defaults');
    expect(lines).toHaveLength(1);
    const { level, context, msg } = JSON.parse(lines[0]!);
    expect({ level, context }).toEqual({ level: 40, context: 'Config' });
    expect(msg).toContain('EXTERNAL_APP_URL, TRIAL_URL, ABOUT_URL, HOTLINE');
    expect(msg).not.toContain('BRAND_NAME');
  });
});
