import { Injectable } from '@nestjs/common';
import { slugOf, type FieldErrorCode, type SlugFields } from '@tiempos/validation';
import { DataSource } from 'typeorm';
import { invalidInput, type AppError } from '../../../platform/errors/app-error.js';
import { violates } from '../../../platform/errors/database-errors.js';
import type { Post } from '../post.entity.js';
import { lockPost } from '../lock-post.js';
import { withFreeSlug } from './free-slug.js';

/** The slugs that editors choose for posts before the first publication (C65). */
@Injectable()
export class PostSlugsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Gives a post a slug of its own, or, with an empty one, that of its title. What it had since its first publication goes on leading
   * to it.
   *
   * @throws AppError NOT_FOUND, BAD_USER_INPUT: another post has the slug, or had it
   */
  set(postId: number, { titlePath }: SlugFields): Promise<Post> {
    return this.dataSource.transaction(async (manager) => {
      const post = await lockPost(manager, postId);
      if (post.publishedAt) throw invalidSlug('FIXED', 'Tin đã từng đăng nên đường dẫn không đổi được nữa');
      const slug = slugOf(titlePath);
      post.hasOwnSlug = slug !== '';
      if (!post.hasOwnSlug) return withFreeSlug(manager, post, (inner) => inner.save(Post, post));
      post.titlePath = slug;
      try {
        return await manager.save(Post, post);
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
