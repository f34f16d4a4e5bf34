import type { IncomingMessage, RequestListener } from 'node:http';
import { handleClientError } from './client-error-handler.js';

/** A body is hostile when it has more chunks than that and their average size is below this. */
const MIN_AVERAGE_BYTES = 32;
const MAX_TINY_CHUNKS = 1000;

/**
 * Rejects bodies in tiny chunks. Node allocates a buffer for each chunk: two megabytes in chunks of one byte would
 * take a gigabyte of memory.
 */
export function rejectTinyChunks(next: RequestListener): RequestListener {
  return (request, response) => {
    if (request.headers['transfer-encoding'] !== undefined) watchChunks(request);
    next(request, response);
  };
}

function watchChunks(request: IncomingMessage) {
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  let isRefused = false;
  // Node's parser passes the body on by this method; once the chunks are in the stream's buffer it is too late.
  request.push = (chunk: Buffer | null) => {
    if (isRefused) return false;
    if (chunk !== null) {
      chunks += 1;
      bytes += chunk.length;
      if (chunks > MAX_TINY_CHUNKS && bytes < chunks * MIN_AVERAGE_BYTES) {
        isRefused = true;
        handleClientError(new Error('A body in tiny chunks'), request.socket);
        return false;
      }
    }
    return push(chunk);
  };
}
