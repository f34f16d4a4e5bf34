import { Injectable } from '@nestjs/common';
import { limits } from '@tiempos/validation';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service.js';
import type { RepeatableRequest } from '../../../platform/idempotency/repeatable-request.decorator.js';
import type { User } from '../../users/user.entity.js';
import type { SanitisedHtml } from '../content/content-sanitizer.service.js';
import type { Post } from '../post.entity.js';
import { PostSavingService, savedPost } from '../saving/post-saving.service.js';
import { lockPost } from '../lock-post.js';
import { PostTransitions } from '../transition/post-transitions.service.js';
import { TextQuotaService } from '../versions/text-quota.service.js';
import { textsOf } from '../texts/post-texts.js';

const SUFFIX = ' (bản sao)';

/** Copies of posts (F146). */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly transitions: PostTransitions,
    private readonly saving: PostSavingService,
    private readonly textQuota: TextQuotaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Makes a draft with the texts and the thumbnail of a post. Both posts use one stored file, which stays in use while
   * one of them does (C61). The copy has its own slug, no schedule and no views.
   *
   * @param request a repeated one gets the copy that the first one has made
   * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, TOO_MANY_REQUESTS as `TextQuotaService`
   */
  async duplicate(user: Pick<User, 'id'>, id: number, request?: RepeatableRequest): Promise<Post> {
    const operation = {
      name: 'duplicate-post',
      request,
      accountId: user.id,
      input: { id },
      replay: savedPost,
    };
    return this.idempotency.run(operation, async (record) => {
      await this.textQuota.check(user.id);
      return this.transitions.run(async (transition) => {
        // The lock keeps the files in use until the copy uses them as well.
        const source = await lockPost(transition.manager, id);
        // It was sanitised when it was saved, or when it was restored.
        const content = source.content as SanitisedHtml;
        const fields = { ...textsOf(source), content, title: copyTitle(source.title), isDraft: true };
        const copy = await this.saving.create(transition, user, fields, { source });
        await record(transition.manager, copy);
        return copy;
      });
    });
  }
}

/** The title of a copy: shortened, so that it says that it is one within the limit of titles. */
function copyTitle(title: string): string {
  const most = limits.postTitle.max - SUFFIX.length;
  return [...title].slice(0, most).join('').trimEnd() + SUFFIX;
}
