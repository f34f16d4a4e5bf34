import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.js';

/** In bytes of JSON. */
export const MAX_CONTENT = 20 * 1024 * 1024;

/** Below this total of maximum sizes, contents are not measured exactly. */
const UNMEASURED_CONTENT = MAX_CONTENT / 10;

/** A control character becomes `\u0001`. */
const MAX_BYTES_PER_UNIT = 6;

/** In UTF-16 code units. Work on a longer content yields to the event loop. */
export const LONG_CONTENT = 100_000;

interface Content {
  /** Unique among what an operation reads: the id of a post, or a name for a revision. */
  readonly id: number | string;
  readonly content: string;
}

/**
 * Limits the content that one GraphQL operation reads to 20 MB; the cost of its fields cannot know how long it is. Contents are read by one query after another, and no query reads more than the rest of the
 * budget.
 */
export class PostBudget {
  private read = 0;
  private taken = 0;
  private readonly bytesOf = new Map<number | string, number>();
  private lastRead: Promise<unknown> = Promise.resolve();
  private hasEnded = false;

  /** Later reads fail. @returns when the one under way is over */
  async end(): Promise<void> {
    this.hasEnded = true;
    await this.lastRead;
  }

  /**
   * Reads contents once all earlier reads of the operation have ended.
   *
   * @param query gets the number of bytes left, and throws `tooMuchContent` when it would read more
   * @throws AppError QUERY_TOO_COMPLEX
   */
  readContents<Result extends Content>(query: (bytesLeft: number) => Promise<Result[]>): Promise<Result[]> {
    const read = this.lastRead.then(async () => {
      if (this.hasEnded) throw new Error('The operation has ended');
      if (this.read > MAX_CONTENT) throw tooMuchContent();
      const results = await query(MAX_CONTENT - this.read);
      for (const result of results) await this.measure(result);
      return results;
    });
    this.lastRead = read.catch(() => undefined);
    return read;
  }

  /** Counts a content that is about to be returned, and returns it. @throws AppError QUERY_TOO_COMPLEX */
  takeContent({ id, content }: Content): string {
    this.taken += this.bytesOf.get(id) ?? bytesInJson(content);
    if (this.taken > MAX_CONTENT) throw tooMuchContent();
    return content;
  }

  private async measure({ id, content }: Content) {
    let bytes = content.length * MAX_BYTES_PER_UNIT;
    if (this.read + bytes > UNMEASURED_CONTENT) {
      bytes = bytesInJson(content);
      if (content.length > LONG_CONTENT) await setImmediate();
    }
    this.bytesOf.set(id, bytes);
    this.read += bytes;
  }
}

/** The error for an operation that selects more content than allowed. */
export function tooMuchContent(): AppError {
  return new AppError(
    'QUERY_TOO_COMPLEX',
    'Mỗi yêu cầu đọc được tối đa 20 MB nội dung bài viết; hãy hỏi ít tin hơn',
    { extra: { limit: MAX_CONTENT } },
  );
}

/** Without the quotation marks. */
function bytesInJson(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}
