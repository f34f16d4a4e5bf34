import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, 'dist');
/** Where the server finds them, below /api/docs/packages. */
const folder = join(dist, 'packages');

// Packs the libraries for clients, which no registry has, so that npm installs them from the server whose API they describe.
// The first step of the build.
rmSync(dist, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const name of ['contract', 'rest-client']) {
  const library = join(import.meta.dirname, '../../libs', name);
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, library], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
