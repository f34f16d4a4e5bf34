import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { CacheHints } from './cache-hints.js';
import { chooseEncoding, decodeContent, encodeContent, type ContentEncoding } from './content-encoding.js';
import { everyChange, type Dependencies } from './dependencies.js';
import { isShareable } from './shared-cache-headers.js';

/** A response in one content encoding, ready to be written. */
export interface EncodedResponse {
  readonly body: Buffer;
  /** Whether headers and body are so short that Node writes them at once when the body is a string (`writableBody`). */
  readonly isSingleWrite: boolean;
  /** A strong tag identifies bytes, so each encoding has its own; the response to a POST has none. */
  readonly etag: string | undefined;
  /** A flat list of names and values. */
  readonly headers: readonly string[];
}

interface Options {
  readonly isTagged: boolean;
  readonly onServe?: CacheHints['onServe'];
  readonly dependencies?: Dependencies;
}

/** A shorter text is sent as it is: compression gains nothing. */
const MIN_COMPRESS_CHARACTERS = 1000;

/** Up to this size Node copies a string to its stack and writes it at once, headers included; a longer one costs more than a buffer. */
const MAX_SINGLE_WRITE_BYTES = 16 * 1024;

/** What Node adds to the headers of a response, and those of the one request. */
const OTHER_HEADERS_BYTES = 320;

/** What a response takes beside its bodies. */
const OVERHEAD_BYTES = 4096;

/**
 * A response that is the same for every client. Only the encodings that were requested are kept, not the text: a browser's
 * takes a sixth of it. Each is made once, when it is first requested.
 */
export class CachedResponse {
  readonly onServe: CacheHints['onServe'];
  readonly dependencies: Dependencies;
  /** Whether caches in front may give it to other clients, so that it must not depend on the client that gets it. */
  readonly isShareable: boolean;
  /** Called when another encoding has made it bigger. */
  onGrown?: () => void;
  /** Until the first encoding is made. */
  private text: string | undefined;
  private readonly isShort: boolean;
  private readonly type: string;
  /** A flat list, which takes a quarter of the memory of an object. */
  private readonly headers: readonly string[];
  private readonly encoded = new Map<ContentEncoding, EncodedResponse>();
  private readonly encoding = new Map<ContentEncoding, Promise<EncodedResponse>>();

  /** @param headers those of the text; the request's own id is not among them */
  constructor(
    text: string,
    headers: OutgoingHttpHeaders,
    private readonly options: Options,
  ) {
    this.text = text;
    this.type = String(headers['content-type']);
    this.headers = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    this.isShareable = isShareable(headers);
    this.isShort = text.length < MIN_COMPRESS_CHARACTERS;
    this.onServe = options.onServe ?? [];
    this.dependencies = options.dependencies ?? { tags: everyChange };
  }

  /** The approximate size in memory, in bytes. */
  get size(): number {
    let bytes = OVERHEAD_BYTES + (this.text?.length ?? 0);
    for (const { body } of this.encoded.values()) bytes += body.length;
    return bytes;
  }

  /** The response in the encoding that the request accepts; synchronous when that encoding was made before. */
  encodedFor({ headers }: Pick<IncomingMessage, 'headers'>): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.isShort ? 'identity' : chooseEncoding(headers['accept-encoding']);
    return this.encoded.get(encoding) ?? this.encodeOnce(encoding);
  }

  /** A media type is a representation of its own, with a tag of its own. */
  private digest(body: Buffer) {
    return createHash('sha256').update(`${this.type}\n`).update(body).digest('base64url');
  }

  private encodeOnce(encoding: ContentEncoding): Promise<EncodedResponse> {
    let encoded = this.encoding.get(encoding);
    if (!encoded) {
      encoded = this.encode(encoding).finally(() => this.encoding.delete(encoding));
      this.encoding.set(encoding, encoded);
    }
    return encoded;
  }

  private async encode(encoding: ContentEncoding): Promise<EncodedResponse> {
    const body = exactCopy(await encodeContent(await this.read(), encoding));
    const etag = this.options.isTagged ? `"${this.digest(body)}-${encoding}"` : undefined;
    const headers = [
      ...this.headers,
      ...(etag ? ['etag', etag] : []),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    const head = headers.reduce((sum, text) => sum + text.length + 2, OTHER_HEADERS_BYTES);
    const isSingleWrite = head + body.length <= MAX_SINGLE_WRITE_BYTES;
    const encoded = { body, isSingleWrite, etag, headers };
    this.encoded.set(encoding, encoded);
    this.text = undefined;
    this.onGrown?.();
    return encoded;
  }

  /** The text, from any encoding that was made. */
  private async read(): Promise<string> {
    for (const [encoding, { body }] of this.encoded) return decodeContent(body, encoding);
    return this.text ?? '';
  }
}

/** The body as Node writes it fastest: a string is sent together with the headers, a buffer by another system call. */
export function writableBody({ body, isSingleWrite }: EncodedResponse): Buffer | string {
  return isSingleWrite ? body.toString('latin1') : body;
}

/** Compressed bytes come in a larger block of memory, which would be kept with them. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
