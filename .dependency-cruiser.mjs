/** Who may import whom. `npm run boundaries` enforces it; tools/boundaries.spec.mjs plants one breach a rule. */

const spec = '\\.(spec|e2e-spec|test)\\.(ts|tsx|mjs)$';
const apiFloors = [
  ['rendering', 'seed'],
  ['posts', 'auth', 'contact'],
  ['files'],
  ['users', 'health'],
  ['graphql'],
  ['http', 'queue', 'mail', 'workers'],
  ['database'],
  ['config', 'errors'],
];

/** Imports run downwards only, and not within a floor, so that no domain grows into another. */
const floorRules = apiFloors.flatMap((floor, index) =>
  floor.map((folder) => ({
    name: `api-floor-${folder}`,
    comment: `${folder} stands on floor ${index + 1} of the server: it may import the floors below it only (ARCHITECTURE.md).`,
    severity: 'error',
    from: { path: `^apps/api/src/${folder}/`, pathNot: spec },
    to: {
      path: `^apps/api/src/(${apiFloors
        .slice(0, index + 1)
        .flat()
        .filter((other) => other !== folder)
        .join('|')})/`,
    },
  })),
);

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two files that need each other are one thing, or a third is missing. Type-only imports may point back.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere: a typo, or a package that package.json does not name.',
      severity: 'error',
      from: {},
      // altcha's manifest names types of its translations that it does not ship.
      to: { couldNotResolve: true, pathNot: '(\\.generated$|\\?worker$|^virtual:|^altcha/i18n/)' },
    },
    {
      name: 'libs-import-libs-only',
      comment: 'A library is used by apps and knows none of them.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'rules-and-content-without-framework',
      comment:
        'libs/validation and libs/site-content run in the browser too: class-validator and class-transformer only.',
      severity: 'error',
      from: { path: '^libs/(validation|site-content)/src/', pathNot: spec },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
        pathNot: 'node_modules/class-(validator|transformer)/',
      },
    },
    {
      name: 'libraries-through-their-door',
      comment: 'Import @tiempos/{name}: nobody reaches past the exports map of a library.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: {
        path: '^libs/([^/]+)/',
        pathNot: [
          '^$1/$2/',
          '^libs/[^/]+/(src/index\\.ts|dist/index\\.js)$',
          // A door of its own: a text that one screen alone reads.
          '^libs/site-content/(src/privacy\\.ts|dist/privacy\\.js)$',
        ],
      },
    },
    {
      name: 'web-never-imports-api',
      comment: 'The client talks to the server over HTTP.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'api-enters-web-by-its-server-entry',
      comment:
        'The server renders through @tiempos/web/server and the types of its door; it knows nothing else of the client.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: {
        path: '^apps/web/',
        pathNot: '^apps/web/(src/page-renderer\\.ts|dist/server/entry-server\\.js)$',
      },
    },
    {
      name: 'app-module-only-in-create-app',
      comment: 'create-app.ts builds the app for main.ts and for tests alike.',
      severity: 'error',
      from: { pathNot: '^apps/api/src/create-app\\.ts$' },
      to: { path: '^apps/api/src/app\\.module\\.ts$' },
    },
    {
      name: 'migrations-import-nothing-of-ours',
      comment: 'A migration must do tomorrow what it did when it was released.',
      severity: 'error',
      from: { path: '^apps/api/src/database/migrations/' },
      to: { path: '^(apps|libs|tools)/' },
    },
    ...floorRules,
    {
      name: 'ui-knows-no-product',
      comment: 'ui holds primitives; what knows posts or the shell belongs above it.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(pages|posts|shell|session|apollo)/' },
    },
    {
      name: 'posts-and-shell-import-ui-only',
      comment: 'What screens share does not know screens or each other.',
      severity: 'error',
      from: { path: '^apps/web/src/(posts|shell)/', pathNot: spec },
      to: { path: '^apps/web/src/(pages|posts|shell|session|apollo)/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'pages-are-islands',
      comment: 'A page never imports another page; move what they share to posts, shell or ui.',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/([^/]+)/', pathNot: '^apps/web/src/pages/$1/' },
    },
    {
      name: 'apollo-and-session-are-strangers',
      comment: 'app.tsx hands callbacks across.',
      severity: 'error',
      from: { path: '^apps/web/src/(apollo|session)/' },
      to: { path: '^apps/web/src/(apollo|session|pages|posts|shell)/', pathNot: '^apps/web/src/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '(/dist/|\\.generated\\.ts$|/public/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  },
};
