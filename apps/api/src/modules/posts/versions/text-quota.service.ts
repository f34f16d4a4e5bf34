import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { quotaExceeded, retryAfterText, sizeOf } from '../../../platform/rate-limiting/quota.js';
import { postTextList } from '../texts/post-texts.js';

const MB = 1024 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

const bytes = postTextList.map(({ column }) => `octet_length(${column})`).join(' + ');

/**
 * Limits how much text one account adds within 24 hours: all versions of posts that it has saved and that are still kept, so
 * that there is nothing to count beside them. There is no limit in total: it would lock out an honest editor one day.
 */
@Injectable()
export class TextQuotaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
  ) {}

  /**
   * Call it before a text is saved, whose size does not count yet: each concurrent save may exceed the limit by one text.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait and `errors.content`
   */
  async check(accountId: number): Promise<void> {
    const { TEXT_MB_PER_DAY } = this.config;
    const [{ added, waits }]: [{ added: string; waits: number }] = await this.dataSource.query(
      `select coalesce(sum(${bytes}), 0) as added,
         ceil(extract(epoch from min(saved_at) - now()))::integer + ${DAY_SECONDS} as waits
       from post_versions where saved_by = $1 and saved_at > now() - make_interval(secs => ${DAY_SECONDS})`,
      [accountId],
    );
    if (Number(added) < TEXT_MB_PER_DAY * MB) return;
    const message = `Mỗi ngày bạn lưu được tối đa ${sizeOf(TEXT_MB_PER_DAY)} chữ. ${retryAfterText(waits)}`;
    throw new AppError('TOO_MANY_REQUESTS', message, {
      retryAfter: waits,
      fields: [quotaExceeded('content', message)],
    });
  }
}
