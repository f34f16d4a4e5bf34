import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { freePort } from '@tiempos/embedded-postgres/port';
import { closing } from './killable-product.js';

const KEY = 'tiem:kho';
/** Of the tests alone; no log may have it. */
export const SECRET = 'Kho/anh+cua-tiem';

/** Debian's Python, which has Debian's packages, whatever other Python an account has. */
const PYTHON = '/usr/bin/python3';
const isInstalled = existsSync(PYTHON) && existsSync('/usr/lib/python3/dist-packages/swift');

/** `describe` where OpenStack Swift is installed, else `describe.skip` with the reason in the title. */
export const describeWithObjectStore: (title: string, tests: () => void) => void = isInstalled
  ? describe
  : (title, tests) => describe.skip(`${title} (python3-swift is not installed)`, tests);

/** A bucket of a real object store. */
export interface Bucket {
  /** Its FILES_URL, keys included. @param endpoint another way to the store, such as a proxy @param folder in the bucket */
  url: (options?: { endpoint?: string; folder?: string }) => string;
  endpoint: string;
  name: string;
  /** The keys in it, sorted. */
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<Buffer>;
  write: (key: string, contents: Buffer | string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Environment variables that give a process the keys of the store. */
export const keysOfStore = { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: SECRET };

/** Starts OpenStack Swift with its S3 API on a port of the loopback interface. Call it in `beforeAll`. */
export async function startObjectStore() {
  const folder = mkdtempSync(join(tmpdir(), 'tiempos-swift-'));
  const port = await freePort();
  const script = join(import.meta.dirname, 'swift-server.py');
  const child = spawn(PYTHON, [script, folder, String(port), KEY, SECRET], { stdio: 'pipe' });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (log += text));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => log.includes('ready') && resolve());
    child.once('close', () => reject(new Error(`Swift has ended:\n${log}`)));
  });
  const endpoint = `http://127.0.0.1:${port}`;
  let buckets = 0;
  return {
    endpoint,
    /** Makes an empty bucket. */
    bucket: () => makeBucket(endpoint, `anh-${(buckets += 1)}`),
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function makeBucket(endpoint: string, name: string): Promise<Bucket> {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: SECRET },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  closing.push(() => client.destroy());
  await client.send(new CreateBucketCommand({ Bucket: name }));
  return {
    name,
    endpoint,
    url: ({ endpoint: way = endpoint, folder = '' } = {}) =>
      `s3://${encodeURIComponent(KEY)}:${encodeURIComponent(SECRET)}@${name}/${folder}?endpoint=${way}`,
    keys: async () => {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: name, ContinuationToken: token }));
        for (const { Key } of page.Contents ?? []) keys.push(Key!);
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return keys.toSorted();
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
      return buffer(Body as Readable);
    },
    write: async (key, contents) => {
      await client.send(new PutObjectCommand({ Bucket: name, Key: key, Body: contents }));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
    },
  };
}
