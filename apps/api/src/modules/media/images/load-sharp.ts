/** sharp's function. */
export type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The image library for what clients send, with the decoders that are let near it. Worker processes alone load it. */
export function loadSharp(): Promise<Sharp> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Images come from anybody who signs up: only these decoders are let near them, whatever the bytes claim to be. SVG is
  // not among them: the work of drawing it cannot be bounded, and it may hold other images (C22d).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
  });
  // Memory stays bounded: no image is asked for twice, and each works on one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
