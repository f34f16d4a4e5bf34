import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@tiempos/api/test/until';
import type { ImageConfig } from './image-build.js';

/**
 * What `docker run` does with docker/compose.yaml's restrictions, by the kernel's own means: a read-only root, a /tmp in memory,
 * a volume, no capability and the image's user. The network is the machine's.
 */
const enter = `set -e
root=$1 data=$2 user=$3 folder=$4; shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o size=256m,nosuid,nodev tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec env -C "$root" chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --inh-caps=-all \\
  --bounding-set=-all --no-new-privs env -C "$folder" "$@"`;

/** Where and how an image runs. */
export interface ContainerOptions {
  config: ImageConfig;
  /** the mounted image */
  root: string;
  /** the volume of /data */
  data: string;
  settings: Record<string, string>;
}

/** A program in a container. */
export interface Container {
  /** What it printed so far. */
  output: () => string;
  /** Resolves once it has printed a text; rejects when it ends before. */
  prints: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Runs a program of an image. @param command without it what the image runs */
export function startContainer(options: ContainerOptions, command = options.config.Cmd): Container {
  const { config, root, data, settings } = options;
  const args = [
    '--mount',
    'sh',
    '-c',
    enter,
    'enter',
    root,
    data,
    config.User,
    config.WorkingDir,
    ...command,
  ];
  const env = { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s))), ...settings };
  // No group of its own: the process that is started becomes the program.
  const child = spawn('unshare', args, { env: { ...env, PATH: `${env.PATH}:/usr/sbin:/sbin` } });
  let output = '';
  let end: number | NodeJS.Signals | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'close').then(
    ([code, signal]) => (end = (code ?? signal) as number | NodeJS.Signals),
  );
  return {
    output: () => output,
    prints: async (text) => {
      await until(() => output.includes(text) || end !== undefined);
      if (!output.includes(text)) throw new Error(`It ended with ${end}:\n${output}`);
    },
    kill: (signal) => child.kill(signal),
    ended,
  };
}

/** Runs a program of an image to its end. */
export async function runInContainer(...args: Parameters<typeof startContainer>) {
  const container = startContainer(...args);
  return { code: await container.ended, output: container.output() };
}
