-- The functions and triggers of the database. `migrate` applies this file, whole and after the migrations, where another state of it
-- was applied before. A function that is no longer needed is deleted here and dropped by a migration.

-- Search (C70, C111, docs/decisions/0037). The generated columns of posts and the indexes of titles and keywords hold what the
-- functions down to keyword_keys() return: a change of those needs a migration that computes columns and indexes again.

-- unaccent() itself is only stable, since its dictionary could change; an index needs an immutable function.
create or replace function searchable(text) returns text language sql immutable strict parallel safe
as $$ select public.unaccent('public.unaccent', lower($1)) $$;

-- A text without characters that no font draws: soft hyphens, spaces without width and their kin (C86).
create or replace function visible(text) returns text language sql immutable strict parallel safe
as $$
  select regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]', '', 'g')
$$;

-- The words of a text in lower case with blanks between; no punctuation, which the parser of Postgres would take for parts of words.
create or replace function accented_words(text) returns text language sql immutable strict parallel safe
as $$ select regexp_replace(lower(public.visible($1) collate "vi-x-icu"), '[^[:alnum:] ]+', ' ', 'g') $$;

create or replace function search_words(text) returns text language sql immutable strict parallel safe
as $$ select public.accented_words(public.searchable(public.visible($1))) $$;

-- The words of a title, as two indexes have them. Not SQL, which Postgres would inline, and take for as cheap as a comparison: it would
-- rather compute them for all titles than read an index.
create or replace function accented_title(title text) returns tsvector language plpgsql immutable strict parallel safe cost 2000
as $$ begin return to_tsvector('pg_catalog.simple', public.accented_words(title)); end $$;
create or replace function plain_title(title text) returns tsvector language plpgsql immutable strict parallel safe cost 2000
as $$ begin return to_tsvector('pg_catalog.simple', public.search_words(title)); end $$;

-- The beginning of the text of sanitised HTML. The limits keep the words of any post below the megabyte that a tsvector may have. A
-- word that is partly bold stays one word. A blank that stands alone is left as it is: to replace each took a fifth of the time of a save.
create or replace function plain_text(html text) returns text language sql immutable strict parallel safe
as $$
  select left(trim(regexp_replace(
    replace(replace(replace(replace(replace(regexp_replace(regexp_replace(left($1, 400000),
      '</?(a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'),
      '<[^>]*(>|$)', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'),
    '\s{2,}|[^\S ]', ' ', 'g')), 100000)
$$;

create or replace function post_document(title text, description text, content text) returns tsvector
language sql immutable strict parallel safe
as $$
  select setweight(to_tsvector('pg_catalog.simple', public.search_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', public.search_words(description)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', public.search_words(public.plain_text(content))), 'C')
$$;

create or replace function accented_document(title text, description text, content text) returns tsvector
language sql immutable strict parallel safe
as $$
  select setweight(to_tsvector('pg_catalog.simple', public.accented_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', public.accented_words(description)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', public.accented_words(public.plain_text(content))), 'C')
$$;

-- A keyword as keywords are compared: whatever its case, its blanks, and the place of its tone mark, which comes first ("hóa", not
-- "hoá"; C113).
create or replace function keyword_key(text) returns text language sql immutable strict parallel safe
as $$
  select normalize(regexp_replace(regexp_replace(normalize(lower(
    trim(regexp_replace($1 collate "vi-x-icu", '\s+', ' ', 'g'))), NFD),
    'o([ae])([\u0300\u0301\u0303\u0309\u0323])(?![\u0302\u0306])', 'o\2\1', 'g'),
    'uy([\u0300\u0301\u0303\u0309\u0323])', 'u\1y', 'g'), NFC)
$$;

create or replace function keyword_keys(text) returns text[] language sql immutable strict parallel safe
as $$ select array(select public.keyword_key(word) from unnest(string_to_array($1, ',')) as word) $$;

-- Whatever changes what visitors read says so on the channel `published_posts`, at commit, and is noted for those who keep a copy, be
-- it the server or psql.
create or replace function announce_published_posts() returns trigger language plpgsql
as $$
  begin
    if tg_level = 'STATEMENT' then
      update published_post_changes set is_published = false, xid = pg_current_xact_id() where is_published;
      notify published_posts;
    elsif not old.is_draft or not new.is_draft then
      insert into published_post_changes
      values (coalesce(new.id, old.id), coalesce(new.title_path, old.title_path), new.is_draft is false, pg_current_xact_id())
      on conflict (post_id) do update
      set title_path = excluded.title_path, is_published = excluded.is_published, xid = excluded.xid;
      notify published_posts;
    end if;
    return null;
  end
$$;
create or replace trigger posts_announce after insert or update or delete on posts
  for each row execute function announce_published_posts();
create or replace trigger posts_announce_truncate after truncate on posts
  for each statement execute function announce_published_posts();

-- A slug that a post has left after its first publication goes on leading to it, and no other post may take it. Checked after the row
-- is written: what waits for another transaction at the unique index sees here what that one has left.
create or replace function keep_former_slug() returns trigger language plpgsql
as $$
  begin
    if tg_op = 'UPDATE' and old.published_at is not null then
      insert into former_slugs (slug, post_id) values (old.title_path, old.id);
      delete from former_slugs where slug = any(array(
        select slug from former_slugs where post_id = old.id order by left_at desc, slug offset 20));
    end if;
    delete from former_slugs where slug = new.title_path and post_id = new.id;
    if exists (select from former_slugs where slug = new.title_path) then
      raise unique_violation using constraint = 'posts_title_path_unique', table = 'posts',
        message = 'the slug leads to another post';
    end if;
    return null;
  end
$$;
create or replace trigger posts_keep_inserted_slug after insert on posts
  for each row execute function keep_former_slug();
create or replace trigger posts_keep_former_slug after update of title_path on posts
  for each row when (old.title_path is distinct from new.title_path) execute function keep_former_slug();

-- What may have bytes in the store and no row: a picture that is being written has an entry until its row is there, and one whose row
-- is deleted gets one.
create or replace function settle_pending_file() returns trigger language plpgsql
as $$
  begin
    delete from pending_files where name = new.name;
    return null;
  end
$$;
create or replace trigger files_settled after insert on files
  for each row execute function settle_pending_file();

create or replace function note_pending_file() returns trigger language plpgsql
as $$
  begin
    insert into pending_files (name) values (old.name) on conflict (name) do update set since = now();
    return null;
  end
$$;
create or replace trigger files_removed after delete on files
  for each row execute function note_pending_file();

-- Who did what is never changed (C19g).
create or replace function refuse_change() returns trigger language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name; end $$;
create or replace trigger post_history_append_only before update or delete on post_history
  for each row execute function refuse_change();
