/**
 * An SVG that is safe to draw, or any other bytes as they are.
 *
 * An embedded picture escapes the limit on pixels: a few hundred kilobytes may unpack to
 * gigabytes. So the elements that could show one become empty groups, and what could spell them otherwise is taken away.
 *
 * @returns null for an SVG that could hide such an element: packed with gzip, or with entities of its own
 */
export function withoutEmbeddedPictures(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return null;
  if (!/^\ufeff?\s*</.test(Buffer.from(bytes.subarray(0, 1024)).toString('utf8'))) return bytes;
  const svg = Buffer.from(bytes)
    .toString('utf8')
    // Another declared encoding would let the decoder read other words than we do.
    .replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '');
  if (svg.includes('<!ENTITY')) return null;
  return Buffer.from(svg.replace(/<(\/?(?:[^\s<>:/"'=]+:)?)(?:image|feImage)(?=[\s/>])/g, '<$1g'));
}
