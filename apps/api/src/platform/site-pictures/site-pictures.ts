import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SiteOwner } from '@tiempos/site-content';
import { ConfigError } from '../config/config-error.js';
import type { OwnerFile } from '../config/site-file/read-site-file.js';
import { workerEnvironment } from '../workers/worker-privileges.js';
import type { DrawnPictures, SitePicture } from './site-picture.js';
import type { DrawResult } from './site-pictures-worker.js';

/** Icons, share picture and the owner's pictures, and the owner with their paths (C83). */
export class SitePictures {
  readonly owner: SiteOwner;
  readonly all: readonly SitePicture[];

  constructor({ owner, all }: DrawnPictures) {
    this.owner = owner;
    this.all = all;
  }

  /**
   * Draws them in a process that ends afterwards: the libraries of pictures and of fonts would stay in this one.
   *
   * @throws ConfigError that names the member whose picture is none
   */
  static async drawApart(file: OwnerFile): Promise<SitePictures> {
    const child = fork(fileURLToPath(new URL('./site-pictures-worker.js', import.meta.url)), [], {
      // Without the server's flags, such as a debugger port, and its secrets. What it logs goes where the server's log goes.
      execArgv: [],
      // oxlint-disable-next-line node/no-process-env -- what another process gets, not a setting
      env: workerEnvironment(process.env),
      serialization: 'advanced',
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`The process that draws the site's pictures ended with ${signal ?? code}`);
    });
    child.send(file);
    const [result] = (await Promise.race([once(child, 'message'), ended])) as [DrawResult];
    // Sent, the result is complete; that the process ends is nobody's matter.
    ended.catch(() => undefined);
    if ('refused' in result) throw new ConfigError(result.refused);
    return new SitePictures(result);
  }
}
