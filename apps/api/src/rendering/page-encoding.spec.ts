import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { choosePageEncoding, encodePage } from './page-encoding.js';

describe('choosePageEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0.1, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip ; q=0', 'identity'],
    ['deflate, *', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('answers %p with %s', (accepted, chosen) => expect(choosePageEncoding(accepted)).toBe(chosen));
});

describe('encodePage', () => {
  const html = '<p>Bán nhanh ở quầy, rõ tiền cuối ngày</p>';

  it('keeps every character', async () => {
    expect(brotliDecompressSync((await encodePage(html, 'br')) as Buffer).toString()).toBe(html);
    expect(gunzipSync((await encodePage(html, 'gzip')) as Buffer).toString()).toBe(html);
    expect(await encodePage(html, 'identity')).toBe(html);
  });
});
