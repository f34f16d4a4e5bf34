import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, encodeContent } from './content-encoding.js';

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

describe('encodeContent', () => {
  const html = '<p>Bán nhanh ở quầy, rõ tiền cuối ngày</p>';

  it('keeps every character', async () => {
    expect(brotliDecompressSync(await encodeContent(html, 'br')).toString()).toBe(html);
    expect(gunzipSync(await encodeContent(html, 'gzip')).toString()).toBe(html);
    expect((await encodeContent(html, 'identity')).toString()).toBe(html);
  });
});
