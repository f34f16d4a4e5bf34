/**
 * `npm run backup`, `contact`, `invite`, `migrate`, `password`, `restore` and `seed`, on the right Node. What is about a whole
 * data folder runs beside the server, the others on its services (serve/run-command.ts).
 */
import { requireInstalledNode } from './node.mjs';

requireInstalledNode();
const [name = '', ...args] = process.argv.slice(2);
const isAboutFolder = name === 'backup' || (name === 'restore' && args.includes('--backup'));
await import(isAboutFolder ? './serve/run-backup.ts' : './serve/run-command.ts');
