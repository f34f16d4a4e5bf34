type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The picture library, loaded with the first picture: a server that is only read from is 25 MB lighter without. */
export function loadSharp(): Promise<Sharp> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  // Pictures come from anybody who signs up: only these decoders are let near them, whatever the bytes claim to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map(
      (name) => `VipsForeignLoad${name}`,
    ),
  });
  // Memory stays bounded: no picture is asked for twice, and each works on one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
