import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../../platform/config/app-config.js';
import { limitsOf, type TimedLimit } from '../../../platform/rate-limiting/limits.js';
import { quotaExceeded, sizeOf } from '../../../platform/rate-limiting/quota.js';
import { postTextList } from '../texts/post-texts.js';

const KB = 1024;

const bytes = postTextList.map(({ column }) => `octet_length(${column})`).join(' + ');

/**
 * Limits how much text one account adds within 24 hours: all versions of posts that it has saved and that are still kept, so
 * that there is nothing to count beside them. There is no limit in total: it would lock out an honest editor one day.
 */
@Injectable()
export class TextQuotaService {
  private readonly max: TimedLimit;

  constructor(
    private readonly dataSource: DataSource,
    config: AppConfig,
  ) {
    this.max = limitsOf(config).texts;
  }

  /**
   * Call it before a text is saved, whose size does not count yet: each concurrent save may exceed the limit by one text.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait and `errors.content`
   */
  async check(accountId: number): Promise<void> {
    const { points, seconds } = this.max;
    const [{ added, waits }]: [{ added: string; waits: number }] = await this.dataSource.query(
      `select coalesce(sum(${bytes}), 0) as added,
         ceil(extract(epoch from min(saved_at) - now()))::integer + ${seconds} as waits
       from post_versions where saved_by = $1 and saved_at > now() - make_interval(secs => ${seconds})`,
      [accountId],
    );
    if (Number(added) < points * KB) return;
    throw quotaExceeded('content', `Mỗi ngày bạn lưu được tối đa ${sizeOf(points)} chữ.`, waits);
  }
}
