import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

/** Where the server finds them, below /api/docs/packages. */
const folder = new URL('dist/packages/', import.meta.url).pathname;

// Packs the libraries for clients, which no registry has, so that npm installs them from the server whose API they describe.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of ['contract', 'rest-client']) {
  const library = new URL(`../../libs/${name}`, import.meta.url).pathname;
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, library], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
