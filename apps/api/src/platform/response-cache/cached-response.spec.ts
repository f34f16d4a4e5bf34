import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedResponse, writableBody } from './cached-response.js';

const TEXT = `<p>${'Bán hàng cho tiệm nhỏ. '.repeat(2000)}</p>`;

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe('CachedResponse', () => {
  it.each([[['br', 'gzip', 'identity']], [['identity', 'br', 'gzip']], [['gzip', 'identity', 'br']]])(
    'has the same text in each encoding, requested in the order %j',
    async (encodings) => {
      const response = new CachedResponse(TEXT, { 'content-type': 'text/html' }, { isTagged: true });
      const etags = new Set();
      for (const encoding of encodings) {
        const { body, etag } = await response.encodedFor({ headers: { 'accept-encoding': encoding } });
        expect(decoders[encoding]!(body).toString()).toBe(TEXT);
        etags.add(etag);
      }
      expect(etags.size).toBe(3);
    },
  );

  it('keeps only the encodings that were requested', async () => {
    const response = new CachedResponse(TEXT, {}, { isTagged: true });
    expect(response.size).toBeGreaterThan(TEXT.length);
    await response.encodedFor({ headers: { 'accept-encoding': 'br' } });
    expect(response.size).toBeLessThan(6000);
    await response.encodedFor({ headers: { 'accept-encoding': 'identity' } });
    expect(response.size).toBeGreaterThan(Buffer.byteLength(TEXT));
  });

  it('is written as a string where headers and body fit into one write of Node', async () => {
    const bodyOf = async (bytes: number, headers = {}) => {
      const response = new CachedResponse('x'.repeat(bytes), headers, { isTagged: false });
      return writableBody(await response.encodedFor({ headers: {} }));
    };
    expect(typeof (await bodyOf(16_000))).toBe('string');
    expect(typeof (await bodyOf(16_000, { 'content-security-policy': 'x'.repeat(500) }))).toBe('object');
    expect(typeof (await bodyOf(16_385))).toBe('object');
  });
});
