import { Injectable } from '@nestjs/common';
import { limits } from '@tiempos/validation';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';
import { logError } from '../../../platform/errors/log-error.js';
import { toAppError } from '../../../platform/errors/to-app-error.js';
import type { User } from '../../users/user.entity.js';
import { parsePostId, postId } from '../post-id.js';
import { PostSavingService } from '../saving/post-saving.service.js';
import type { PostRowAction, PostRowChange, PostRowResult } from './post-row-change.js';

/** The account that changes posts, and the IP of its request. */
interface Editor {
  readonly user: Pick<User, 'id'>;
  readonly clientIp: string | null;
}

/** Changes of several rows of the list at once (F152, C67). */
@Injectable()
export class BulkService {
  constructor(private readonly saving: PostSavingService) {}

  /**
   * Does the same to many posts, one after the other and each in a transaction of its own: what fails for one leaves the
   * others. After an outage the rest is not tried, because each attempt would wait for the database.
   *
   * @param ids one or more as `distinctIds` returns them
   * @returns how each of them fared, in their order
   */
  async change(ids: readonly string[], action: PostRowAction, editor: Editor): Promise<PostRowResult[]> {
    const results: PostRowResult[] = [];
    let outage: AppError | undefined;
    for (const id of ids) {
      const change = outage ?? (await this.changeOne(id, action, editor));
      const error = typeof change === 'string' ? undefined : change;
      if (error?.code === 'UNAVAILABLE') outage = error;
      results.push({
        postId: id,
        ok: !error,
        change: typeof change === 'string' ? change : null,
        code: error?.code ?? null,
        message: error?.message ?? null,
      });
    }
    return results;
  }

  /** @returns what was done, or the error, which is logged as an operation's own would be */
  private async changeOne(
    id: string,
    action: PostRowAction,
    { user, clientIp }: Editor,
  ): Promise<PostRowChange | AppError> {
    try {
      if (action !== 'DELETE')
        return await this.saving.setState(user, postId(id), { isDraft: action === 'TAKE_OFFLINE' });
      await this.saving.delete(user, postId(id), { clientIp });
      return 'DELETED';
    } catch (thrown) {
      const error = toAppError(thrown);
      logError(error);
      return error;
    }
  }
}

/** The ids of an operation, each post once. @throws AppError BAD_USER_INPUT for more than a page of the list can have */
export function distinctIds(ids: readonly string[]): string[] {
  const distinct = new Map(ids.map((id) => [parsePostId(id) ?? id, id]));
  if (distinct.size > limits.largestPage) {
    throw invalidInput({
      field: 'ids',
      code: 'TOO_MANY',
      message: `Mỗi lần chỉ đổi được tối đa ${limits.largestPage} tin`,
      limit: limits.largestPage,
    });
  }
  return [...distinct.values()];
}
