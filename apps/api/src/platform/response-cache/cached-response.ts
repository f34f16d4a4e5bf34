import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { CacheHints } from './cache-hints.js';
import { chooseEncoding, encodeContent, type ContentEncoding } from './content-encoding.js';

/** A response in one content encoding, ready to be written. */
export interface EncodedResponse {
  readonly body: Buffer;
  /** A short body as a latin1 string: Node writes a string together with the headers, in a single system call. */
  readonly singleWrite: string | undefined;
  /** A strong tag identifies bytes, so each encoding has its own; the response to a POST has none. */
  readonly etag: string | undefined;
  /** A flat list of names and values. */
  readonly headers: readonly string[];
}

/** A shorter text is sent as it is: compression gains nothing. */
const MIN_COMPRESS_CHARACTERS = 1000;

/** Up to this size, copying the body behind its headers costs less than a second system call. */
const MAX_COALESCE_BYTES = 16 * 1024;

/** A response that is the same for every client. Each content encoding is made once, when it is first requested. */
export class CachedResponse {
  readonly onServe: CacheHints['onServe'];
  private readonly encoded = new Map<ContentEncoding, EncodedResponse>();
  private readonly encoding = new Map<ContentEncoding, Promise<EncodedResponse>>();

  /** @param headers those of the text; the request's own id is not among them */
  constructor(
    private readonly text: string,
    private readonly headers: OutgoingHttpHeaders,
    private readonly options: { isTagged: boolean; onServe?: CacheHints['onServe'] },
  ) {
    this.onServe = options.onServe ?? [];
  }

  /** The approximate size in memory, compressed copies included, in bytes. */
  get size(): number {
    return this.text.length * 4 + 4096;
  }

  /** The response in the encoding that the request accepts; synchronous when that encoding was made before. */
  encodedFor({ headers }: Pick<IncomingMessage, 'headers'>): EncodedResponse | Promise<EncodedResponse> {
    const encoding =
      this.text.length < MIN_COMPRESS_CHARACTERS ? 'identity' : chooseEncoding(headers['accept-encoding']);
    return this.encoded.get(encoding) ?? this.encodeOnce(encoding);
  }

  /** A media type is a representation of its own, with a tag of its own. */
  private digest(body: Buffer) {
    const type = String(this.headers['content-type']);
    return createHash('sha256').update(`${type}\n`).update(body).digest('base64url');
  }

  private encodeOnce(encoding: ContentEncoding): Promise<EncodedResponse> {
    let encoded = this.encoding.get(encoding);
    if (!encoded) this.encoding.set(encoding, (encoded = this.encode(encoding)));
    return encoded;
  }

  private async encode(encoding: ContentEncoding): Promise<EncodedResponse> {
    const body = await encodeContent(this.text, encoding);
    const etag = this.options.isTagged ? `"${this.digest(body)}-${encoding}"` : undefined;
    const headers = Object.entries({
      ...this.headers,
      ...(etag && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flatMap(([name, value]) => [name, String(value)]);
    const singleWrite = body.length <= MAX_COALESCE_BYTES ? body.toString('latin1') : undefined;
    const encoded = { body, singleWrite, etag, headers };
    this.encoded.set(encoding, encoded);
    return encoded;
  }
}
