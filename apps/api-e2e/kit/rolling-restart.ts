import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { InstancesBehindNginx } from './instances.js';
import { nginx as program } from './nginx-server.js';

const file = join(import.meta.dirname, '../../../docs/operations/rolling-restart.sh');
const CONFIGURATION = '/etc/nginx/conf.d/tiempos.conf';

/**
 * Runs docs/operations/rolling-restart.sh with the nginx of these instances. Its `ssh` restarts the instance whose turn it is, as
 * systemd would on its machine.
 *
 * @throws Error with what it printed, when it fails
 */
export async function rollingRestart(
  instances: InstancesBehindNginx,
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const { nginx, products } = instances;
  let restarted = 0;
  const systemd = createServer(async (_, response) => {
    const at = restarted++;
    const code = await products[at]!.end('SIGTERM');
    await instances.restart(at);
    response.writeHead(code === 0 ? 200 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { port } = systemd.address() as AddressInfo;

  const write = (name: string, script: string) => {
    const path = join(nginx.folder, name);
    writeFileSync(path, script, { mode: 0o755 });
    return path;
  };
  write('ssh', `#!/bin/sh\nexec curl --silent --fail http://127.0.0.1:${port}/\n`);
  write('nginx', `#!/bin/sh\nexec ${program} -p ${nginx.folder} -c ${nginx.configuration} "$@"\n`);
  const script = readFileSync(file, 'utf8');
  if (!script.includes(CONFIGURATION)) throw new Error(`${file} has no ${CONFIGURATION}`);
  const path = write('rolling-restart.sh', script.replace(CONFIGURATION, nginx.configuration));
  const env = { ...process.env, ...settings, PATH: `${nginx.folder}:${process.env.PATH}` };
  const child = spawn('sh', [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  systemd.close();
  if (code !== 0) throw new Error(`rolling-restart.sh ended with ${code}:\n${(await output).join('')}`);
  if (restarted !== products.length) throw new Error(`rolling-restart.sh restarted ${restarted} instances`);
}
