-- What a database of 0.3.0 has, in the order of its references. schema.sql and functions.sql beside this folder are the newest state of it,
-- with comments; a test compares schema.sql with the result of all migrations.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create text search configuration unaccented (copy = simple);
alter text search configuration unaccented
  alter mapping for hword, hword_part, word, numword, numhword, hword_numpart with unaccent, simple;

-- Functions and triggers that later releases change are replaced by functions.sql after the migrations.
create function searchable(text) returns text language sql immutable strict parallel safe
as $$ select public.unaccent('public.unaccent', lower($1)) $$;
create function visible(text) returns text language sql immutable strict parallel safe
as $$
  select regexp_replace($1, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8]', '', 'g')
$$;
create function accented_words(text) returns text language sql immutable strict parallel safe
as $$ select regexp_replace(lower(public.visible($1) collate "vi-x-icu"), '[^[:alnum:] ]+', ' ', 'g') $$;
create function search_words(text) returns text language sql immutable strict parallel safe
as $$ select public.accented_words(public.searchable(public.visible($1))) $$;
create function plain_text(html text) returns text language sql immutable strict parallel safe
as $$
  select left(trim(regexp_replace(
    replace(replace(replace(replace(replace(regexp_replace(regexp_replace(left($1, 400000),
      '</?(a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'g'),
      '<[^>]*(>|$)', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'),
    '\s{2,}|[^\S ]', ' ', 'g')), 100000)
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
create function keyword_key(text) returns text language sql immutable strict parallel safe
as $$ select lower(regexp_replace($1 collate "vi-x-icu", '^\s+|\s+$', '', 'g')) $$;
create function keyword_keys(text) returns text[] language sql immutable strict parallel safe
as $$ select array(select public.keyword_key(word) from unnest(string_to_array($1, ',')) as word) $$;
create function search_headline(document text, query tsquery, options text) returns text
language sql immutable strict parallel safe
as $$
  select case when starts_with(visible, shown) then '' else '…' end || marked
    || case when right(visible, length(shown)) = shown then '' else '…' end
  from (select translate(document, E'\x01\x02\x03\u00ad\u200b\u2060\ufeff', '') as visible offset 0) as cleaned,
    lateral (
      select translate(ts_headline('public.unaccented',
        regexp_replace(visible collate "vi-x-icu", '([^[:alnum:][:space:]]+)', E'\x03\\1\x03', 'g'),
        query, options || E', StartSel=\x01, StopSel=\x02'), E'\x03', '') as marked offset 0
    ) as headline,
    lateral (select translate(marked, E'\x01\x02', '') as shown) as unmarked
$$;
create function announce_published_posts() returns trigger language plpgsql
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
create function settle_pending_file() returns trigger language plpgsql
as $$
  begin
    delete from pending_files where name = new.name;
    return null;
  end
$$;
create function note_pending_file() returns trigger language plpgsql
as $$
  begin
    insert into pending_files (name) values (old.name) on conflict (name) do update set since = now();
    return null;
  end
$$;
create function refuse_change() returns trigger language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name; end $$;

create table promotion_codes (
  code text not null,
  trial_days integer,
  created_at timestamp with time zone default now() not null,
  max_uses integer default 1 not null,
  uses_left integer default 0 not null,
  expires_at timestamp with time zone default now() not null,
  constraint promotion_codes_max_uses_check CHECK (max_uses > 0),
  constraint promotion_codes_pkey PRIMARY KEY (code),
  constraint promotion_codes_trial_days_check CHECK (trial_days > 0),
  constraint promotion_codes_uses_left_check CHECK (uses_left >= 0 AND uses_left <= max_uses)
);

create table users (
  id integer generated by default as identity not null,
  name text not null,
  email text not null,
  password_hash text not null,
  plan text,
  promotion_code text,
  created_at timestamp with time zone default now() not null,
  locked_at timestamp with time zone,
  constraint users_email_check CHECK (email = lower(email) AND email ~~ '%_@_%'::text),
  constraint users_email_unique UNIQUE (email),
  constraint users_name_check CHECK (name <> ''::text),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_promotion_code_fkey FOREIGN KEY (promotion_code) REFERENCES promotion_codes(code)
);

create table api_tokens (
  id uuid not null,
  user_id integer not null,
  name text not null,
  scope text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint api_tokens_name_check CHECK (name <> ''::text),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_scope_check CHECK (scope = ANY (ARRAY['READ'::text, 'WRITE'::text])),
  constraint api_tokens_token_hash_check CHECK (octet_length(token_hash) = 32),
  constraint api_tokens_token_hash_unique UNIQUE (token_hash),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_user_id ON api_tokens USING btree (user_id);

create table contact_messages (
  id bigint generated by default as identity not null,
  name text not null,
  phone text not null,
  phone_e164 text,
  email text not null,
  message text not null,
  privacy_policy_version text not null,
  consented_at timestamp with time zone not null,
  door text not null,
  captcha_provider text not null,
  challenge_policy_version text,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint contact_messages_door_check CHECK (door = ANY (ARRAY['rest'::text, 'graphql'::text])),
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_email ON contact_messages USING btree (email);

create table deleted_posts (
  post_id integer not null,
  title_path text not null,
  version integer not null,
  created_date timestamp with time zone not null,
  published_at timestamp with time zone,
  author_id integer,
  clicked_number bigint not null,
  deleted_by integer,
  deleted_at timestamp with time zone default now() not null,
  has_own_slug boolean default false not null,
  has_url_guid boolean default false not null,
  constraint deleted_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint deleted_posts_pkey PRIMARY KEY (post_id)
);
CREATE INDEX deleted_posts_deleted_at ON deleted_posts USING btree (deleted_at);

create table email_changes (
  id uuid not null,
  user_id integer not null,
  old_email text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expires_at ON email_changes USING btree (expires_at);
CREATE INDEX email_changes_user_id ON email_changes USING btree (user_id);

create table files (
  name text not null,
  purpose text not null,
  original_name text not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_by integer,
  created_at timestamp with time zone default now() not null,
  stored_bytes integer default 0 not null,
  unused_since timestamp with time zone default now(),
  placeholder text,
  constraint files_name_check CHECK (name ~ '^[a-z0-9-]+\.[a-z0-9]+$'::text),
  constraint files_pkey PRIMARY KEY (name),
  constraint files_purpose_check CHECK (purpose = ANY (ARRAY['thumbnail'::text, 'editor'::text])),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_editor_newest ON files USING btree (created_at DESC, name) WHERE (purpose = 'editor'::text);
CREATE INDEX files_editor_search ON files USING gin (searchable(original_name) gin_trgm_ops) WHERE (purpose = 'editor'::text);
CREATE INDEX files_unused_since ON files USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX files_uploaded_by ON files USING btree (uploaded_by) INCLUDE (stored_bytes);

create table idempotency_keys (
  id text not null,
  input_mac text not null,
  result text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (created_at);

create unlogged table instances (
  id uuid not null,
  jwt_secret text not null,
  captcha_secret text not null,
  file_store text not null,
  seen_at timestamp with time zone default now() not null,
  constraint instances_pkey PRIMARY KEY (id)
);

create table password_resets (
  id uuid not null,
  user_id integer not null,
  credentials text not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_expires_at ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_user_id ON password_resets USING btree (user_id);

create table pending_files (
  name text not null,
  since timestamp with time zone default now() not null,
  constraint pending_files_pkey PRIMARY KEY (name)
);

create table post_history (
  id bigint generated by default as identity not null,
  at timestamp with time zone default now() not null,
  user_id integer,
  action text not null,
  post_id integer,
  version integer,
  constraint post_history_action_check CHECK (
CASE
    WHEN action = ANY (ARRAY['create'::text, 'update'::text, 'publish'::text, 'unpublish'::text, 'delete'::text, 'restore-revision'::text, 'restore-post'::text]) THEN post_id IS NOT NULL AND version IS NOT NULL
    ELSE action = ANY (ARRAY['change-email'::text, 'undo-email-change'::text])
END),
  constraint post_history_pkey PRIMARY KEY (id)
);
CREATE INDEX post_history_post_id ON post_history USING btree (post_id, id);

create table posts (
  id integer generated by default as identity not null,
  title text not null,
  title_path text not null,
  description text not null,
  content text default ''::text not null,
  keywords text default ''::text not null,
  img_file_name text,
  is_draft boolean not null,
  version integer default 1 not null,
  created_date timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  author_id integer,
  updated_by integer,
  has_own_slug boolean default false not null,
  has_url_guid boolean default false not null,
  search tsvector generated always as (post_document(title, description, content)) stored,
  accented_search tsvector generated always as (accented_document(title, description, content)) stored,
  comparable_keywords text[] generated always as (keyword_keys(keywords)) stored,
  constraint posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint posts_description_check CHECK (char_length(description) >= 3 AND char_length(description) <= 1000),
  constraint posts_img_file_name_fkey FOREIGN KEY (img_file_name) REFERENCES files(name),
  constraint posts_pkey PRIMARY KEY (id),
  constraint posts_published_at_check CHECK (is_draft OR published_at IS NOT NULL),
  constraint posts_title_check CHECK (char_length(title) >= 3 AND char_length(title) <= 300),
  constraint posts_title_path_check CHECK (title_path ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND (title_path <> ALL (ARRAY['list'::text, 'latest3'::text]))),
  constraint posts_title_path_unique UNIQUE (title_path),
  constraint posts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX posts_author_id ON posts USING btree (author_id);
CREATE INDEX posts_comparable_keywords ON posts USING gin (comparable_keywords) WHERE (NOT is_draft);
CREATE INDEX posts_created_date ON posts USING btree (created_date DESC, id DESC) INCLUDE (is_draft);
CREATE INDEX posts_img_file_name ON posts USING btree (img_file_name);
CREATE INDEX posts_published ON posts USING btree (published_at DESC, id DESC) WHERE (NOT is_draft);
CREATE INDEX posts_search ON posts USING gin (search) WITH (fastupdate=off);
CREATE INDEX posts_title ON posts USING btree (title COLLATE "vi-x-icu", id) INCLUDE (is_draft);
CREATE INDEX posts_title_search ON posts USING gin (searchable(title) gin_trgm_ops);
CREATE INDEX posts_updated_at ON posts USING btree (updated_at DESC, id DESC) INCLUDE (is_draft);

create unlogged table post_presence (
  post_id integer not null,
  tab uuid not null,
  user_id integer not null,
  opened_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint post_presence_pkey PRIMARY KEY (post_id, tab),
  constraint post_presence_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX post_presence_seen_at ON post_presence USING btree (seen_at);

create table post_versions (
  post_id integer not null,
  number integer not null,
  saved_at timestamp with time zone default now() not null,
  saved_by integer,
  changed text[] default '{}'::text[] not null,
  title text not null,
  description text not null,
  content text default ''::text not null,
  keywords text default ''::text not null,
  img_file_name text,
  is_draft boolean not null,
  kind text not null,
  ended_by integer,
  ended_at timestamp with time zone,
  id integer generated by default as identity not null,
  constraint post_versions_ended_at_check CHECK (kind <> 'saved'::text OR ended_at IS NULL),
  constraint post_versions_kind_check CHECK (kind = ANY (ARRAY['saved'::text, 'working-copy'::text, 'shared'::text])),
  constraint post_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX post_versions_ended_at ON post_versions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX post_versions_post_id ON post_versions USING btree (post_id, saved_at, id);
CREATE UNIQUE INDEX post_versions_saved ON post_versions USING btree (post_id, number) WHERE (kind = 'saved'::text);
CREATE INDEX post_versions_saved_by ON post_versions USING btree (saved_by, saved_at);
CREATE UNIQUE INDEX post_versions_working_copy ON post_versions USING btree (post_id) WHERE ((kind = 'working-copy'::text) AND (ended_at IS NULL));

create table post_previews (
  id integer generated always as identity not null,
  token_hash bytea not null,
  post_id integer not null,
  created_by integer,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  version_id integer,
  constraint post_previews_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint post_previews_pkey PRIMARY KEY (id),
  constraint post_previews_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_previews_token_hash_check CHECK (octet_length(token_hash) = 32),
  constraint post_previews_token_hash_unique UNIQUE (token_hash),
  constraint post_previews_version_id_fkey FOREIGN KEY (version_id) REFERENCES post_versions(id)
);
CREATE INDEX post_previews_expires_at ON post_previews USING btree (expires_at);
CREATE INDEX post_previews_post_id ON post_previews USING btree (post_id);
CREATE INDEX post_previews_version_id ON post_previews USING btree (version_id);

create table post_schedules (
  post_id integer not null,
  publish_at timestamp with time zone,
  unpublish_at timestamp with time zone,
  due_at timestamp with time zone,
  set_by integer,
  failure text,
  failed_at timestamp with time zone,
  constraint post_schedules_failure_check CHECK ((failure = ANY (ARRAY['ERROR'::text, 'MISSED'::text])) AND (failure IS NULL) = (failed_at IS NULL)),
  constraint post_schedules_pkey PRIMARY KEY (post_id),
  constraint post_schedules_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  constraint post_schedules_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint post_schedules_times_check CHECK (COALESCE(publish_at, unpublish_at) IS NOT NULL AND (unpublish_at > publish_at) IS NOT FALSE)
);
CREATE INDEX post_schedules_due_at ON post_schedules USING btree (due_at);

create table post_version_files (
  version_id integer not null,
  file_name text not null,
  constraint post_version_files_file_name_fkey FOREIGN KEY (file_name) REFERENCES files(name),
  constraint post_version_files_pkey PRIMARY KEY (version_id, file_name),
  constraint post_version_files_version_id_fkey FOREIGN KEY (version_id) REFERENCES post_versions(id) ON DELETE CASCADE
);
CREATE INDEX post_version_files_file_name ON post_version_files USING btree (file_name);

create table post_views (
  post_id integer not null,
  clicked_number bigint default 0 not null,
  constraint post_views_pkey PRIMARY KEY (post_id),
  constraint post_views_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);

create table published_post_changes (
  post_id integer not null,
  title_path text not null,
  is_published boolean not null,
  xid xid8 not null,
  constraint published_post_changes_pkey PRIMARY KEY (post_id)
);
CREATE INDEX published_post_changes_xid ON published_post_changes USING btree (xid, post_id);

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table sessions (
  id uuid not null,
  user_id integer not null,
  generation integer default 0 not null,
  rotated_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  first_generation integer default 0 not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id ON sessions USING btree (user_id);

create table used_challenges (
  signature text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (signature)
);
CREATE INDEX used_challenges_expires_at ON used_challenges USING btree (expires_at);

create table webhooks (
  id integer generated by default as identity not null,
  url text not null,
  secret_id uuid not null,
  events text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint webhooks_pkey PRIMARY KEY (id)
);

create table webhook_deliveries (
  id bigint generated by default as identity not null,
  webhook_id integer not null,
  message_id uuid not null,
  event text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  attempted_at timestamp with time zone,
  state text default 'waiting'::text not null,
  result text,
  constraint webhook_deliveries_message UNIQUE (webhook_id, message_id),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given-up'::text])),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (webhook_id, id DESC);
CREATE UNIQUE INDEX webhook_deliveries_site_changed ON webhook_deliveries USING btree (webhook_id) WHERE ((event = 'site.changed'::text) AND (attempts = 0));

create trigger posts_announce after insert or update or delete on posts
  for each row execute function announce_published_posts();
create trigger posts_announce_truncate after truncate on posts
  for each statement execute function announce_published_posts();
create trigger files_settled after insert on files
  for each row execute function settle_pending_file();
create trigger files_removed after delete on files
  for each row execute function note_pending_file();
create trigger post_history_append_only before update or delete on post_history
  for each row execute function refuse_change();
