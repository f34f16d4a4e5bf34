import {
  AccountRecordsService,
  type AccountChange,
  type AccountRecord,
} from '../modules/auth/people/account-records.service.js';
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
  async manager(accounts, email) {
    await accounts.nameManager(email);
    return `${email} is a manager: it sees contact messages, accounts and invitations.`;
  },
  async 'no-manager'(accounts, email) {
    const change = await accounts.unnameManager(email);
    return `${email} is no manager any more; it still writes posts. ${sentence(change)}`;
  },
  async remove(accounts, email) {
    const change = await accounts.remove(email);
    return `The account ${email} was removed; its posts and schedules stay. ${sentence(change)}`;
  },
};

/**
 * `npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | manager EMAIL | no-manager EMAIL | remove EMAIL`: all
 * accounts, for the operator alone, who may also take the last manager, and is told. Every action but `list` fails for an email that no
 * account has.
 */
export const accountsCommand: CliCommand = ([name = '', email = '', ...others]) => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const isRight = name === 'list' ? !email : email.includes('@');
  if (!action || !isRight || others.length > 0) {
    throw new UsageError(
      'Say what to do: npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | manager EMAIL | no-manager EMAIL | remove EMAIL',
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

function sentence({ ended, leavesNoManager }: AccountChange) {
  const rights = ended.map(({ subject, number }) => count(number, subject));
  const warning = leavesNoManager
    ? ' No account is a manager now: npm run accounts -- manager EMAIL names one.'
    : '';
  return `Ended: ${rights.join(', ') || 'nothing that it held or had handed out'}.${warning}`;
}

function asLine({ id, name, email, createdAt, lockedAt, isManager, sessions, activeAt }: AccountRecord) {
  const signedIn = activeAt
    ? `${count(sessions, 'session')}, active ${activeAt.toISOString()}`
    : 'not signed in';
  const locked = lockedAt ? `  locked ${lockedAt.toISOString()}` : '';
  const manager = isManager ? '  manager' : '';
  return `#${id}  ${email}  ${name}  made ${createdAt.toISOString()}  ${signedIn}${manager}${locked}`;
}
