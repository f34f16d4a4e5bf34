import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { domainModules } from '../domain-modules.js';
import type { StartSettings } from '../platform/config/app-config.js';
import { loadConfig, parseOptions } from '../platform/config/load-config.js';
import { migrate } from '../platform/database/migrate.js';
import { startLogger } from '../platform/logging/logging.module.js';
import { ResponseCache } from '../platform/response-cache/response-cache.js';
import {
  UsageError,
  type CliAction,
  type CliCommand,
  type MigrationReport,
  type SettingsReport,
} from './cli-command.js';
import { accountsCommand } from './accounts.command.js';
import { contactCommand } from './contact.command.js';
import { exportCommand } from './export.command.js';
import { importCommand } from './import.command.js';
import { inviteCommand } from './invite.command.js';
import { mailCommand } from './mail.command.js';
import { migrateCommand } from './migrate.command.js';
import { passwordCommand } from './password.command.js';
import { restoreCommand } from './restore.command.js';
import { requireInstallation } from './require-installation.js';
import { seedCommand } from './seed.command.js';
import { siteCommand } from './site.command.js';
import { tokenCommand } from './token.command.js';
import { webhookCommand } from './webhook.command.js';

@Module({})
class CliModule {}

const commands: Record<string, CliCommand<CliAction | MigrationReport | SettingsReport>> = {
  accounts: accountsCommand,
  contact: contactCommand,
  export: exportCommand,
  import: importCommand,
  invite: inviteCommand,
  mail: mailCommand,
  migrate: migrateCommand,
  password: passwordCommand,
  restore: restoreCommand,
  seed: seedCommand,
  site: siteCommand,
  token: tokenCommand,
  webhook: webhookCommand,
};

/**
 * Runs an operator's command in a Nest application context: the domains, without a server. Only `seed`, and `migrate`
 * with DATABASE_URL, begin a new installation.
 *
 * @param options.openDatabase is called once the arguments are known to be right
 * @throws UsageError, ConfigError, and whatever the command fails with
 */
export async function runCommand(
  name: string,
  options: {
    args: readonly string[];
    env: NodeJS.ProcessEnv;
    print: (line: string) => void;
    openDatabase: (
      settings: Pick<StartSettings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
    ) => Promise<{ readonly url: string }>;
  },
): Promise<void> {
  const { args, env, print, openDatabase } = options;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`);
  const action = command(args, env.INIT_CWD);

  const settings = parseOptions(env);
  if ('reportSettings' in action) return action.reportSettings(settings, print);
  const embeddedDatabase = !settings.DATABASE_URL;
  // Measurements need no installation, and `migrate` prepares the database of DATABASE_URL before the first start.
  const mustExist = name !== 'seed' && (embeddedDatabase || name !== 'migrate');
  if (mustExist) requireInstallation(name, settings);
  const { url } = await openDatabase(settings);
  const migrated = await migrate(settings.DATABASE_DIRECT_URL ?? url, {
    mustExist: mustExist && !embeddedDatabase,
  });
  if ('report' in action) return action.report(migrated, print);
  const config = loadConfig(
    { ...env, DATABASE_URL: url, LOG_LEVEL: env.LOG_LEVEL ?? 'error' },
    embeddedDatabase,
  );
  // A cache of 0 MB stores nothing.
  const root = { module: CliModule, imports: domainModules(config, new ResponseCache(0)) };
  const app = await NestFactory.createApplicationContext(root, {
    logger: startLogger(config),
    abortOnError: false,
  });
  app.useLogger(app.get(Logger));
  try {
    await action(app, print);
  } finally {
    await app.close();
  }
}
