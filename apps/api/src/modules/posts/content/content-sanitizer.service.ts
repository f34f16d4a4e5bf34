import { Injectable, Logger } from '@nestjs/common';
import { labels, limits, tooLong } from '@tiempos/validation';
import { AppError, invalidInput } from '../../../platform/errors/app-error.js';
import { WorkerPool } from '../../../platform/workers/worker-pool.js';
import { TaskStopped, WorkersUnavailable } from '../../../platform/workers/worker-process.js';

/** A post's HTML as it came. */
export interface ContentTask {
  readonly html: string;
  /** In characters, of what is left of it: signs that had not been escaped are then, which makes it longer. */
  readonly maxLength: number;
}

/** What is left of it, or why it is refused. */
export type ContentResult =
  | { readonly kind: 'sanitised'; readonly html: string }
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'refused'; readonly message: string };

declare const sanitised: unique symbol;

/** HTML that went through the sanitiser: nothing else is stored as a post's content. */
export type SanitisedHtml = string & { readonly [sanitised]: true };

const TOO_MUCH_WORK = 'Nội dung bài viết quá phức tạp để xử lý';

/** What a task weighs beside its text, in characters. */
const TASK_OVERHEAD = 1000;

/** Seconds after which a save may be tried again that found no worker process. */
const RETRY_AFTER = 30;

/**
 * The processes that sanitise what editors save. Dense markup of the largest size takes seconds, in which the server would
 * serve nobody; the way there and back takes a millisecond with an ordinary article.
 */
@Injectable()
export class ContentSanitizerService extends WorkerPool<ContentTask, ContentResult> {
  private readonly logger = new Logger(ContentSanitizerService.name);

  constructor() {
    super({
      entry: new URL('./content-worker.js', import.meta.url),
      maxProcesses: 2,
      maxTaskCpuMs: 15_000,
      taskTimeoutMs: 60_000,
      maxMemoryBytes: 500e6,
      // In characters: they wait in the server's memory.
      maxWaiting: 20_000_000,
      maxWaitingOfKey: 10_000_000,
      idleTimeoutMs: 30_000,
    });
  }

  /**
   * Keeps what the allow-list of `sanitisePostContent` keeps (C37c).
   *
   * @param accountId of one account a single text is sanitised at a time
   * @throws AppError BAD_USER_INPUT with `errors.content` for what nobody writes; UNAVAILABLE when too many wait or the server
   *   stops
   */
  async sanitise(html: string, accountId: number): Promise<SanitisedHtml> {
    const { max } = limits.postContent;
    const task = { html, maxLength: max };
    const weight = html.length + TASK_OVERHEAD;
    const result = await this.run(String(accountId), task, weight).catch((error: unknown) => {
      if (error instanceof TaskStopped) return this.refusalOf(error, accountId);
      if (!(error instanceof WorkersUnavailable)) throw error;
      throw new AppError('UNAVAILABLE', undefined, { cause: error, retryAfter: RETRY_AFTER });
    });
    if (result.kind === 'sanitised') return result.html as SanitisedHtml;
    throw invalidInput({
      content: result.kind === 'tooLong' ? tooLong(labels.content, max) : result.message,
    });
  }

  private refusalOf({ reason, message }: TaskStopped, accountId: number): ContentResult {
    this.logger.warn({ accountId, reason }, `The content of a post was given up: ${message}`);
    return { kind: 'refused', message: TOO_MUCH_WORK };
  }
}
