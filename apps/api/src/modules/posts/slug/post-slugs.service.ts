import { Injectable } from '@nestjs/common';
import { slugOf, type SlugFields } from '@tiempos/validation';
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
      await transition.move(post, slugOf(titlePath));
      return post;
    });
  }
}
