import { ContactRecordsService } from '../modules/contact/contact-records.service.js';
import type { ContactMessage } from '../modules/contact/contact-message.entity.js';
import { count, UsageError, type CliCommand } from './cli-command.js';

/** How many messages `list` shows without `--all`. */
const LISTED = 50;

const actions: Record<string, (records: ContactRecordsService, argument: string) => Promise<string>> = {
  async list(records, all) {
    const [messages, total] = await records.list(all ? undefined : LISTED);
    const rest = `The newest ${messages.length} of ${total}; npm run contact -- list --all shows all.`;
    return (
      [...messages.map(asLines), ...(messages.length < total ? [rest] : [])].join('\n\n') ||
      'There are no messages.'
    );
  },
  export: async (records, email) => asJson(found(await records.export(email), email)),
  erase: async (records, email) => {
    const erased = found(await records.erase(email), email);
    return `${count(erased, 'message')} of ${email} ${erased === 1 ? 'was' : 'were'} deleted.`;
  },
};

/**
 * `npm run contact -- list [--all] | export EMAIL | erase EMAIL`: visitors' messages, for the operator alone. `list` shows
 * the newest 50 or all, `export` prints everything stored of one person as JSON, `erase` deletes it; both fail when there is nothing. Each
 * fails as soon as there is a manager, whose actions are recorded (C104).
 */
export const contactCommand: CliCommand = ([name = '', argument = '', ...others]) => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const isRight = name === 'list' ? ['', '--all'].includes(argument) : argument.includes('@');
  if (!action || !isRight || others.length > 0) {
    throw new UsageError('Say what to do: npm run contact -- list [--all] | export EMAIL | erase EMAIL');
  }
  return async (app, print) => {
    const records = app.get(ContactRecordsService);
    if (await records.areManaged()) {
      throw new UsageError('Managers read, export and erase contact messages at /dashboard/messages.');
    }
    print(await action(records, argument));
  };
};

function asLines({ id, createdAt, name, phone, email, message, mailedAt }: ContactMessage) {
  const state = mailedAt ? 'mailed' : 'not mailed';
  return `#${id}  ${createdAt.toISOString()}  ${state}\n${name}, ${phone}, ${email}\n${message}`;
}

/** A slip in the email must not look like a duty that was done. */
function found<Result extends number | object[]>(result: Result, email: string): Result {
  if (result === 0 || (Array.isArray(result) && result.length === 0))
    throw new UsageError(`There is no message of ${email}.`);
  return result;
}

/** Complete, also where a terminal would leave characters out. */
function asJson(messages: ContactMessage[]) {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(messages, null, 2).replace(/[^\P{C}\n]/gu, (text) =>
    text.split('').map(escaped).join(''),
  );
}
