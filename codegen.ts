import type { CodegenConfig } from '@graphql-codegen/cli';

/** The back-office's operations whose document the client itself sends. */
export const withoutHook = [
  'CreatePasswordLink',
  'Desk',
  'EndAccountSessions',
  'EndUnsavedTexts',
  'ExistingPosts',
  'KeepUnsavedText',
  'LockAccount',
  'RemoveAccount',
  'RenewTokens',
  'ReportEditing',
  'ReportEditingWithText',
  'RepublishPost',
  'SavePost',
  'SaveWorkingCopy',
  'SavedVersion',
  'SetManager',
  'UnlockAccount',
  'UnsavedTexts',
  'UnsavedTextsToRecover',
];

const types = {
  useTypeImports: true,
  enumType: 'string-literal',
  scalars: { DateTime: 'string', Upload: 'File' },
};

const besideOperations = {
  preset: 'near-operation-file',
  presetConfig: {
    extension: '.generated.ts',
    baseTypesPath: '~@tiempos/contract',
    importTypesNamespace: 'Schema',
  },
  config: { ...types, documentMode: 'documentNode', optimizeDocumentNode: true, dedupeFragments: true },
} as const;

/**
 * Typed operations beside their .graphql files: documents for the site's pages, which the server runs, and hooks for the
 * back-office.
 * The types of the schema are written into libs/contract. None of it is committed; `npm run codegen` makes it.
 */
const config: CodegenConfig = {
  schema: 'libs/contract/schema.graphql',
  silent: true,
  generates: {
    'libs/contract/src/schema.generated.ts': {
      plugins: ['typescript'],
      config: { ...types, enumsAsTypes: true },
    },
    'apps/site/src/': {
      ...besideOperations,
      documents: ['apps/site/src/{pages,posts}/**/*.graphql'],
      plugins: ['typescript-operations', 'typed-document-node'],
    },
    'apps/back-office/src/': {
      ...besideOperations,
      documents: ['apps/back-office/src/**/*.graphql'],
      plugins: [
        'typescript-operations',
        'typed-document-node',
        { './tools/codegen-apollo-hooks.cjs': { withoutHook } },
      ],
    },
  },
};

export default config;
