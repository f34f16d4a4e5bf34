/**
 * `npm run codegen`: makes the typed operations of the front ends from the schema, as codegen.ts says, and the types of REST
 * from the OpenAPI document, and the cache keys of libs/contract.
 */
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

if (process.argv.includes('--help')) {
  console.log('npm run codegen\n  writes the typed hooks next to each .graphql file');
  process.exit(0);
}
if (process.argv.length > 2) {
  console.error('npm run codegen takes no arguments.');
  process.exit(1);
}
// Loading them takes seconds.
const { generate, loadContext } = await import('@graphql-codegen/cli');
const { default: openapiTypes, astToString } = await import('openapi-typescript');
const { factory } = await import('typescript');
const { cacheKeys } = await import('./codegen-cache-keys.ts');
const { describeCodegenError } = await import('./codegen-error.ts');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// What was made from a file that is gone.
for (const path of globSync('apps/*/src/**/*.generated.ts')) {
  if (!existsSync(path.replace('.generated.ts', '.graphql'))) rmSync(path);
}
try {
  await generate(await loadContext('codegen.ts'));
} catch (error) {
  console.error(describeCodegenError(error));
  process.exit(1);
}

const types = await openapiTypes(pathToFileURL('libs/contract/openapi.json'), {
  transform: ({ format }) => (format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined),
});
writeFileSync('libs/contract/src/openapi.generated.ts', astToString(types));
writeFileSync('libs/contract/src/cache-keys.generated.ts', cacheKeys('libs/contract/schema.graphql'));
