import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The content encoding of a response. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an Accept-Encoding header allows; `q=0` forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): ContentEncoding {
  let encoding = chosen.get(acceptEncoding);
  if (!encoding) chosen.set(acceptEncoding, (encoding = parseAcceptEncoding(acceptEncoding)));
  return encoding;
}

/** Encodes a text. */
export async function encodeContent(text: string, encoding: ContentEncoding): Promise<Buffer> {
  return encoders[encoding](text);
}

/** The text that was encoded. */
export async function decodeContent(bytes: Buffer, encoding: ContentEncoding): Promise<string> {
  return (await decoders[encoding](bytes)).toString();
}

// Browsers send a handful of different headers; each is parsed once.
const chosen = new LRUCache<string, ContentEncoding>({ max: 100 });

function parseAcceptEncoding(acceptEncoding: string): ContentEncoding {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseChoice));
  return (['br', 'gzip'] as const).find((encoding) => weights.get(encoding)! > 0) ?? 'identity';
}

function parseChoice(choice: string): [encoding: string, weight: number] {
  const [encoding = '', weight = 'q=1'] = choice.split(';', 2).map((part) => part.trim());
  return [encoding, Number(weight.slice('q='.length))];
}

const brotli = promisify(brotliCompress);
const zip = promisify<string, Buffer>(gzip);

const encoders: Record<ContentEncoding, (text: string) => Promise<Buffer>> = {
  // Level 5 is a fifth smaller than gzip at the same speed; 11, the default, takes a hundred times as long.
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => zip(text),
  identity: async (text) => Buffer.from(text),
};

const decoders: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
  identity: async (bytes) => bytes,
};
