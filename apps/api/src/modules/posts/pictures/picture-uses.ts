import type { EntityManager } from 'typeorm';

/**
 * What names stored pictures: a row for each text. `number` is that of a saved version. Another kind of text is one more `union all`
 * here, and one more condition in `isInUse`.
 */
const namings = `
  select file_name, post_id, case when kind = 'saved' then number end as number,
    kind = 'working-copy' and ended_at is null as is_copy
  from post_version_files join post_versions on post_versions.id = post_version_files.version_id`;

/** Which posts show the pictures `$1` now: in their text, in their working copy or in both. What is left out is history. */
const uses = `
  select namings.file_name, posts.id, posts.title, posts.is_draft, posts.updated_at,
    namings.number is not distinct from newest.number and namings.number is not null as in_text, namings.in_copy
  from (
    select file_name, post_id, max(number) as number, bool_or(is_copy) as in_copy
    from (${namings}) as texts where file_name = any($1) group by file_name, post_id
  ) as namings
  join posts on posts.id = namings.post_id
  cross join lateral (
    select max(number) as number from post_versions where post_versions.post_id = posts.id and kind = 'saved'
  ) as newest
  where namings.in_copy or namings.number = newest.number`;

/** A post that shows a picture. */
export interface PictureUse {
  readonly postId: number;
  readonly title: string;
  readonly isDraft: boolean;
  /** When the draft is published by itself. */
  readonly publishAt: Date | null;
  /** Whether the post's own text names it. */
  readonly inText: boolean;
  /** Whether the changes that are kept aside name it. */
  readonly inWorkingCopy: boolean;
}

/** How many posts show each of some pictures; those that no post shows are missing. */
export async function countUses(
  manager: EntityManager,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows: { name: string; number: number }[] = await manager.query(
    `select file_name as name, count(*)::integer as number from (${uses}) as uses group by file_name`,
    [names],
  );
  return new Map(rows.map(({ name, number }) => [name, number]));
}

/** The posts that show a picture, published ones first, then those that were saved last. */
export function findUses(manager: EntityManager, name: string, limit: number): Promise<PictureUse[]> {
  return manager.query(
    `select uses.id as "postId", title, is_draft as "isDraft", publish_at as "publishAt", in_text as "inText",
       in_copy as "inWorkingCopy"
     from (${uses}) as uses left join post_schedules on post_schedules.post_id = uses.id
     order by is_draft, updated_at desc, uses.id limit $2`,
    [[name], limit],
  );
}
