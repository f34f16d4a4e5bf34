import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A keyword as it is compared, before (F45) and since a keyword is a topic (C113). */
const before = `lower(regexp_replace($1 collate "vi-x-icu", '^\\s+|\\s+$', '', 'g'))`;
const since = `normalize(regexp_replace(regexp_replace(normalize(lower(
    trim(regexp_replace($1 collate "vi-x-icu", '\\s+', ' ', 'g'))), NFD),
    'o([ae])([\\u0300\\u0301\\u0303\\u0309\\u0323])(?![\\u0302\\u0306])', 'o\\2\\1', 'g'),
    'uy([\\u0300\\u0301\\u0303\\u0309\\u0323])', 'u\\1y', 'g'), NFC)`;

/**
 * Keywords are the same but for case, blanks and the place of a tone mark. The release before compares them by the function too, so that
 * it goes on finding them.
 */
export class Topics1764993950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await compareBy(runner, since);
  }

  async down(runner: QueryRunner): Promise<void> {
    await compareBy(runner, before);
  }
}

/** Posts whose keywords are compared in another way than before get their generated column anew. */
async function compareBy(runner: QueryRunner, expression: string) {
  await runner.query(
    `create or replace function keyword_key(text) returns text language sql immutable strict parallel safe as $$ select ${expression} $$`,
  );
  await runner.query(
    'update posts set keywords = keywords where comparable_keywords is distinct from keyword_keys(keywords)',
  );
}
