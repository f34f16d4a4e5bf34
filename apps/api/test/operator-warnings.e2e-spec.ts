import { aDatabase, aFolder, spawned } from './killable-product.js';

/** The lines of a start that warn of open sign-up; the product is ended before they are read. */
async function warnings(settings: NodeJS.ProcessEnv) {
  const product = await spawned({ DATA_DIR: aFolder(), ...settings });
  await product.end();
  return product
    .output()
    .split('\n')
    .filter((line) => line.includes('SIGNUP_MODE'));
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

  it('says nothing once SIGNUP_MODE is set, to its default too', async () => {
    const { url: DATABASE_URL } = await aDatabase();
    expect(await warnings({ DATABASE_URL, SIGNUP_MODE: 'open' })).toEqual([]);
  });
});

describe('A start with the embedded database', () => {
  it('says nothing of SIGNUP_MODE', async () => {
    expect(await warnings({})).toEqual([]);
  });
});
