import { count, UsageError, type CliCommand, type MigrationReport } from './cli-command.js';

/** `npm run migrate` brings the database to the newest schema and ends, before the servers of a release start. */
export const migrateCommand: CliCommand<MigrationReport> = (args) => {
  if (args.length > 0) throw new UsageError('npm run migrate takes no arguments.');
  return {
    report: (migrated, print) => {
      for (const name of migrated) print(`› ${name}`);
      print(
        migrated.length > 0
          ? `${count(migrated.length, 'migration')} ran.`
          : 'The database has the newest schema already.',
      );
    },
  };
};
