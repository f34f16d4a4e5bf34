import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What requests with an Idempotency-Key have changed, so that a repeated request changes nothing. */
export class IdempotencyKeys1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Neither the key nor the input can be read from a row: both are message authentication codes.
      create table idempotency_keys (
        id text constraint idempotency_keys_pkey primary key,
        input_mac text not null,
        result text not null,
        created_at timestamptz not null default clock_timestamp()
      );
      create index idempotency_keys_created_at on idempotency_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
