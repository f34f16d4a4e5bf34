/**
 * Visitors' messages, for the operator alone: `npm run contact -- list`, `-- export hoa@tiem.vn`, which prints everything
 * kept of one person as JSON, and `-- erase hoa@tiem.vn`, which deletes it.
 */
import { importBuilt } from './built-server.mjs';
import { withServer } from './with-server.mjs';

/**
 * @typedef {{ id: string, createdAt: Date, name: string, phone: string, email: string, message: string,
 *   mailedAt: Date | null }} Message
 * @typedef {object} Records
 * @property {() => Promise<Message[]>} list
 * @property {(email: string) => Promise<Message[]>} export
 * @property {(email: string) => Promise<number>} erase
 */

/** @type {Record<string, (records: Records, email: string) => Promise<string>>} */
const commands = {
  list: async (records) => (await records.list()).map(asLines).join('\n\n') || 'There are no messages.',
  export: async (records, email) => JSON.stringify(await records.export(email), null, 2),
  erase: async (records, email) => `${await records.erase(email)} messages of ${email} were deleted.`,
};

const [name = '', email = ''] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command || (name !== 'list') !== email.includes('@')) {
  console.error('Say what to do: npm run contact -- list | export EMAIL | erase EMAIL');
  process.exit(1);
}

await withServer(async (app) => {
  const { ContactRecords } = await importBuilt('modules/contact/contact-records.service.js');
  console.log(await command(app.get(ContactRecords), email));
});

/** @param {Message} message */
function asLines({ id, createdAt, name: sender, phone, email: address, message, mailedAt }) {
  const state = mailedAt ? 'mailed' : 'not mailed';
  const lines = `#${id}  ${createdAt.toISOString()}  ${state}\n${sender}, ${phone}, ${address}\n${message}`;
  // What a visitor typed must not steer the operator's terminal.
  return lines.replace(/[^\P{C}\n\t]/gu, '');
}
