import type { IncomingMessage } from 'node:http';
import { handleClientError } from './client-error-handler.js';
import type { RequestListener } from './request-listener.js';

/** Chunks below this size on average are hostile, once there are that many. */
const MIN_AVERAGE_BYTES = 32;
const MAX_TINY_CHUNKS = 1000;

/**
 * Refuses bodies that come in tiny chunks. Node makes each chunk a buffer of its own: two megabytes, a byte a chunk, would
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
  // Node's parser hands a body over by this method; once the chunks are in the stream's buffer it is too late.
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
