import sharp from 'sharp';
import { writeSiteFile } from '../../../test/site-file.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const color = '#6d28d9';

let violet: TestApp;
let jade: TestApp;
beforeAll(async () => {
  violet = await startApp({ SITE_FILE: writeSiteFile({ brand: 'Quầy Nhà', color }) });
  jade = await startApp({ SITE_FILE: writeSiteFile({ brand: 'Quầy Nhà' }) });
});
afterAll(() => Promise.all([violet.close(), jade.close()]));

const read = async ({ client }: TestApp, path: string) => (await client.rest<string>('GET', path)).body;

describe('A site with a colour of its own (C83)', () => {
  it.each(['/blogs', '/chinh-sach-rieng-tu'])(
    'has one rule more in %s, and nothing else is other',
    async (path) => {
      const [own, plain] = [await read(violet, path), await read(jade, path)];
      const rule =
        ':root{--shop-colors-jade:#6d28d9;--shop-colors-jade-deep:#521fa4;--shop-colors-jade-night:#38116b;--shop-colors-jade-tint:#efecff;}';
      expect(own.split(rule).join('')).toBe(plain);
      expect(own.length - plain.length).toBe(rule.length);
    },
  );

  it.each(['/', '/login', '/dashboard'])('has it in the styles of %s', async (path) => {
    expect(await read(violet, path)).toContain(`:root{--shop-colors-jade:${color};`);
    expect(await read(jade, path)).not.toContain(':root{--shop-colors');
  });

  it('has it on the pages that need no styles of the site, in the manifest and in the icon', async () => {
    for (const path of ['/reset-password', '/site.webmanifest', '/favicon.svg']) {
      expect([path, String(JSON.stringify(await read(violet, path)))]).toEqual([
        path,
        expect.stringContaining(color),
      ]);
      expect(JSON.stringify(await read(jade, path))).not.toContain(color);
    }
  });

  it('has it in the picture of shared links', async () => {
    const share = await (await fetch(`${violet.url}/share.png`)).bytes();
    const pixel = await sharp(share)
      .removeAlpha()
      .extract({ left: 1190, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...pixel]).toEqual([109, 40, 217]);
  });
});
