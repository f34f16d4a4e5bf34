import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The words of posts for the ranked search of the dashboard. Triggers follow the posts, so that no way to save one can
 * leave it out. The next migration adds the posts that are there already.
 */
export class SearchOfPosts1764870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`
      -- Words without accents, in lower case, with blanks between; no punctuation, which the document below uses.
      create function search_words(text) returns text language sql immutable strict parallel safe
        as $$
          select regexp_replace(lower(public.searchable($1)) collate "vi-x-icu", '[^[:alnum:] ]+', ' ', 'g')
        $$;

      -- The beginning of the text of sanitised HTML. The limits keep the words of any post below the megabyte that a
      -- tsvector may have. A word that is partly bold stays one word.
      create function post_text(html text) returns text language sql immutable strict parallel safe
        as $$
          select left(regexp_replace(regexp_replace(regexp_replace(left($1, 400000),
            '</?(a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'),
            '<[^>]*(>|$)', ' ', 'g'),
            '&(#[0-9]+|[a-z]+);', ' ', 'g'), 100000)
        $$;

      -- The words with their places and weights, the state, and the blocks of 4,096, 32,768 and 262,144 ids that the post
      -- is in: a search for a frequent word asks for the newest blocks first, and never reads the hundreds of thousands
      -- of posts that have it. Written as text, because the parser of Postgres takes ten times as long.
      create function post_document(id integer, is_draft boolean, title text, description text, content text)
        returns tsvector language plpgsql immutable strict parallel safe
        as $$
          declare
            title_words text[] := string_to_array(public.search_words(title), ' ');
            description_words text[] := string_to_array(public.search_words(description), ' ');
            head integer := cardinality(title_words) + cardinality(description_words);
          begin
            return (
              select concat_ws(' ',
                string_agg(
                  word || ':' || place || case when place > head then 'C' when place > cardinality(title_words) then 'B' else 'A' end,
                  ' '),
                case when is_draft then '#draft' else '#published' end,
                '#12/' || (id >> 12), '#15/' || (id >> 15), '#18/' || (id >> 18))::tsvector
              from unnest(title_words || description_words || string_to_array(public.search_words(public.post_text(content)), ' '))
                with ordinality as words (word, place)
              where length(word) between 1 and 100
            );
          end $$;

      create table post_search (
        post_id integer constraint post_search_pkey primary key
          constraint post_search_post_id_fkey references posts on delete cascade,
        document tsvector not null
      );

      -- Every word that a post has or had, for the words that begin as what somebody types. The index is not unique: a save
      -- would wait for another one that adds the same word, and fail when that one has lost its connection.
      create table post_words (word text collate "C" not null);
      create index post_words_word on post_words (word);

      create function add_post_words(documents tsvector[]) returns void language sql
        as $$
          insert into post_words (word)
            select distinct word from unnest(documents) as document, unnest(tsvector_to_array(document)) as words (word)
            where word not like '#%' and not exists (select from post_words as known where known.word = words.word)
        $$;

      create function follow_added_texts() returns trigger language plpgsql as $$
        declare documents tsvector[];
        begin
          with inserted as (
            insert into post_search (post_id, document)
              select id, post_document(id, is_draft, title, description, content) from added returning document
          )
          select array_agg(document) into documents from inserted;
          perform add_post_words(documents);
          return null;
        end $$;
      create trigger posts_texts_added after insert on posts referencing new table as added
        for each statement execute function follow_added_texts();

      create function follow_changed_texts() returns trigger language plpgsql as $$
        declare changed tsvector := post_document(new.id, new.is_draft, new.title, new.description, new.content);
        begin
          -- The post may be one that the next migration has not reached.
          insert into post_search (post_id, document) values (new.id, changed)
            on conflict (post_id) do update set document = changed;
          perform add_post_words(array[changed]);
          return null;
        end $$;
      create trigger posts_texts_changed after update of title, description, content, is_draft on posts
        for each row when ((old.title, old.description, old.content, old.is_draft)
          is distinct from (new.title, new.description, new.content, new.is_draft))
        execute function follow_changed_texts();

      -- Statistics of all words would cost more than they tell: searches find out themselves how frequent a word is.
      alter table post_search alter column document set statistics 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger posts_texts_changed on posts;
      drop trigger posts_texts_added on posts;
      drop function follow_changed_texts(), follow_added_texts();
      drop table post_search, post_words;
      drop function add_post_words(tsvector[]), post_document(integer, boolean, text, text, text), post_text(text),
        search_words(text);
    `);
  }
}
