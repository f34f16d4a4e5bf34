import { readFile } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { messages, type FieldError } from '@tiempos/validation';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { invalidInput, unavailable } from '../../../platform/errors/app-error.js';
import { WORK_TIMEOUT_MS } from '../../../platform/workers/timeouts.js';
import { TaskStopped } from '../../../platform/workers/worker-process.js';
import { WorkerQueue } from '../../../platform/workers/worker-queue.js';
import {
  MAX_PIXELS,
  type EncodedImage,
  type ImageResult,
  type ImageTask,
  type RefusalReason,
} from './image-task.js';

const refusals: Readonly<Record<RefusalReason, Omit<FieldError, 'field'>>> = {
  notAnImage: { code: 'NOT_AN_IMAGE', message: messages.thumbnailType },
  heic: { code: 'NOT_AN_IMAGE', message: messages.heic },
  tooManyPixels: { code: 'TOO_LARGE', message: 'Ảnh tối đa 50 triệu điểm ảnh', limit: MAX_PIXELS },
  tooMuchWork: { code: 'TOO_COMPLEX', message: 'Ảnh quá lớn để xử lý, vui lòng lưu lại ở cỡ nhỏ hơn' },
};

/** From a small picture to one that waits for others; in seconds. */
const PROCESSING_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60];

/**
 * The worker processes that decode uploads: an image that takes too long, needs too much memory or crashes the
 * decoder affects its own upload only.
 */
@Injectable()
export class ImageWorkersService extends WorkerQueue<ImageTask, ImageResult> {
  private readonly logger = new Logger(ImageWorkersService.name);

  private readonly processed: Counter;
  private readonly durations: Histogram;

  constructor(registry: Registry) {
    super({
      entry: new URL('./image-worker.js', import.meta.url),
      usesAddons: true,
      // So that one hostile image does not delay the others.
      maxProcesses: 2,
      maxCpuMs: 20_000,
      timeoutMs: WORK_TIMEOUT_MS,
      // The largest images that are decoded take 690 MB (AVIF), others of 50 megapixels at most 280.
      maxMemoryBytes: 800e6,
    });
    const registers = [registry];
    this.processed = new Counter({
      name: 'tiempos_pictures_processed_total',
      help: 'Uploads that were encoded, refused as no picture or too much work, or failed for want of a process.',
      labelNames: ['result'],
      registers,
    });
    for (const result of ['encoded', 'refused', 'failed']) this.processed.inc({ result }, 0);
    this.durations = new Histogram({
      name: 'tiempos_picture_duration_seconds',
      help: 'Processing of uploads, waiting included.',
      buckets: PROCESSING_SECONDS,
      registers,
    });
    const load = () => this.load;
    new Gauge({
      name: 'tiempos_pictures_waiting',
      help: 'Uploads that wait for a process.',
      registers,
      collect() {
        this.set(load().waiting);
      },
    });
    new Gauge({
      name: 'tiempos_pictures_active',
      help: 'Uploads that are being processed.',
      registers,
      collect() {
        this.set(load().running);
      },
    });
  }

  /**
   * Decodes an upload and encodes what is stored of it.
   *
   * @param path the file of the upload
   * @param field the form field for error messages
   * @param key on whose behalf: one image of an account is decoded at a time
   * @throws AppError BAD_USER_INPUT with `errors[field]` when it is no image or too much work; UNAVAILABLE when too
   * many tasks wait, the library is missing or the server stops
   */
  async encode(path: string, { field, key }: { field: string; key: string }): Promise<EncodedImage> {
    const end = this.durations.startTimer();
    const result = await this.run(key, async () => ({ bytes: await readFile(path) })).catch(
      (error: unknown) => {
        if (error instanceof TaskStopped) return this.refusalOf(error, key);
        this.processed.inc({ result: 'failed' });
        throw unavailable(error);
      },
    );
    end();
    this.processed.inc({ result: result.refused === undefined ? 'encoded' : 'refused' });
    if (result.refused !== undefined) throw invalidInput({ field, ...refusals[result.refused] });
    return result;
  }

  private refusalOf({ reason, message }: TaskStopped, key: string): ImageResult {
    this.logger.warn({ accountId: key, reason }, `An image was given up: ${message}`);
    return { refused: reason === 'crash' ? 'notAnImage' : 'tooMuchWork' };
  }
}
