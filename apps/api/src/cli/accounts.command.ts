import { AccountRecordsService, type AccountRecord } from '../modules/auth/account-records.service.js';
import type { EndedRight } from '../modules/users/account-rights.service.js';
import { AppError } from '../platform/errors/app-error.js';
import { count, UsageError, type CliCommand } from './cli-command.js';

const actions: Record<string, (accounts: AccountRecordsService, email: string) => Promise<string>> = {
  async list(accounts) {
    return (await accounts.list()).map(asLine).join('\n') || 'There are no accounts.';
  },
  async lock(accounts, email) {
    const change = await accounts.lock(email);
    return `${email} is locked and signed out everywhere. ${sentence(change)}`;
  },
  async unlock(accounts, email) {
    await accounts.unlock(email);
    return `${email} can sign in again. What the lock has ended stays ended.`;
  },
  async 'end-sessions'(accounts, email) {
    await accounts.endSessions(email);
    return `${email} is signed out everywhere.`;
  },
  async remove(accounts, email) {
    const change = await accounts.remove(email);
    return `The account ${email} was removed; its posts and schedules stay. ${sentence(change)}`;
  },
};

/**
 * `npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | remove EMAIL`: all accounts, for the operator alone. Every action
 * but `list` fails for an email that no account has.
 */
export const accountsCommand: CliCommand = ([name = '', email = '', ...others]) => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const isRight = name === 'list' ? !email : email.includes('@');
  if (!action || !isRight || others.length > 0) {
    throw new UsageError(
      'Say what to do: npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | remove EMAIL',
    );
  }
  return async (app, print) => {
    try {
      print(await action(app.get(AccountRecordsService), email));
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') {
        throw new UsageError(`There is no account ${email}.`, { cause: error });
      }
      throw error;
    }
  };
};

function sentence(ended: readonly EndedRight[]) {
  const rights = ended.map(({ subject, number }) => count(number, subject));
  return `Ended: ${rights.join(', ') || 'nothing that it held or had handed out'}.`;
}

function asLine({ id, name, email, createdAt, lockedAt, sessions, activeAt }: AccountRecord) {
  const signedIn = activeAt
    ? `${count(sessions, 'session')}, active ${activeAt.toISOString()}`
    : 'not signed in';
  const locked = lockedAt ? `  locked ${lockedAt.toISOString()}` : '';
  return `#${id}  ${email}  ${name}  made ${createdAt.toISOString()}  ${signedIn}${locked}`;
}
