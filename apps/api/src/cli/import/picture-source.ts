import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { basename, join } from 'node:path';
import type { Upload } from '../../modules/media/uploads/upload.js';
import { pinned, receiverAddresses } from '../../modules/webhooks/receiver-address.js';

/** A picture of an export that can be read. */
export interface FoundPicture {
  /** The same for every address of the picture. */
  readonly key: string;
  /** Undefined while it is at the site. */
  readonly bytes?: number;
  open(): Promise<Upload>;
}

/** Where the pictures of an export are. */
export interface PictureSource {
  /** @returns undefined for what is no picture of the export; a reason where it is one and cannot be read */
  find(url: URL): Promise<FoundPicture | string | undefined>;
}

const TIMEOUT_MS = 10_000;

/** The path of a picture behind the folder of uploads of WordPress or of Ghost. */
const UPLOAD = /\/(?:wp-content\/uploads|content\/images)\/(.+)$/;

/** What WordPress adds to the name of a smaller copy. */
const SMALLER = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

/** A copy of the folder of uploads. */
export function uploadsFolder(folder: string): PictureSource {
  return {
    async find(url) {
      const path = UPLOAD.exec(decoded(url.pathname))?.[1];
      if (path === undefined) return undefined;
      if (path.split(/[/\\]/).includes('..') || path.includes('\0')) return 'its path leaves the folder';
      for (const key of new Set([path, path.replace(SMALLER, '')])) {
        const file = join(folder, key);
        const found = await stat(file).catch(() => undefined);
        if (found?.isFile()) return { key, bytes: found.size, open: async () => uploadOf(file) };
      }
      return 'it is not in the folder';
    },
  };
}

/**
 * The site that was exported, and no other host.
 *
 * @param allowPrivate also where it leads to addresses that are not on the internet
 */
export function exportedSite(origin: string, allowPrivate: boolean): PictureSource {
  const { host } = new URL(origin);
  return {
    async find(url) {
      if (url.host !== host) return undefined;
      return { key: url.pathname + url.search, open: () => download(url, allowPrivate) };
    },
  };
}

function uploadOf(file: string): Upload {
  return {
    fileName: basename(file),
    contentType: 'application/octet-stream',
    stream: createReadStream(file),
  };
}

/** Redirects are not followed: they could lead anywhere. */
async function download(address: URL, allowPrivate: boolean): Promise<Upload> {
  const url = new URL(address);
  // Old texts name a site as it was before it had a certificate.
  if (!allowPrivate) url.protocol = 'https:';
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const addresses = await receiverAddresses(url, allowPrivate, signal);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    agent: false,
    lookup: pinned(addresses),
    signal,
    headers: { accept: 'image/*', 'user-agent': 'TiemPOS' },
  });
  request.on('error', () => undefined);
  request.end();
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`the site responds with ${response.statusCode}`);
  }
  return {
    fileName: basename(decoded(url.pathname)),
    contentType: response.headers['content-type'] ?? 'application/octet-stream',
    stream: response,
  };
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
