import type { ServerResponse } from 'node:http';
import { onceAMinute } from '../logging/once-a-minute.js';
import { logSecurityEvent } from '../logging/security-log.js';

/** In bytes, of the responses that one client network has not received. */
export const MAX_UNSENT_OF_NETWORK = 16 * 1024 ** 2;
export const MAX_UNSENT_OF_ALL = 64 * 1024 ** 2;

/** A response that waits in memory for its client. */
interface UnsentResponse {
  readonly response: ServerResponse;
  readonly body: string | Buffer;
  readonly bytes: number;
  /** Undefined for a response of the cache. */
  readonly client: { readonly network: string; readonly ip: string } | undefined;
  readonly since: number;
}

/**
 * Bounds the memory of responses that clients do not read (C120). Over the bound the slowest is closed, so that nobody waits for a
 * client. Streams are not counted: they hold what is next only.
 */
export class UnsentResponses {
  private readonly unsent = new Set<UnsentResponse>();
  private readonly log = onceAMinute((ip: string | null) =>
    logSecurityEvent('limited', { account: null, clientIp: ip, action: 'unsent-responses' }),
  );

  /**
   * Counts a response that was just written, unless the system has taken all of it, until it is sent or its connection ends.
   *
   * @returns whether its network should get no more for now; `closeSlowest` then ends that
   */
  add(response: ServerResponse, body: string | Buffer, client?: UnsentResponse['client']): boolean {
    if (response.writableLength === 0 || response.closed) return false;
    const { socket } = response.req;
    const added = { response, body, bytes: Buffer.byteLength(body), client, since: performance.now() };
    this.unsent.add(added);
    const remove = () => {
      this.unsent.delete(added);
      response.off('close', remove);
      socket.off('close', remove);
    };
    response.on('close', remove);
    // A response behind others on its connection does not notice that it ends.
    socket.on('close', remove);
    this.closeOver(MAX_UNSENT_OF_ALL, () => true);
    if (!client) return false;
    let bytes = 0;
    for (const one of this.unsent) if (one.client?.network === client.network) bytes += one.bytes;
    return bytes > MAX_UNSENT_OF_NETWORK / 2;
  }

  /** Closes what a network has over its bound. */
  closeSlowest(network: string): void {
    this.closeOver(MAX_UNSENT_OF_NETWORK, (one) => one.client?.network === network);
  }

  /** The fastest stays: the only response of an operation may be longer than what a network may have. */
  private closeOver(max: number, isCounted: (one: UnsentResponse) => boolean) {
    const counted = [...this.unsent].filter(isCounted);
    // Responses of the cache share their bytes.
    const readers = new Map<Buffer | UnsentResponse, number>();
    for (const one of counted) readers.set(keyOf(one), (readers.get(keyOf(one)) ?? 0) + 1);
    let bytes = 0;
    for (const key of readers.keys()) bytes += Buffer.isBuffer(key) ? key.length : key.bytes;
    if (bytes <= max) return;

    const now = performance.now();
    const slowestFirst = counted
      .map((one) => ({ one, rate: sentOf(one) / (now - one.since + 1) }))
      .toSorted((a, b) => a.rate - b.rate);
    for (const { one } of slowestFirst.slice(0, -1)) {
      if (bytes <= max) return;
      this.close(one);
      const left = readers.get(keyOf(one))! - 1;
      readers.set(keyOf(one), left);
      if (left === 0) bytes -= one.bytes;
    }
  }

  private close(one: UnsentResponse) {
    this.log(one.client?.ip ?? null);
    this.unsent.delete(one);
    one.response.req.socket.destroy();
  }
}

/** What holds the bytes: the buffer, or a response with a text of its own. */
function keyOf(one: UnsentResponse): Buffer | UnsentResponse {
  return typeof one.body === 'string' ? one : one.body;
}

/**
 * How many bytes of a response the system has taken. No public figure of Node has it while a write is under way: `writableLength` is
 * the whole response until its last byte. Node's own timeout of a connection reads the same one to see whether a write goes on.
 */
function sentOf({ response, bytes }: UnsentResponse) {
  const { _handle: handle } = (response.socket ?? {}) as { _handle?: { writeQueueSize: number } | null };
  return handle ? Math.max(0, bytes - handle.writeQueueSize) : 0;
}
