import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes from the titles and descriptions of posts what has no width and belongs to no script (soft hyphens, U+200B and their
 * kin): it divides words, so that no search found these posts. A save removes it by itself now; the slugs stay. A text that would
 * be too short without them stays as well.
 */
export class VisibleTitles1764930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      with visible as (
        select id, regexp_replace(title, '[\u00ad\u200b\u2060\ufeff]', '', 'g') as title,
          regexp_replace(description, '[\u00ad\u200b\u2060\ufeff]', '', 'g') as description
        from posts where title ~ '[\u00ad\u200b\u2060\ufeff]' or description ~ '[\u00ad\u200b\u2060\ufeff]'
      )
      update posts set title = visible.title, description = visible.description from visible
      where posts.id = visible.id and char_length(visible.title) >= 3 and char_length(visible.description) >= 3`);
  }

  /** What was removed is not known any more. */
  async down(): Promise<void> {}
}
