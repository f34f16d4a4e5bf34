import { RESERVED_SLUGS, slugChoice, slugOf } from '@tiempos/validation';
import type { EntityManager } from 'typeorm';
import { violates } from '../../../platform/errors/database-errors.js';
import type { Post } from '../post.entity.js';

/** How many numbered slugs one query checks when a slug is taken. */
const SLUG_BATCH = 100;

/**
 * Saves a post under the first free slug of its title (C30). The unique index decides: a slug that another
 * transaction takes in the meantime violates it inside a savepoint, and the next slug is tried.
 *
 * @param wanted the slug to begin with, instead of the title's
 */
export async function withFreeSlug(
  manager: EntityManager,
  post: Post,
  save: (inner: EntityManager) => Promise<Post>,
  wanted = '',
): Promise<Post> {
  const slug = wanted || slugOf(post.title) || `tin-${(post.id ??= await nextId(manager))}`;
  let n = RESERVED_SLUGS.has(slug) ? 2 : 1;
  for (;;) {
    post.titlePath = slugChoice(slug, n);
    try {
      return await manager.transaction(save);
    } catch (error) {
      if (!violates(error, 'posts_title_path_unique')) throw error;
      n = await nextChoice(manager, slug, { from: n + 1, postId: post.id });
    }
  }
}

/** @param options.postId that of the post, whose own former slugs are free */
async function nextChoice(
  manager: EntityManager,
  slug: string,
  { from, postId }: { from: number; postId: number | undefined },
): Promise<number> {
  const choices = Array.from({ length: SLUG_BATCH }, (_, index) => slugChoice(slug, from + index));
  const rows: { n: number }[] = await manager.query(
    `select choice.n::integer from unnest($1::text[]) with ordinality as choice (slug, n)
     where not exists (select from posts where title_path = choice.slug)
       and not exists (select from former_slugs where slug = choice.slug and post_id <> $2) order by choice.n limit 1`,
    [choices, postId ?? 0],
  );
  return rows[0] ? from + rows[0].n - 1 : nextChoice(manager, slug, { from: from + SLUG_BATCH, postId });
}

async function nextId(manager: EntityManager): Promise<number> {
  const [{ id }]: [{ id: number }] = await manager.query(
    `select nextval(pg_get_serial_sequence('posts', 'id'))::integer as id`,
  );
  return id;
}
