/** `npm run codegen`: makes the typed operations of the web app from the schema, as codegen.ts says. */
import { fileURLToPath } from 'node:url';
import { generate, loadContext } from '@graphql-codegen/cli';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await generate(await loadContext('codegen.ts'));
