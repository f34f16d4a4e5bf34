import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which files may have bytes in the store and no row: those that are being written, and those whose row was deleted.
 * What a killed process leaves of them is found here, without a look through the whole store.
 */
export class PendingFiles1764890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pending_files (
        name text not null constraint pending_files_pkey primary key,
        since timestamptz not null default now()
      );

      create function settle_pending_file() returns trigger language plpgsql as $$
        begin
          delete from pending_files where name = new.name;
          return null;
        end $$;
      create trigger files_settled after insert on files for each row execute function settle_pending_file();

      create function note_pending_file() returns trigger language plpgsql as $$
        begin
          insert into pending_files (name) values (old.name) on conflict (name) do update set since = now();
          return null;
        end $$;
      create trigger files_removed after delete on files for each row execute function note_pending_file();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger files_settled on files;
      drop trigger files_removed on files;
      drop function settle_pending_file(), note_pending_file();
      drop table pending_files;
    `);
  }
}
