import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { aPhotoOfBytes } from '@tiempos/api/test/images';
import { startApp, type TestApp } from '@tiempos/api/test/start-app';
import type { TestClient } from '@tiempos/api/test/test-client';

const UPLOAD = '/admin/files/ckeditor/upload';

let server: TestApp;
let editor: TestClient;
beforeAll(async () => {
  server = await startApp();
  editor = await server.client.signUp();
});
afterAll(() => server.close());

describe('POST /admin/files/ckeditor/upload (F104, C28)', () => {
  it('takes 20 uploads of 9 MB at once without holding them in memory (C22c)', async () => {
    const bytes = await aPhotoOfBytes(9 * 1024 * 1024);
    await trickle(bytes);
    const before = process.memoryUsage.rss();
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => trickle(bytes)));
    clearInterval(watch);
    expect(statuses).toEqual(Array(20).fill(200));
    expect((peak - before) / 1e6).toBeLessThan(180);
    expect(await readdir(join(server.dataDirectory, 'incoming'))).toEqual([]);
  });
});

/** Uploads without a copy of the bytes in this process, which is the server's, too. @returns the status */
function trickle(bytes: Buffer): Promise<number> {
  const head =
    '--a\r\ncontent-disposition: form-data; name="upload"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return new Promise((resolve, reject) => {
    const request = httpRequest(server.url + UPLOAD, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${editor.tokens?.accessToken}`,
        'content-type': 'multipart/form-data; boundary=a',
      },
    });
    request.on('error', reject);
    request.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode!)));
    const chunks = function* () {
      yield head;
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      yield '\r\n--a--\r\n';
    };
    Readable.from(chunks()).pipe(request);
  });
}
