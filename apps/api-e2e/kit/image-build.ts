import { execFile } from 'node:child_process';
import {
  constants,
  cpSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const OVERLAY_FILE_SYSTEM = 0x794c7630;
/** Debian's image for containers leaves these out, too. */
const leftOut = ['doc', 'info', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].find((file) =>
  existsSync(file),
);
const missing = findMissing();

/** `describe` where an image can be built without a Docker engine, else `describe.skip` with the reason in the title. */
export const describeWithBuildah: (title: string, tests: () => void) => void = missing
  ? (title, tests) => describe.skip(`${title} (${missing})`, tests)
  : describe;

function findMissing() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  if (!sources) return 'needs the sources of Debian packages';
  const folders = (process.env.PATH ?? '').split(delimiter);
  const needed = ['buildah', 'mmdebstrap', 'unshare'];
  const name = needed.find((each) => !folders.some((folder) => existsSync(join(folder, each))));
  return name && `${name} is not installed`;
}

/** What an image says of itself. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  Healthcheck: { Test: string[] };
}

/** Builds images in a folder of its own. */
export class ImageStore {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tiempos-images-'));

  /** An empty folder that goes when the store goes. */
  folder(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path);
    return path;
  }

  /**
   * Makes the images that docker/Dockerfile begins with: `base` from Debian's packages, and `build` with Node and npm, which
   * are those that run this test.
   */
  async makeBases(): Promise<void> {
    const archive = join(this.#folder, 'base.tar');
    // Debian 12 would install a program in Perl that merges /usr, which is merged here from the start.
    const merged = '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr';
    const pin = String.raw`--setup-hook=printf 'Package: usrmerge\nPin: release *\nPin-Priority: -1\n' > "$1/etc/apt/preferences.d/usrmerge"`;
    // What Debian's own image for containers has.
    const packages = '--include=apt,libstdc++6,passwd';
    const options = [
      '--mode=root',
      '--variant=essential',
      packages,
      '--dpkgopt=force-unsafe-io',
      merged,
      pin,
    ];
    await run('mmdebstrap', [...options, ...leftOut, await debianRelease(), archive, sources!]);

    const container = await this.#buildah('from', 'scratch');
    const mounted = await this.#buildah('mount', container);
    await run('tar', ['--extract', '--file', archive, '--directory', mounted]);
    await this.#buildah('commit', container, 'base');
    const bin = join(mounted, 'usr/local/bin');
    copyFileSync(process.execPath, join(bin, 'node'), constants.COPYFILE_FICLONE);
    cpSync(npmFolder(), join(mounted, 'usr/local/lib/npm'), { recursive: true });
    for (const name of ['npm', 'npx']) symlinkSync(`../lib/npm/bin/${name}-cli.js`, join(bin, name));
    await this.#buildah('commit', container, 'build');
    await this.#buildah('rm', container);
  }

  /**
   * Builds docker/Dockerfile of a checkout. Packages come from npm's cache and the registry that npm is configured for.
   *
   * @returns what the build printed
   */
  async build(checkout: string, name: string): Promise<string> {
    const [registry, cache, ca] = await Promise.all(['registry', 'cache', 'cafile'].map(npmSetting));
    const authority = ca ?? process.env.NODE_EXTRA_CA_CERTS;
    const npmrc = join(this.#folder, 'npmrc');
    const lines = [`registry=${registry}`, 'cache=/npm-cache', 'prefer-offline=true'];
    writeFileSync(npmrc, [...lines, ...(authority ? ['cafile=/authorities.crt'] : []), ''].join('\n'));
    const volumes = [`${cache}:/npm-cache`, ...(authority ? [`${authority}:/authorities.crt:ro`] : [])];
    const options = [
      ['--isolation', 'chroot', '--network', 'host', '--layers', '--format', 'docker'],
      // npm opens many files at once.
      ['--ulimit', 'nofile=20000', '--secret', `id=npmrc,src=${npmrc}`],
      volumes.flatMap((volume) => ['--volume', volume]),
      ['--build-arg', 'BUILD_IMAGE=localhost/build', '--build-arg', 'BASE_IMAGE=localhost/base'],
      ['--file', join(checkout, 'docker/Dockerfile')],
      ['--ignorefile', join(checkout, 'docker/Dockerfile.dockerignore')],
    ];
    return this.#buildah('build', ...options.flat(), '--tag', name, checkout);
  }

  /** Its configuration and the digests of its layers, the lowest first. */
  async inspect(name: string): Promise<{ config: ImageConfig; layers: string[] }> {
    const { Docker } = JSON.parse(await this.#buildah('inspect', '--type', 'image', name));
    return { config: Docker.config, layers: Docker.rootfs.diff_ids };
  }

  /** The image's file system. @returns its folder */
  async mount(name: string): Promise<string> {
    return this.#buildah('mount', await this.#buildah('from', `localhost/${name}`));
  }

  async remove(): Promise<void> {
    await this.#buildah('rm', '--all').catch(() => {});
    // Overlay's own mount, which keeps the folder busy.
    await run('umount', [join(this.#folder, 'root/overlay')]).catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #buildah(...args: string[]) {
    const isOverlaid = statfsSync(this.#folder).type === OVERLAY_FILE_SYSTEM;
    const storage = ['--storage-driver', isOverlaid ? 'vfs' : 'overlay'];
    const places = ['--root', join(this.#folder, 'root'), '--runroot', join(this.#folder, 'run')];
    // Caches of builds stand there.
    const env = { ...process.env, TMPDIR: this.#folder };
    const { stdout, stderr } = await run('buildah', [...places, ...storage, ...args], {
      env,
      maxBuffer: 64 * 1024 ** 2,
    });
    return args[0] === 'build' ? stdout + stderr : stdout.trim();
  }
}

async function debianRelease() {
  const { stdout } = await run('sh', ['-c', '. /etc/os-release && echo "$VERSION_CODENAME"']);
  return stdout.trim();
}

/** The npm that runs this, or the one that the launcher fetches. */
function npmFolder() {
  const own = join(root, '.node/node_modules/npm/bin/npm-cli.js');
  const cli = [process.env.npm_execpath ?? '', own].find(
    (path) => path.endsWith('npm-cli.js') && existsSync(path),
  );
  if (!cli) throw new Error('npm was not found; run this by npm');
  return dirname(dirname(cli));
}

/** @returns undefined when npm has none */
async function npmSetting(name: string) {
  const { stdout } = await run('npm', ['config', 'get', name], { cwd: root });
  const value = stdout.trim();
  return value === '' || value === 'null' || value === 'undefined' ? undefined : value;
}
