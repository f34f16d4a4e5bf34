import { Injectable, Logger } from '@nestjs/common';
import { labels, limits, tooLong, type FieldError } from '@tiempos/validation';
import { invalidInput, unavailable } from '../../../platform/errors/app-error.js';
import { WORK_TIMEOUT_MS } from '../../../platform/workers/timeouts.js';
import { TaskStopped, WorkersUnavailable } from '../../../platform/workers/worker-process.js';
import { WorkerQueue } from '../../../platform/workers/worker-queue.js';
import type { RemovedMarkup } from './removed-markup.js';

/** The HTML of a post, not sanitised yet. */
export interface ContentTask {
  readonly html: string;
  /** The limit of the sanitised HTML in characters; escaping can make it longer than the input. */
  readonly maxLength: number;
}

/** The sanitised HTML, or why it is rejected. */
export type ContentResult =
  | { readonly kind: 'sanitised'; readonly html: string; readonly removed: RemovedMarkup[] }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'refused'; readonly error: FieldError };

declare const sanitised: unique symbol;

/** HTML from the sanitiser. The type makes sure that nothing else is stored as content. */
export type SanitisedHtml = string & { readonly [sanitised]: true };

/** A sanitised content, and what was removed from it (C82). */
export interface SanitisedContent {
  readonly content: SanitisedHtml;
  readonly removed: RemovedMarkup[];
}

/** Characters. Hardly an article has more, and what has fewer takes half a second at most: longer ones never have every process. */
const LONG = 100_000;

const TOO_MUCH_WORK: FieldError = {
  field: 'content',
  code: 'TOO_COMPLEX',
  message: 'Nội dung bài viết quá phức tạp để xử lý',
};

/**
 * The worker processes that sanitise content. Dense markup of the maximum size takes seconds and would block the
 * event loop of the server; for an ordinary article the transfer takes a millisecond.
 */
@Injectable()
export class ContentSanitizerService extends WorkerQueue<ContentTask, ContentResult> {
  private readonly logger = new Logger(ContentSanitizerService.name);

  constructor() {
    super({
      entry: new URL('./content-worker.js', import.meta.url),
      maxProcesses: 2,
      maxCpuMs: 15_000,
      timeoutMs: WORK_TIMEOUT_MS,
      maxMemoryBytes: 500e6,
    });
  }

  /**
   * Sanitises HTML by the allow-list of `sanitisePostContent` (C37c).
   *
   * @param accountId one content of an account is sanitised at a time
   * @throws AppError BAD_USER_INPUT with `errors.content` for content beyond the limits; UNAVAILABLE when too many
   * tasks of the account wait or the server stops
   */
  async sanitise(html: string, accountId: number): Promise<SanitisedContent> {
    const { max } = limits.postContent;
    const task = { html, maxLength: max };
    const isLong = html.length > LONG;
    const result = await this.run(String(accountId), task, isLong).catch((error: unknown) => {
      if (error instanceof TaskStopped) return this.refusalOf(error, accountId);
      if (!(error instanceof WorkersUnavailable)) throw error;
      throw unavailable(error);
    });
    if (result.kind === 'sanitised') {
      return { content: result.html as SanitisedHtml, removed: result.removed };
    }
    if (result.kind === 'refused') throw invalidInput(result.error);
    throw invalidInput({
      field: 'content',
      code: 'TOO_LONG',
      message: tooLong(labels.content, max),
      limit: max,
    });
  }

  private refusalOf({ reason, message }: TaskStopped, accountId: number): ContentResult {
    this.logger.warn({ accountId, reason }, `The content of a post was given up: ${message}`);
    return { kind: 'refused', error: TOO_MUCH_WORK };
  }
}
