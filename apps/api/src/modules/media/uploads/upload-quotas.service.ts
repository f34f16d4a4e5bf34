import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { limitsOf } from '../../../platform/rate-limiting/limits.js';
import {
  RateLimitsService,
  type LimitedAction,
} from '../../../platform/rate-limiting/rate-limits.service.js';
import { quotaExceeded, sizeOf } from '../../../platform/rate-limiting/quota.js';
import { StoredFile } from '../stored-file.entity.js';

/** The account that uploads, and the form field for error messages. */
export interface Uploader {
  readonly uploadedById: number;
  /** thumbImg or upload. */
  readonly field: string;
}

const KB = 1024;

/**
 * Limits how much one account uploads: images an hour, bytes a day, and bytes in total. Bytes are those that are
 * stored, smaller copies included. A deleted image no longer counts for the total, but still for its day.
 *
 * Images an hour and bytes a day are exact across all processes. The total is the sum of the recorded files:
 * concurrent uploads of one account do not see each other, and each may exceed the limit by one image.
 */
@Injectable()
export class UploadQuotasService {
  private readonly max: ReturnType<typeof limitsOf>;

  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimitsService,
    @InjectRepository(StoredFile) private readonly files: Repository<StoredFile>,
  ) {
    this.max = limitsOf(config);
  }

  /**
   * Counts an upload before a byte of it is read.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait, or PAYLOAD_TOO_LARGE when the storage is used up, both with
   *   `errors[field]`
   */
  async begin(uploader: Uploader): Promise<void> {
    await this.checkTotal(uploader, 1);
    await this.withMessage(uploader, 'upload-kb', (key) => this.limits.check('upload-kb', key));
    await this.withMessage(uploader, 'upload', (key) => this.limits.consume('upload', key));
  }

  /** Counts the bytes to store of an upload. @throws AppError as `begin`; then nothing is counted */
  async charge(uploader: Uploader, bytes: number): Promise<void> {
    await this.checkTotal(uploader, bytes);
    const kilobytes = Math.ceil(bytes / KB);
    await this.withMessage(uploader, 'upload-kb', async (key) => {
      try {
        await this.limits.consume('upload-kb', key, undefined, kilobytes);
      } catch (error) {
        if (isRefusal(error)) await this.limits.refund('upload-kb', key, kilobytes);
        throw error;
      }
    });
  }

  private async checkTotal({ uploadedById, field }: Uploader, bytes: number) {
    const stored = (await this.files.sum('storedBytes', { uploadedById })) ?? 0;
    const { storedKb } = this.max;
    if (stored + bytes <= storedKb * KB) return;
    const days = this.config.UNUSED_FILE_DAYS;
    throw quotaExceeded(
      field,
      `Bạn đã dùng hết ${sizeOf(storedKb)} dành cho ảnh. Hãy bỏ bớt ảnh trong các tin` +
        (days ? ` (ảnh không còn tin nào dùng được dọn sau ${days} ngày)` : '') +
        ' hoặc nhờ người quản trị cấp thêm chỗ.',
    );
  }

  private async withMessage(
    { uploadedById, field }: Uploader,
    action: LimitedAction,
    limit: (key: string) => Promise<void>,
  ) {
    try {
      await limit(String(uploadedById));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw quotaExceeded(field, this.sentenceOf(action), error.retryAfter ?? 0);
    }
  }

  private sentenceOf(action: LimitedAction) {
    const { upload, 'upload-kb': kilobytes } = this.max.actions;
    return action === 'upload'
      ? `Mỗi giờ bạn tải lên được tối đa ${upload.points.toLocaleString('vi-VN')} ảnh.`
      : `Mỗi ngày bạn tải lên được tối đa ${sizeOf(kilobytes.points)} ảnh.`;
  }
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
}
