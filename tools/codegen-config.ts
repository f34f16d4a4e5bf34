import type { CodegenConfig } from '@graphql-codegen/cli';

const types = {
  useTypeImports: true,
  enumType: 'string-literal',
  scalars: { DateTime: 'string', Upload: 'File' },
};

/**
 * Typed operations of the web app: each screen's hooks are written beside its .graphql file, the types of
 * the schema into libs/contract. None of it is committed; `npm run codegen` makes it.
 */
const config: CodegenConfig = {
  schema: 'libs/contract/schema.graphql',
  documents: ['apps/web/src/**/*.graphql'],
  silent: true,
  generates: {
    'libs/contract/src/schema.generated.ts': {
      plugins: ['typescript'],
      config: { ...types, enumsAsTypes: true },
    },
    'apps/web/src/': {
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: '~@tiempos/contract',
        importTypesNamespace: 'Schema',
      },
      plugins: ['typescript-operations', 'typed-document-node', './tools/codegen-apollo-hooks.cjs'],
      config: { ...types, documentMode: 'documentNode', optimizeDocumentNode: true, dedupeFragments: true },
    },
  },
};

export default config;
