import { ContactRecordsService } from '../modules/contact/contact-records.service.js';
import type { ContactMessage } from '../modules/contact/contact-message.entity.js';
import { UsageError, type CliCommand } from './cli-command.js';

const actions: Record<string, (records: ContactRecordsService, email: string) => Promise<string>> = {
  list: async (records) => (await records.list()).map(asLines).join('\n\n') || 'There are no messages.',
  export: async (records, email) => JSON.stringify(await records.export(email), null, 2),
  erase: async (records, email) => `${await records.erase(email)} messages of ${email} were deleted.`,
};

/**
 * `npm run contact -- list | export EMAIL | erase EMAIL`: visitors' messages, for the operator alone. `export` prints
 * everything stored of one person as JSON, `erase` deletes it.
 */
export const contactCommand: CliCommand = ([name = '', email = '']) => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || (name !== 'list') !== email.includes('@')) {
    throw new UsageError('Say what to do: npm run contact -- list | export EMAIL | erase EMAIL');
  }
  return async (app, print) => print(await action(app.get(ContactRecordsService), email));
};

function asLines({ id, createdAt, name, phone, email, message, mailedAt }: ContactMessage) {
  const state = mailedAt ? 'mailed' : 'not mailed';
  const lines = `#${id}  ${createdAt.toISOString()}  ${state}\n${name}, ${phone}, ${email}\n${message}`;
  // What a visitor typed must not steer the operator's terminal.
  return lines.replace(/[^\P{C}\n\t]/gu, '');
}
