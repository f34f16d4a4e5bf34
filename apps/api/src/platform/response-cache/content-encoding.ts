import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content encoding of a response. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** A shorter text is sent as it is: compression gains nothing. */
const MIN_COMPRESS_CHARACTERS = 1000;

/** The smallest encoding that an Accept-Encoding header allows; `q=0` forbids one (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding = ''): ContentEncoding {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseChoice));
  return (['br', 'gzip'] as const).find((encoding) => weights.get(encoding)! > 0) ?? 'identity';
}

/** Encodes a text as far as that makes it shorter. */
export async function encodeText(
  text: string,
  accepted: ContentEncoding,
): Promise<{ body: Buffer; encoding: ContentEncoding }> {
  const encoding = text.length < MIN_COMPRESS_CHARACTERS ? 'identity' : accepted;
  return { body: exactCopy(await encoders[encoding](text)), encoding };
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

/** Compressed bytes come in a larger block of memory, which would be kept with them. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
