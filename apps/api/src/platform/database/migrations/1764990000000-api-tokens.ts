import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens with which programs act for an account. */
export class ApiTokens1764990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table api_tokens (
        id uuid constraint api_tokens_pkey primary key,
        user_id integer not null constraint api_tokens_user_id_fkey references users (id) on delete cascade,
        name text not null,
        scope text not null,
        token_hash bytea not null constraint api_tokens_token_hash_unique unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        last_used_at timestamptz,
        constraint api_tokens_name_check check (name <> ''),
        constraint api_tokens_scope_check check (scope in ('READ', 'WRITE')),
        constraint api_tokens_token_hash_check check (octet_length(token_hash) = 32)
      );
      create index api_tokens_user_id on api_tokens (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table api_tokens');
  }
}
