import { Injectable } from '@nestjs/common';
import { slugOf, type FieldErrorCode, type SlugFields } from '@tiempos/validation';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';
import { violates } from '../../../platform/errors/database-errors.js';
import type { Post } from '../post.entity.js';
import { lockPost } from '../lock-post.js';
import { PostTransitions } from '../transition/post-transitions.service.js';

/** The slugs that editors choose for posts (C65, C109). */
@Injectable()
export class PostSlugsService {
  constructor(private readonly transitions: PostTransitions) {}

  /**
   * Gives a post a slug of its own, or, with an empty one, that of its title. What it had since its first publication goes on leading
   * to it.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT: another post has the slug, or had it
   */
  set(postId: number, { titlePath }: SlugFields): Promise<Post> {
    return this.transitions.run(async (transition) => {
      const post = await lockPost(transition.manager, postId);
      try {
        await transition.move(post, slugOf(titlePath));
        return post;
      } catch (error) {
        if (!violates(error, 'posts_title_path_unique')) throw error;
        throw invalidSlug('TAKEN', 'Đã có tin khác dùng đường dẫn này');
      }
    });
  }
}

function invalidSlug(code: FieldErrorCode, message: string): AppError {
  return invalidInput({ field: 'titlePath', code, message });
}
