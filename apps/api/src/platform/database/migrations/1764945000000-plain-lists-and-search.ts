import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists count and sort with ordinary indexes; keywords and words have generated columns. What kept counts, keywords and words beside
 * the posts goes. The rows of `posts` are written anew, which no older release may do at the same time (C92).
 */
export class PlainListsAndSearch1764945000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      drop trigger posts_added on posts;
      drop trigger posts_published_or_not on posts;
      drop trigger posts_removed on posts;
      drop trigger posts_emptied on posts;
      drop trigger posts_keywords_added on posts;
      drop trigger posts_keywords_changed on posts;
      drop trigger posts_texts_added on posts;
      drop trigger posts_texts_changed on posts;
      drop table post_counts, post_keywords, post_search, post_words;
      drop function count_posts(boolean, bigint), follow_added_posts(), follow_published_post(), follow_removed_posts(),
        forget_counts(), follow_added_keywords(), follow_changed_keywords(), follow_added_texts(), follow_changed_texts(),
        fill_post_search(integer, integer), add_post_words(tsvector[]), posts_matching(tsquery[]),
        post_document(integer, boolean, text, text, text), search_words(text), post_text(text), keyword_keys(text);
      drop index posts_published, posts_created_date, posts_state_created_date, posts_title, post_views_number,
        post_views_state_number;
      -- The tagged 0.2.0 is without these two.
      drop index if exists posts_published_title, posts_draft_title;
      alter table post_views drop column is_draft;

      create function visible(text) returns text language sql immutable strict parallel safe
        as $$
          select regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
            '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]', '', 'g')
        $$;
      create function accented_words(text) returns text language sql immutable strict parallel safe
        as $$
          select regexp_replace(lower(public.visible($1) collate "vi-x-icu"), '[^[:alnum:] ]+', ' ', 'g')
        $$;
      create function search_words(text) returns text language sql immutable strict parallel safe
        as $$ select public.accented_words(public.searchable(public.visible($1))) $$;
      create function plain_text(html text) returns text language sql immutable strict parallel safe
        as $$
          select left(trim(regexp_replace(
            replace(replace(replace(replace(replace(regexp_replace(regexp_replace(left($1, 400000),
              '</?(a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'),
              '<[^>]*(>|$)', ' ', 'g'),
              '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'),
            '\s+', ' ', 'g')), 100000)
        $$;
      create function post_document(title text, description text, content text) returns tsvector
        language sql immutable strict parallel safe
        as $$
          select setweight(to_tsvector('pg_catalog.simple', public.search_words(title)), 'A')
            || setweight(to_tsvector('pg_catalog.simple', public.search_words(description)), 'B')
            || setweight(to_tsvector('pg_catalog.simple', public.search_words(public.plain_text(content))), 'C')
        $$;
      create function accented_document(title text, description text, content text) returns tsvector
        language sql immutable strict parallel safe
        as $$
          select setweight(to_tsvector('pg_catalog.simple', public.accented_words(title)), 'A')
            || setweight(to_tsvector('pg_catalog.simple', public.accented_words(description)), 'B')
            || setweight(to_tsvector('pg_catalog.simple', public.accented_words(public.plain_text(content))), 'C')
        $$;
      create function keyword_keys(text) returns text[] language sql immutable strict parallel safe
        as $$
          select array(select public.keyword_key(word) from unnest(string_to_array($1, ',')) as word)
        $$;

      create text search configuration unaccented (copy = simple);
      alter text search configuration unaccented
        alter mapping for word, numword, hword, numhword, hword_part, hword_numpart with unaccent, simple;

      alter table posts
        add search tsvector generated always as (post_document(title, description, content)) stored,
        add accented_search tsvector generated always as (accented_document(title, description, content)) stored,
        add comparable_keywords text[] generated always as (keyword_keys(keywords)) stored;
      -- Without a list of pending entries, which every search would have to read.
      create index posts_search on posts using gin (search) with (fastupdate = off);
      create index posts_comparable_keywords on posts using gin (comparable_keywords) where not is_draft;
      create index posts_published on posts (published_at desc, id desc) where not is_draft;
      create index posts_created_date on posts (created_date desc, id desc) include (is_draft);
      create index posts_title on posts (title collate "vi-x-icu", id) include (is_draft);
      create index posts_author_id on posts (author_id);
    `);
  }

  /** The way back is the copy that was made before (C92). */
  async down(): Promise<void> {
    throw new Error('PlainListsAndSearch cannot be reverted: restore the copy that was made before it.');
  }
}
