import { Injectable } from '@nestjs/common';
import { isSlug } from '@tiempos/validation';
import { PostListsService } from '../list/post-lists.service.js';
import { Post } from '../post.entity.js';

/** Reads published posts for visitors: their lists and single ones. */
@Injectable()
export class PublishedListsService extends PostListsService {
  /** The published post with this slug, with its content; undefined when there is none. */
  async bySlug(slug: string): Promise<Post | undefined> {
    if (!isSlug(slug)) return undefined;
    const [row] = await this.query<Post>(
      `select ${this.columns}, content from posts where title_path = $1 and not is_draft`,
      [slug],
    );
    return row && Object.assign(new Post(), row);
  }
}
