import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Post } from '../post.entity.js';
import { FormerPath } from './former-path.entity.js';

/** The posts that imported addresses lead to (C114). */
@Injectable()
export class FormerPathsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The slug of the published post that had an address. @param path as `formerPath` makes it */
  async slugAt(path: string): Promise<Post['titlePath'] | undefined> {
    const rows = await this.dataSource.query<{ slug: string }[]>(
      `select title_path as slug from posts
       where id = (select post_id from former_paths where path = $1) and not is_draft`,
      [path],
    );
    return rows[0]?.slug;
  }

  /** The addresses that an imported post had elsewhere. */
  async of(postId: number): Promise<string[]> {
    const rows = await this.dataSource.manager.find(FormerPath, {
      where: { postId },
      order: { path: 'ASC' },
    });
    return rows.map(({ path }) => path);
  }
}
