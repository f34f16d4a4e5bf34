import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { anSvg } from './images.js';

/**
 * A progressive JPEG of 50 megapixels, grey. Each of its scans after the first says in a hundred bytes that nothing changes
 * anywhere, and costs the decoder a walk over the whole image.
 */
export function aJpegOfScans(scans: number): Buffer {
  const [width, height] = [8192, 6144];
  const blocks = (width / 8) * (height / 8);
  const segment = (marker: number, ...bytes: number[]) =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes]);
  // One code of one bit each: "no difference" for the averages, "16,384 blocks without detail" for the rest.
  const codes = (kind: number, symbol: number) =>
    segment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), symbol);
  const averages = [segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(blocks / 8)];
  const detail = [segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.alloc(Math.ceil((blocks / 16_384) * (15 / 8)))];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0),
    codes(0, 0),
    codes(1, 0xe0),
    ...averages,
    ...Array.from({ length: scans }, () => detail).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG with comments that unpack to 8 MB each: 990 of them to 7.8 GB, from 7.6 MB. */
export async function aPngOfComments(comments: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const packed = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 });
  const all = Array.from({ length: comments }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), packed])),
  );
  const head = 33;
  return Buffer.concat([png.subarray(0, head), ...all, png.subarray(head)]);
}

/** An animated WebP of so many frames on a canvas of 50 megapixels, 74 bytes each. */
export async function aWebpOfFrames(frames: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const uint24 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
  const still = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const place = [uint24(0), uint24(0), uint24(15), uint24(15), uint24(100), Buffer.alloc(1)];
  const frame = chunk('ANMF', Buffer.concat([...place, still.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(8189), uint24(6139)])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return chunk('RIFF', body);
}

/** Kinds of SVG; the last three took much memory or time when the server rendered SVG. */
export async function svgsOfAllKinds(): Promise<[name: string, bytes: Buffer][]> {
  const svg = anSvg();
  const packed = (
    await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const inner = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" id="a"><image width="9" height="9" href="data:image/png;base64,${packed}"/></svg>`,
  ).toString('base64');
  const around = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" width="9" height="9">${content}</svg>`;
  const kinds: Record<string, string | Buffer> = {
    plain: svg,
    'with a byte order mark': `\ufeff${svg}`,
    'with an XML prolog': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg}`,
    'with a document type': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg}`,
    'with entities': `<!DOCTYPE svg [<!ENTITY a "&#60;g/>">]>${svg}`,
    'behind blanks and comments': `\n\n  <!-- ${'a'.repeat(2000)} -->\n<!-- -->${svg}`,
    'with a namespace prefix': svg.replace('<svg xmlns=', '<s:svg xmlns:s=').replace('</svg>', '</s:svg>'),
    'in capitals': svg.replaceAll('svg', 'SVG'),
    'in UTF-16 LE': Buffer.from(`\ufeff${svg}`, 'utf16le'),
    'in UTF-16 BE': Buffer.from(`\ufeff${svg}`, 'utf16le').swap16(),
    'packed with gzip': gzipSync(svg),
    'packed twice': gzipSync(gzipSync(svg)),
    'behind an image’s magic': `GIF89a${svg}`,
    'with an image inside <use>': around(`<use href="data:image/svg+xml;base64,${inner}#a"/>`),
    'with an image inside <xi:include>': around(`<xi:include href="data:image/svg+xml;base64,${inner}"/>`),
    'with filters without end': around(
      `<filter id="f">${'<feTurbulence baseFrequency="0.05" numOctaves="10"/>'.repeat(200)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
  };
  return Object.entries(kinds).map(([name, bytes]) => [name, Buffer.from(bytes as string)]);
}
