/**
 * `npm run accounts`, `backup`, `contact`, `export`, `import`, `invite`, `migrate`, `password`, `restore`, `seed`, `site`, `token` and
 * `webhook`, on the right Node. What is about a whole data folder runs beside the server, the others on its services
 * (serve/run-command.ts).
 */
import { answerHelp } from './arguments.mjs';
import { requireInstalledNode } from './node.mjs';

requireInstalledNode();
const [name = '', ...args] = process.argv.slice(2);
answerHelp(`npm run ${name}`, args);
if (name === 'backup' || (name === 'restore' && args.includes('--backup')))
  await import('./serve/run-backup.ts');
else await import('./serve/run-command.ts');
