import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { mixPalette } from '../config/site-file/mix-palette.js';
import type { OwnerFile } from '../config/site-file/read-site-file.js';
import { outlineText } from './outlines.js';
import { drawSitePictures } from './draw-site-pictures.js';
import type { DrawnPictures } from './site-picture.js';

const aFile = (file: Partial<OwnerFile> = {}): OwnerFile => ({
  owner: {},
  ...file,
  pictures: { testimonials: [], ...file.pictures },
});

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();

const bytesOf = ({ all }: DrawnPictures, path: string) => all.find((one) => one.path === path)!.bytes;
const pixelAt = async (bytes: Buffer, x: number, y: number) => [
  ...(await sharp(bytes).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
];
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('The pictures of a brand without a logo (C83)', () => {
  it('are icons and the picture of shared links, in the sizes that browsers, phones and Facebook ask for', async () => {
    const { all } = await drawSitePictures(aFile());
    const sizes = await Promise.all(
      all
        .filter(({ type }) => type === 'image/png')
        .map(async ({ path, bytes }) => {
          const { width, height } = await sharp(bytes).metadata();
          return [path, width, height];
        }),
    );
    expect(sizes).toEqual([
      ['/icon-32.png', 32, 32],
      ['/apple-touch-icon.png', 180, 180],
      ['/icon-192.png', 192, 192],
      ['/icon-512.png', 512, 512],
      ['/share.png', 1200, 630],
    ]);
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(['/favicon.svg', '/favicon.ico']));
  });

  it('show its first letter and its name, so that no picture is that of another brand', async () => {
    const [ours, theirs] = await Promise.all(
      [{}, { brand: 'Bán Gọn' }].map((owner) => drawSitePictures(aFile({ owner }))),
    );
    for (const { path, bytes } of ours!.all) {
      expect([path, hash(bytesOf(theirs!, path))]).not.toEqual([path, hash(bytes)]);
    }
  });

  it.each(['Ẫm thực', 'ớt', 'đ', '🍜 Phở', '漢'])('are drawn for %s', async (brand) => {
    expect((await drawSitePictures(aFile({ owner: { brand } }))).all).toHaveLength(7);
  });
});

describe('The pictures of a colour (C83)', () => {
  it('have it where others have jade: the receipt of the mark, the counter and the button of the shared picture', async () => {
    const pictures = await drawSitePictures(aFile({ owner: { palette: mixPalette('#6d28d9') } }));
    expect(bytesOf(pictures, '/favicon.svg').toString()).toContain('fill="#6d28d9"');
    const violet = [109, 40, 217, 255];
    const share = bytesOf(pictures, '/share.png');
    for (const [x, y] of [
      [1190, 300],
      [90, 530],
    ] as const) {
      expect(await pixelAt(share, x, y)).toEqual(violet);
    }
    const paperOfTheReceipt = await pixelAt(share, 760, 100);
    expect(paperOfTheReceipt).toEqual([255, 255, 255, 255]);
    expect(await pixelAt(bytesOf(pictures, '/icon-512.png'), 160, 120)).toEqual(violet);
  });

  it('are the same for jade as without a colour', async () => {
    const [none, jade] = await Promise.all(
      [{}, { palette: mixPalette('#0f6b4f') }].map((owner) => drawSitePictures(aFile({ owner }))),
    );
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    for (const { path, bytes } of none!.all) {
      if (path === '/favicon.ico') continue;
      const [expected, drawn] = await Promise.all([bytes, bytesOf(jade!, path)].map(pixels));
      expect([path, hash(drawn!)]).toEqual([path, hash(expected!)]);
    }
  });
});

describe('The letters of a brand', () => {
  it('are those of the bundled typeface, Vietnamese ones too, and have their width', () => {
    const name = outlineText('Bún Đậu Cô Ửng', 44);
    expect(name.width).toBeGreaterThan(250);
    expect(name.width).toBeLessThan(400);
    expect(outlineText('Ửng', 44).path).not.toBe(outlineText('ng', 44).path);
    expect(outlineText('漢', 44)).toMatchObject({ path: '', width: 0 });
  });
});

describe('The pictures that SITE_FILE names (C83)', () => {
  it('stand in place of the drawn ones, in the sizes of the site', async () => {
    const testimonial = { quote: 'Bán nhanh hơn.', business: 'Tạp hóa Tư', speaker: 'Chị Tư, Huế' };
    const pictures = await drawSitePictures({
      owner: { brand: 'Bán Gọn', testimonials: [testimonial, testimonial] },
      pictures: {
        logo: { member: 'site.json: logo', bytes: await red(300, 300) },
        sharePicture: { member: 'site.json: sharePicture', bytes: await red(900, 900) },
        testimonials: [
          undefined,
          { member: 'site.json: testimonials[1].picture', bytes: await red(50, 900) },
        ],
      },
    });
    expect(pictures.owner).toMatchObject({
      hasLogo: true,
      testimonials: [testimonial, { ...testimonial, picture: '/testimonial-2.png' }],
    });
    for (const path of ['/share.png', '/icon-512.png', '/icon-32.png', '/testimonial-2.png']) {
      const bytes = bytesOf(pictures, path);
      const { width, height } = await sharp(bytes).metadata();
      expect([path, await pixelAt(bytes, width / 2, height / 2)]).toEqual([path, [255, 0, 0, 255]]);
    }
    expect(bytesOf(pictures, '/favicon.svg').toString()).toContain('href="data:image/png;base64,');
    expect(await sharp(bytesOf(pictures, '/share.png')).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
  });

  it('begin in a drawn share picture where its words do', async () => {
    const logo = { member: 'site.json: logo', bytes: await red(300, 300) };
    const share = bytesOf(
      await drawSitePictures(aFile({ pictures: { logo, testimonials: [] } })),
      '/share.png',
    );
    const [before, within] = await Promise.all([pixelAt(share, 78, 98), pixelAt(share, 82, 98)]);
    expect([before, within]).toEqual([
      [255, 252, 246, 255],
      [255, 0, 0, 255],
    ]);
  });

  it.each([
    ['a text', Buffer.from('Đây là chữ')],
    ['half a picture', undefined],
    ['nothing', Buffer.alloc(0)],
  ])('are refused with a sentence that names the member when one is %s', async (_, bytes) => {
    const logo = { member: '/etc/site.json: logo', bytes: bytes ?? (await red(300, 300)).subarray(0, 100) };
    await expect(drawSitePictures(aFile({ pictures: { logo, testimonials: [] } }))).rejects.toThrow(
      'SITE_FILE /etc/site.json: logo is no picture that the site can show: a PNG, JPEG, WebP, AVIF or SVG of at most 50 megapixels.',
    );
  });
});
