import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { aPost } from '@tiempos/api/test/builders';
import { aPhotoFile } from '@tiempos/api/test/images';
import { BEHIND_PROXY, fromNetwork } from '@tiempos/api/test/networks';
import { expectServed, isFull, measured } from '@tiempos/api/test/security';
import { until } from '@tiempos/api/test/until';
import { openSockets } from '../kit/client-sockets.js';
import { aDatabase, aFolder, shared, spawned } from '../kit/killable-product.js';
import { SlowForm } from '../kit/slow-form.js';
import { isLinux } from '../kit/spawned-product.js';
import { pictureUpload, SAVE, UPLOAD } from '../kit/upload-endpoints.js';

const onLinux = isLinux ? it : it.skip;

async function aProduct(settings: NodeJS.ProcessEnv = {}) {
  const folder = aFolder();
  const product = await spawned({ DATABASE_URL: (await aDatabase()).url, DATA_DIR: folder, ...settings });
  return { product, folder, editor: await product.client.signUp() };
}

const UPLOAD_PICTURE = 'mutation ($file: Upload!) { uploadPicture(file: $file) { name } }';
const endpoints = ['/api/post', UPLOAD] as const;
/** For tests that neither measure memory nor count what is stored. */
const server = shared(() => aProduct());
/** An account of that server, which has its own limits. */
async function anEditor() {
  const { product } = server();
  return { product, editor: await product.client.signUp() };
}

describe('A form with parts of JSON', () => {
  it.each(endpoints)(
    'is refused by %s once its texts are too long, and costs neither time nor memory',
    async (path) => {
      const { product, editor } = await aProduct();
      const reader = await product.client.signUp();
      const before = isLinux ? product.mostMemory() : 0;
      const json = `{"a":[${'{},'.repeat(600_000)}{}]}`;
      const attack = Promise.all(
        Array.from({ length: isFull ? 14 : 4 }, async () => {
          const form = await SlowForm.to(product, path, editor);
          for (let part = 0; part < 20; part += 1) {
            form.begin(`x${part}`, '', 'application/json').send(json);
            await sleep(5);
          }
          expect(await form.response()).toMatch(/^HTTP\/1\.1 413 /);
          form.socket.destroy();
        }),
      );
      const served = await expectServed(async () => {
        expect((await reader.rest('GET', '/api/post/list')).status).toBe(200);
      }, attack);
      const memory = isLinux ? product.mostMemory() - before : 0;
      expect(memory).toBeLessThan(150);
      measured(`${served}, +${memory.toFixed(0)} MB`);
    },
  );

  it('is read as it was sent', async () => {
    const { product, editor } = await anEditor();
    const form = await SlowForm.to(product, '/api/post', editor);
    for (const name of ['title', 'description'])
      form.begin(name, '', 'application/json').send('{"toString":"x"}');
    form
      .begin('__proto__', '', 'application/json')
      .send('{"isDraft":0}')
      .begin('constructor')
      .send('x')
      .end();
    const response = await form.response();
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain('"title":"{\\"toString\\":\\"x\\"}"');
    form.socket.destroy();
    expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|TypeError/);
  });

  it('is refused by GraphQL when its operations have a million values', async () => {
    const { product, editor } = await anEditor();
    const form = await SlowForm.to(product, '/graphql', editor);
    form.begin('operations').send(`{"query":"{ me { id } }","variables":{"a":[${'{},'.repeat(500_000)}{}]}}`);
    form.begin('map').send('{}').end();
    expect(await form.response()).toMatch(/^HTTP\/1\.1 400 /);
    form.socket.destroy();
  });

  it('is refused by GraphQL when it is longer than JSON may be and saves no post', async () => {
    const { product, editor } = await anEditor();
    const form = await SlowForm.to(product, '/graphql', editor);
    // The members of a text are its characters.
    form.begin('operations').send(JSON.stringify({ query: '{ me { id } }', variables: 'a'.repeat(200_000) }));
    form.begin('map').send('{"0":["variables.file"]}');
    expect(await form.response()).toMatch(/^HTTP\/1\.1 413 /);
    form.socket.destroy();
  });
});

describe('A form that never ends', () => {
  it.each([...endpoints, '/graphql'])(
    'is refused by %s while it arrives: one text that is too long',
    async (path) => {
      const { product, editor } = await anEditor();
      const form = (await SlowForm.to(product, path, editor)).begin('content');
      for (let sent = 0; sent < 40 && !form.status; sent += 1) {
        form.send('a'.repeat(100_000));
        await sleep(20);
      }
      expect(await form.response()).toMatch(/^HTTP\/1\.1 413 /);
      form.socket.destroy();
    },
  );

  it('is refused when files that nobody takes are longer than an image and texts', async () => {
    const { product, editor } = await anEditor();
    const form = (await SlowForm.to(product, UPLOAD, editor)).beginFile('other', 0);
    for (let sent = 0; sent < 20 && !form.status; sent += 1) {
      form.send('a'.repeat(1_000_000));
      await sleep(50);
    }
    expect(await form.response()).toMatch(/^HTTP\/1\.1 413 /);
    form.socket.destroy();
  });
});

