import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of a page travel. */
export type PageEncoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that an Accept-Encoding header allows; `q=0` forbids one (RFC 9110, 12.5.3). */
export function choosePageEncoding(acceptEncoding = ''): PageEncoding {
  const weights = new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((choice) => {
        const [name = '', weight = 'q=1'] = choice.trim().split(/\s*;\s*/);
        return [name, Number(weight.slice('q='.length))];
      }),
  );
  return (['br', 'gzip'] as const).find((encoding) => weights.get(encoding)! > 0) ?? 'identity';
}

/** The page's bytes in that encoding. */
export async function encodePage(html: string, encoding: PageEncoding): Promise<string | Buffer> {
  return encoding === 'identity' ? html : encoders[encoding](html);
}

const brotli = promisify(brotliCompress);

const encoders = {
  // Level 5 is a fifth smaller than gzip at the same speed; 11, the default, takes a hundred times as long.
  br: (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<string, Buffer>(gzip),
};
