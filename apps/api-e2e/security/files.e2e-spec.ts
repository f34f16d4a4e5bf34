import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPost, aPostForm } from '@tiempos/api/test/builders';
import { createDatabase, type TestDatabase } from '@tiempos/api/test/database';
import { isFull, expectServed, measured } from '@tiempos/api/test/security';
import { pngChunk, svgsOfAllKinds } from '@tiempos/api/test/hostile-images';
import { aPhoto, aPhonePhoto, asFile } from '@tiempos/api/test/images';
import { isLinux, memoryOf, spawnProduct, workersOf, type SpawnedProduct } from '../kit/spawned-product.js';
import type { TestClient } from '@tiempos/api/test/test-client';

const SAVE =
  'mutation ($input: PostInput!, $thumbImg: Upload) { savePost(input: $input, thumbImg: $thumbImg) { imgFileName } }';

let database: TestDatabase;
let directory: string;
let product: SpawnedProduct;
let editor: TestClient;
beforeAll(async () => {
  database = await createDatabase();
  directory = mkdtempSync(join(tmpdir(), 'tiempos-files-'));
  mkdirSync(join(directory, 'files'));
  product = await spawnProduct({ DATABASE_URL: database.url, DATA_DIR: directory });
  editor = await product.client.signUp();
});
afterAll(async () => {
  await product?.end();
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** The three endpoints that accept an image. @returns the stored name, or the status of the error */
const endpoints: Record<string, (file: File) => Promise<string | number>> = {
  'POST /api/post': async (file) => {
    const { status, body } = await editor.rest('POST', '/api/post', aPostForm({}, file));
    return status === 200 ? body.data.img_file_name : status;
  },
  savePost: async (file) => {
    const { isDraft: _, ...input } = aPost();
    const { data, errors } = await editor.graphqlUpload(SAVE, { input }, 'thumbImg', file);
    return (
      data?.savePost.imgFileName ?? (String(errors?.[0]?.extensions.code).startsWith('BAD_') ? 400 : 500)
    );
  },
  'the editor': async (file) => {
    const form = new FormData();
    form.set('upload', file);
    const { status, body } = await editor.rest('POST', '/admin/files/ckeditor/upload', form);
    return status === 200 ? body.fileName : status;
  },
};

const stored = () => readdirSync(join(directory, 'files'), { recursive: true }).map(String);

const png = async () =>
  sharp(await aPhoto())
    .png()
    .toBuffer();
const behind = async (image: Promise<Buffer>, tail: string) =>
  Buffer.concat([await image, Buffer.from(tail)]);
const EVIL = '<script>alert(1)</script><?php system($_GET[0]) ?>';

/** A comment inside the image, where a polyglot hides its other content. */
async function withComment(text: string) {
  const photo = await aPhoto();
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

/** A PNG whose header declares many pixels and whose body has a few bytes. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('A hostile file', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['HTML as image', 'image/png', async () => Buffer.from(`<!doctype html>${EVIL}`)],
    ['PHP as image', 'image/jpeg', async () => Buffer.from('<?php system($_GET[0]) ?>')],
    ['JavaScript behind the magic of GIF', 'image/gif', async () => Buffer.from('GIF89a/*a*/=0;alert(1)//')],
    ['a program', 'image/png', async () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
    ['PDF', 'image/png', async () => Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj')],
    ['ZIP', 'image/webp', async () => Buffer.from('PK\x03\x04', 'latin1')],
    ['the magic of PNG alone', 'image/png', async () => (await png()).subarray(0, 8)],
    [
      'the magic of JPEG and noise',
      'image/jpeg',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)]),
    ],
    [
      'half a PNG',
      'image/png',
      async () => {
        const whole = await png();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    [
      'half a JPEG',
      'image/jpeg',
      async () => {
        const whole = await aPhoto();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['nothing', 'image/png', async () => Buffer.alloc(0)],
    ['51 megapixels of a few kilobytes', 'image/png', async () => bomb(10_000, 5100)],
    ['4,000 megapixels of a few kilobytes', 'image/png', async () => bomb(65_535, 65_535)],
    [
      '50 megapixels that must be held whole twice over',
      'image/jpeg',
      () =>
        sharp({ create: { width: 8190, height: 6140, channels: 3, background: '#c40' } })
          .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    ],
    ['an image of no type', 'text/html', () => aPhoto()],
  ])('is rejected by every endpoint with 400, and nothing of it stays: %s', async (_, type, make) => {
    const before = stored();
    const bytes = await make();
    for (const [endpoint, send] of Object.entries(endpoints)) {
      expect({ endpoint, response: await send(asFile(bytes, type, 'a.php.png')) }).toEqual({
        endpoint,
        response: 400,
      });
    }
    expect(stored()).toEqual(before);
  });

  it('that is SVG is rejected by every endpoint with 400, however it is written, compressed or declared', async () => {
    const before = stored();
    for (const [index, [kind, bytes]] of (await svgsOfAllKinds()).entries()) {
      const type = index % 2 ? 'image/svg+xml' : 'image/png';
      for (const [endpoint, send] of Object.entries(endpoints)) {
        const status = await send(asFile(bytes, type, 'a.svg'));
        expect({ kind, endpoint, status }).toEqual({ kind, endpoint, status: 400 });
      }
    }
    expect(stored()).toEqual(before);
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    ['HTML and PHP behind a PNG', 'image/png', () => behind(png(), EVIL)],
    ['HTML and PHP behind a JPEG', 'image/jpeg', () => behind(aPhoto(), EVIL)],
    ['HTML and PHP in a comment of a JPEG', 'image/jpeg', () => withComment(EVIL)],
    ['an archive behind a PNG', 'image/png', () => behind(png(), 'PK\x03\x04alert(1)')],
    ['JPEG called PNG', 'image/png', () => withComment(EVIL)],
    ['Exif with the place', 'image/jpeg', () => aPhonePhoto()],
  ])('that is also an image is stored as the image alone: %s', async (_, type, make) => {
    const bytes = await make();
    for (const send of Object.values(endpoints)) {
      const name = String(await send(asFile(bytes, type, '../../../../etc/cron.d/a.php%00.html')));
      expect(name).toMatch(/^[0-9a-f-]{36}\.(jpg|png)$/);
      const response = await fetch(`${product.url}/api/files/resources/${name}`);
      const served = Buffer.from(await response.arrayBuffer());
      // oxlint-disable-next-line no-control-regex -- the first bytes of a ZIP
      expect(served.toString('latin1')).not.toMatch(/script|php|alert|PK\u0003\u0004|GPS|TiemPhone|Exif/i);
      const { exif, xmp, iptc, icc } = await sharp(served).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': name.endsWith('png') ? 'image/png' : 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    }
    expect(
      stored().filter((name) => !/^(store-id|\d+|(\d+\/)?[0-9a-f-]{36}\.(jpg|png|webp))$/.test(name)),
    ).toEqual([]);
  });

  it.each([
    'a\0.png',
    '\u202egnp.exe',
    `${'a'.repeat(3000)}.png`,
    '',
    '.',
    'CON.png',
    'C:\\a.png',
    "a'; rm -rf /.png",
  ])('called %j is taken or refused, and never names a stored one', async (name) => {
    for (const send of Object.values(endpoints)) {
      const response = await send(asFile(await aPhoto(), 'image/jpeg', name));
      expect(String(response)).toMatch(/^(null|400|[0-9a-f-]{36}\.jpg)$/);
    }
  });

  it('cannot be requested by a path', async () => {
    for (const name of [
      '..%2fsecrets.json',
      '..%5csecrets.json',
      '%2e%2e/secrets.json',
      '480',
      '.',
      '%00',
      'a.jpg%00.png',
      '..%252fsecrets.json',
    ]) {
      const { status, body } = await product.client.rest('GET', `/api/files/resources/${name}`);
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain('JWT');
    }
  });
});

describe('Twenty pixel bombs of several accounts at once', () => {
  (isLinux && isFull ? it : it.skip)(
    'take less than 1,200 MB of all processes together and 100 MB of the one that serves, while reads response',
    async () => {
      const plain = { width: 8190, height: 6140, channels: 3 as const, background: '#c40' };
      // The most expensive images that are still allowed: their formats cannot be decoded line by line.
      const interlaced = await sharp({ create: plain }).png({ progressive: true }).toBuffer();
      const progressive = await sharp({ create: plain }).jpeg({ progressive: true }).toBuffer();
      const accounts = await Promise.all(Array.from({ length: 4 }, () => product.client.signUp()));
      const before = product.mostMemory();
      let most = 0;
      const watch = setInterval(() => {
        const workers = workersOf(product.pid, 'image-worker').map(memoryOf);
        most = Math.max(
          most,
          [memoryOf(product.pid), ...workers].reduce((sum, memory) => sum + memory, 0),
        );
      }, 50);
      const responses = Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const form = new FormData();
          form.set('upload', asFile(index % 2 ? progressive : interlaced, 'image/png'));
          return accounts[index % 4]!.rest('POST', '/admin/files/ckeditor/upload', form);
        }),
      );
      const served = await expectServed(async () => {
        expect((await product.client.rest('GET', '/api/post/display/latest3')).status).toBe(200);
      }, responses);
      clearInterval(watch);
      const grown = product.mostMemory() - before;
      measured(
        `most memory ${most.toFixed(0)} MB, of the serving process +${grown.toFixed(0)} MB, ${served}`,
      );
      expect((await responses).map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(most).toBeLessThan(1200);
      expect(grown).toBeLessThan(100);
    },
  );
});
