/** sharp's function. */
export type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** Loads the image library with the allowed decoders only. Only worker processes call it. */
export function loadSharp(): Promise<Sharp> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Anybody who signs up uploads images: only these decoders run, whatever the bytes claim to be. SVG is not
  // allowed: the work of rendering it has no bound, and it may contain other images (C22d).
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
  });
  // To bound memory: no image is decoded twice, and each uses one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