describe('Uploads that a client leaves unfinished', () => {
  onLinux('are three of an account, end when nothing arrives, and leave nothing behind', async () => {
    const temporary = join(aFolder(), 'tmp');
    mkdirSync(temporary);
    const { product, folder, editor } = await aProduct({ TMPDIR: temporary });
    const incoming = () => {
      try {
        return readdirSync(join(folder, 'incoming'));
      } catch {
        return [];
      }
    };
    const forms = await Promise.all(
      Array.from({ length: 12 }, () => SlowForm.to(product, '/graphql', editor)),
    );
    for (const form of forms) form.beginUpload(UPLOAD_PICTURE, { file: null }, 500_000);
    await until(() => incoming().length === 3);
    const other = await product.client.signUp();
    expect(await pictureUpload.send(other, await aPhotoFile())).toEqual({});
    expect(incoming()).toHaveLength(3);
    expect(readdirSync(temporary)).toEqual([]);

    await until(() => forms.filter(({ status }) => status > 0).length === 3);
    const ended = forms.filter(({ status }) => status > 0);
    for (const form of ended) expect(await form.response()).toContain('REQUEST_TIMEOUT');
    for (const form of forms) form.socket.destroy();
    await until(() => incoming().length === 0);
    expect(product.output()).not.toMatch(/INTERNAL_SERVER_ERROR|Unhandled/);
  });

  onLinux('are twelve of a network, however many accounts it has', async () => {
    const { product, folder } = await aProduct(BEHIND_PROXY);
    const accounts = await Promise.all(Array.from({ length: 6 }, () => product.client.signUp()));
    const forms = await Promise.all(
      Array.from({ length: 18 }, (_, n) =>
        SlowForm.to(product, '/graphql', accounts[n % 6]!, fromNetwork(1)),
      ),
    );
    for (const form of forms) form.beginUpload(UPLOAD_PICTURE, { file: null }, 500_000);
    const incoming = () => readdirSync(join(folder, 'incoming')).length;
    await until(() => existsSync(join(folder, 'incoming')) && incoming() === 12);
    expect(await pictureUpload.send(await product.client.signUp(), await aPhotoFile())).toEqual({});
    expect(incoming()).toBe(12);
    for (const form of forms) form.socket.destroy();
  });

  it('live on while a byte arrives now and then', async () => {
    const { product, editor } = await anEditor();
    const photo = Buffer.from(await (await aPhotoFile()).arrayBuffer());
    const form = (await SlowForm.to(product, UPLOAD, editor)).beginFile('upload', 0);
    const bytes = [...photo.subarray(0, isFull ? 6 : 3)].map((byte) => Buffer.of(byte));
    for (const byte of [...bytes, photo.subarray(bytes.length)]) {
      form.socket.write(
        Buffer.concat([Buffer.from(`${byte.length.toString(16)}\r\n`), byte, Buffer.from('\r\n')]),
      );
      if (byte.length === 1) await sleep(8_000);
    }
    expect(await form.end().response()).toMatch(/^HTTP\/1\.1 200 /);
    form.socket.destroy();
  });

  it('are not received when no resolver reads them, and the connection serves on', async () => {
    const { folder, editor } = await aProduct();
    const { isDraft: _, ...post } = aPost();
    const file = await aPhotoFile({ width: 1200, height: 900 });
    for (let round = 0; round < 5; round += 1) {
      const { errors } = await editor.graphqlUpload(
        SAVE,
        { input: { ...post, title: 'x' } },
        'thumbImg',
        file,
      );
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await editor.graphql('{ me { name } }')).data.me).not.toBeNull();
    expect(readdirSync(folder)).not.toContain('incoming');
  });
});

describe('Long JSON that a client leaves unfinished', () => {
  onLinux('fills no memory: three of an account are received, the others wait', async () => {
    const { product, editor } = await aProduct();
    const before = product.mostMemory();
    const head = [
      'POST /graphql HTTP/1.1',
      'host: a',
      `authorization: Bearer ${editor.tokens!.accessToken}`,
      'content-type: application/json',
      'content-length: 2000000',
      '\r\n',
    ].join('\r\n');
    const count = isFull ? 103 : 60;
    const sockets = await openSockets(product, count, `${head}{"query":"${'x'.repeat(1_900_000)}`);
    const served = await expectServed(async () => {
      expect((await editor.graphql('{ me { name } }')).errors).toBeUndefined();
    }, sleep(3_000));
    for (const socket of sockets) socket.destroy();
    const memory = product.mostMemory() - before;
    expect(memory).toBeLessThan(80);
    measured(`${served}, +${memory.toFixed(0)} MB`);
  });
});
