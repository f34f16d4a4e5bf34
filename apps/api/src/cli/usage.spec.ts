import { accountsCommand } from './accounts.command.js';
import { UsageError, type CliCommand } from './cli-command.js';
import { contactCommand } from './contact.command.js';
import { exportCommand } from './export.command.js';
import { importCommand } from './import.command.js';
import { passwordCommand } from './password.command.js';
import { restoreCommand } from './restore.command.js';
import { webhookCommand } from './webhook.command.js';

const commands: Record<keyof typeof usage, CliCommand> = {
  accounts: accountsCommand,
  contact: contactCommand,
  export: exportCommand,
  import: importCommand,
  password: passwordCommand,
  restore: restoreCommand,
  webhook: webhookCommand,
};
const usage = {
  accounts:
    'Say what to do: npm run accounts -- list | lock EMAIL | unlock EMAIL | end-sessions EMAIL | manager EMAIL | no-manager EMAIL | remove EMAIL',
  contact: 'Say what to do: npm run contact -- list [--all] | export EMAIL | erase EMAIL',
  import:
    'Say what to import: npm run import -- FILE --as EMAIL [--uploads FOLDER | --fetch] [--write], or npm run import -- FILE --as EMAIL --undo [--write]',
  export: 'Say where to write the posts, for example: npm run export -- FOLDER',
  password: 'Say for which account: npm run password -- EMAIL',
  restore: 'Say what to restore: npm run restore -- POST, or npm run restore -- --backup FILE --into FOLDER',
  webhook:
    'Say what to do: npm run webhook -- add URL [--events post.published,site.changed] | list | test ID | remove ID',
};

describe('A command of the operator with arguments that it does not take', () => {
  it.each([
    'accounts',
    'accounts lock',
    'accounts list a@b.vn',
    'accounts list --all',
    'accounts remove a@b.vn c@d.vn',
    'accounts drop a@b.vn',
    'accounts toString a@b.vn',
    'contact',
    'contact erase',
    'contact erase a@b.vn c@d.vn',
    'contact list a@b.vn',
    'contact drop a@b.vn',
    'contact toString a@b.vn',
    'export',
    'export a b',
    'import',
    'import tin.xml',
    'import --as a@b.vn',
    'import tin.xml ghost.json --as a@b.vn',
    'import tin.xml --as a@b.vn --fetch --uploads .',
    'import tin.xml --as a@b.vn --undo --fetch',
    'password hoa',
    'password a@b.vn c@d.vn',
    'restore --into /srv/restored',
    'restore 1 2',
    'webhook',
    'webhook add',
    'webhook list 1',
    'webhook test x',
    'webhook remove',
    'webhook list --events post.published',
  ])('says what it takes: %s', (line) => {
    const [name, ...args] = line.split(' ') as [keyof typeof usage];
    expect(() => commands[name](args)).toThrow(new UsageError(usage[name]));
  });

  it('names the events of a webhook', () => {
    expect(() => webhookCommand(['add', 'https://tiem.example', '--events', 'post.read'])).toThrow(
      new UsageError(
        '--events must be some of post.published, post.updated, post.unpublished, post.deleted, site.changed, separated by commas.',
      ),
    );
  });
});
