import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The content encoding of a response. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** A shorter text is sent as it is: compression gains nothing. */
const MIN_COMPRESS_LENGTH = 1000;

/**
 * A longer text is compressed on another thread. For a shorter one the way there and back takes the event loop longer than
 * compressing it.
 */
const MAX_ON_EVENT_LOOP = 20_000;

/** The smallest encoding that an Accept-Encoding header allows; `q=0` forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): ContentEncoding {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseChoice));
  return (['br', 'gzip'] as const).find((encoding) => weights.get(encoding)! > 0) ?? 'identity';
}

/** Encodes a text, which may be in UTF-8 already, as far as that makes it shorter. */
export async function encodeText(
  text: string | Buffer,
  accepted: ContentEncoding,
): Promise<{ body: Buffer; encoding: ContentEncoding }> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  if (accepted === 'identity' || text.length < MIN_COMPRESS_LENGTH) {
    return { body: exactCopy(bytes), encoding: 'identity' };
  }
  const compressor = compressors[accepted];
  const isShort = text.length <= MAX_ON_EVENT_LOOP;
  const body = isShort ? compressor.sync(bytes) : await compressor.async(bytes);
  return { body: exactCopy(body), encoding: accepted };
}

function parseChoice(choice: string): [encoding: string, weight: number] {
  const [encoding = '', weight = 'q=1'] = choice.split(';', 2).map((part) => part.trim());
  return [encoding, Number(weight.slice('q='.length))];
}

const brotli = promisify(brotliCompress);
const zip = promisify<Buffer, Buffer>(gzip);

/**
 * Level 5 is a fifth smaller than gzip at the same speed; 11, the default, takes a hundred times as long. A window of 64 KB makes a
 * page no longer than one of 4 MB, whose memory would be mapped and unmapped each time.
 */
const brotliOptions = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const compressors = {
  br: {
    async: (bytes: Buffer) => brotli(bytes, brotliOptions(bytes)),
    sync: (bytes: Buffer) => brotliCompressSync(bytes, brotliOptions(bytes)),
  },
  gzip: { async: (bytes: Buffer) => zip(bytes), sync: (bytes: Buffer) => gzipSync(bytes) },
};

/** Compressed bytes come in a larger block of memory, which would be kept with them. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
