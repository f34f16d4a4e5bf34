/** `npm run contact`, `copy-files`, `invite`, `migrate`, `password`, `restore` and `seed`: serve/run-command.ts, on the right Node. */
import { requireInstalledNode } from './node.mjs';

requireInstalledNode();
await import('./serve/run-command.ts');
