/**
 * `npm run codegen`: makes the typed operations of the web app from the schema, as codegen.ts says, and the types of REST
 * from the OpenAPI document, and what the mock handlers of libs/contract read of both.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generate, loadContext } from '@graphql-codegen/cli';
import openapiTypes, { astToString } from 'openapi-typescript';
import { factory } from 'typescript';
import { mockDocuments } from './codegen-mocks.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await generate(await loadContext('codegen.ts'));

const types = await openapiTypes(pathToFileURL('libs/contract/openapi.json'), {
  transform: ({ format }) => (format === 'binary' ? factory.createTypeReferenceNode('Blob') : undefined),
});
writeFileSync('libs/contract/src/openapi.generated.ts', astToString(types));
writeFileSync('libs/contract/src/mock-documents.generated.ts', mockDocuments('libs/contract'));
