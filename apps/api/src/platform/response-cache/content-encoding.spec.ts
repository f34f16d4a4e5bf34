import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeText } from './content-encoding.js';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0.1, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip ; q=0', 'identity'],
    ['gzip;q=0.5;x, br ;\tq=0', 'gzip'],
    ['deflate, *', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('chooses for %p: %s', (accepted, chosen) => expect(chooseEncoding(accepted)).toBe(chosen));
});

describe('encodeText', () => {
  const html = '<p>Bán nhanh ở quầy, rõ tiền cuối ngày</p>'.repeat(50);

  it('keeps every character', async () => {
    expect(brotliDecompressSync((await encodeText(html, 'br')).body).toString()).toBe(html);
    expect(gunzipSync((await encodeText(html, 'gzip')).body).toString()).toBe(html);
    expect((await encodeText(html, 'identity')).body.toString()).toBe(html);
  });

  it('leaves a short text as it is', async () => {
    expect(await encodeText('Tiệm', 'br')).toEqual({ body: Buffer.from('Tiệm'), encoding: 'identity' });
  });
});
