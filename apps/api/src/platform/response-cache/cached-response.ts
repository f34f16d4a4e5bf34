import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { CacheHints } from './cache-hints.js';
import { chooseEncoding, encodeContent, type ContentEncoding } from './content-encoding.js';

/** An answer in one encoding, ready to be written: headers as a flat list of names and values. */
export interface EncodedAnswer {
  readonly body: Buffer;
  /** A short body as text of one byte a character: Node writes text together with the headers, in one call. */
  readonly inOnePiece: string | undefined;
  /** Strong tags name bytes, so each encoding has its own; a POST has none. */
  readonly etag: string | undefined;
  readonly headers: readonly string[];
}

/** Below this many characters a text travels as it is: packing it gains nothing. */
const WORTH_PACKING = 1000;

/** Up to this many bytes, putting a body behind its headers costs less than a second call to the system. */
const WORTH_JOINING = 16 * 1024;

/** A text that answers everyone the same, in the encodings that were asked for. Each is made once. */
export class Answer {
  readonly onServe: CacheHints['onServe'];
  private readonly made = new Map<ContentEncoding, EncodedAnswer>();
  private readonly making = new Map<ContentEncoding, Promise<EncodedAnswer>>();

  /** @param headers those that every answer with this text has; the request's own id is not among them */
  constructor(
    private readonly text: string,
    private readonly headers: OutgoingHttpHeaders,
    private readonly options: { isTagged: boolean; onServe?: CacheHints['onServe'] },
  ) {
    this.onServe = options.onServe ?? [];
  }

  /** Roughly how many bytes it takes in memory, with its packed copies. */
  get size(): number {
    return this.text.length * 4 + 4096;
  }

  /** The answer as this request takes it, at once when it was made before. */
  encodedFor({ headers }: Pick<IncomingMessage, 'headers'>): EncodedAnswer | Promise<EncodedAnswer> {
    const encoding =
      this.text.length < WORTH_PACKING ? 'identity' : chooseEncoding(headers['accept-encoding'] as string);
    return this.made.get(encoding) ?? this.make(encoding);
  }

  private make(encoding: ContentEncoding): Promise<EncodedAnswer> {
    let making = this.making.get(encoding);
    if (!making) this.making.set(encoding, (making = this.encode(encoding)));
    return making;
  }

  private async encode(encoding: ContentEncoding): Promise<EncodedAnswer> {
    const body = await encodeContent(this.text, encoding);
    const etag = this.options.isTagged
      ? `"${createHash('sha256').update(this.text).digest('base64url')}-${encoding}"`
      : undefined;
    const headers = Object.entries({
      ...this.headers,
      ...(etag && { etag }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }).flatMap(([name, value]) => [name, String(value)]);
    const inOnePiece = body.length <= WORTH_JOINING ? body.toString('latin1') : undefined;
    const encoded = { body, inOnePiece, etag, headers };
    this.made.set(encoding, encoded);
    return encoded;
  }
}

/** Whether the client has these bytes already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
