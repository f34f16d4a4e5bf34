/** Who may import whom. `npm run boundaries` enforces it; tools/repo-checks/boundaries.spec.ts plants one violation a rule. */

import { authRules, editorRules, mediaRules, postRules, spec } from './.dependency-ladders.mjs';

/** Folders of tests, and of what they share. */
const tests = '^apps/(api/test|api-e2e|web-e2e)/';
/** The server's layers from top to bottom; a folder may import the layers below its own (ARCHITECTURE.md). */
const apiLayers = [
  ['cli'],
  ['seed', 'backup'],
  ['modules/site', 'modules/readers'],
  ['modules/posts', 'modules/auth', 'modules/contact'],
  ['modules/media'],
  ['modules/users', 'modules/health', 'modules/webhooks'],
  ['platform/ssr', 'platform/api-docs'],
  ['platform/graphql'],
  ['platform/openapi'],
  ['platform/response-cache'],
  ['platform/site-pictures'],
  ['platform/rate-limiting', 'platform/idempotency', 'platform/workers'],
  ['platform/turns'],
  ['platform/http', 'platform/queue', 'platform/mail', 'platform/storage'],
  ['platform/database', 'platform/logging'],
  ['platform/telemetry'],
  ['platform/config', 'platform/errors'],
];

/** The client's layers; `client` starts what `app` is in the browser, from the `shell` that the server sends. */
const backOfficeLayers = [
  ['client'],
  ['shell', 'app'],
  ['pages'],
  ['routing'],
  ['posts', 'layout', 'session'],
  ['ui', 'apollo'],
];

/** The site's layers; the files beside the folders put them together. */
const siteLayers = [['pages'], ['islands', 'head', 'posts', 'plans'], ['layout']];

/**
 * Imports run downwards only, and not within a layer, so that no domain grows into another. The top layer
 * imports all.
 *
 * @param {string} app
 * @param {string[][]} layers
 */
function layerRules(app, layers) {
  return layers.slice(1).flatMap((layer, index) =>
    layer.map((folder) => ({
      name: `${app}-layer-${folder}`,
      comment: `${folder} may import the layers of apps/${app} below its own only (ARCHITECTURE.md).`,
      severity: 'error',
      from: { path: `^apps/${app}/src/${folder}/`, pathNot: spec },
      to: {
        path: `^apps/${app}/`,
        // The version in package.json belongs to no layer.
        pathNot: `/node_modules/|^apps/${app}/package.json$|^apps/${app}/src/(${[folder, ...layers.slice(index + 2).flat()].join('|')})/`,
      },
    })),
  );
}

/**
 * What tools use of the server: modules that its build makes entries of (apps/api/rolldown.config.ts), the type of its settings,
 * and what compiles its sources.
 */
const serverEntries =
  'apps/api/(test/compile-server|src/(main|backup/(archive-reader|back-up|manifest|restore-backup)|create-app|cli/(require-installation|run-command)|modules/site/guide-tables|platform/(openapi/contract|config/(app-config|describe-options|load-config)|database/(migrate|server-version)|storage/(file-store|open-file-store)|telemetry/(last-backup|metrics-server))|seed/bulk-posts))\\.ts$';

/** What each tool may import of ours beside itself. */
const tools = {
  'embedded-postgres': [],
  launcher: ['tools/embedded-postgres/', serverEntries],
  bench: [
    'tools/(embedded-postgres|launcher)/',
    'apps/web-e2e/fixtures/',
    'apps/api-e2e/kit/nginx-server.ts',
    serverEntries,
  ],
  'repo-checks': ['tools/codegen-error\\.ts$', 'tools/(embedded-postgres|launcher)/', serverEntries],
  'sample-pictures': [],
};

/** A tool imports what `tools` names and nothing else of ours. */
const toolRules = Object.entries(tools).map(([tool, allowed]) => ({
  name: `tool-${tool}`,
  comment: `tools/${tool} may import ${allowed.length ? allowed.join(', ') : 'nothing else'} of ours only.`,
  severity: 'error',
  from: { path: `^tools/${tool}/` },
  to: { path: '^(apps|libs|tools)/', pathNot: [`tools/${tool}/`, ...allowed].map((path) => `^${path}`) },
}));

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one thing, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere: a typo, or a package that package.json does not name.',
      severity: 'error',
      from: {},
      // altcha's manifest names types of its translations that it does not ship; the typed document nodes are types only.
      to: {
        couldNotResolve: true,
        pathNot: '(\\.generated$|\\?worker$|^virtual:|^altcha/i18n/|^@graphql-typed-document-node/core$)',
      },
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
        'libs/validation, libs/site-content and libs/foreign-html run in the browser too: class-validator and class-transformer only.',
      severity: 'error',
      from: { path: '^libs/(validation|site-content|foreign-html)/src/', pathNot: spec },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'],
        pathNot: 'node_modules/class-(validator|transformer)/',
      },
    },
    {
      name: 'libraries-through-their-index',
      comment: 'Import @tiempos/{name}: nobody reaches past the exports map of a library.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      to: {
        path: '^libs/([^/]+)/',
        pathNot: [
          '^$1/$2/',
          '^libs/[^/]+/(src/index\\.ts|dist/index\\.js)$',
          // Entries of their own: a text that one screen alone reads; what few screens need, or scripts without React.
          '^libs/site-content/(src/privacy\\.ts|dist/privacy\\.js)$',
          '^libs/ui/src/((article|browser|captcha|form|toast)/index|article/play-video|layout/head|theme/web-fonts)\\.ts$',
        ],
      },
    },
    {
      name: 'front-ends-never-import-api',
      comment: 'The browser talks to the server over HTTP; the server hands in what it renders from.',
      severity: 'error',
      from: { path: '^apps/(site|back-office)/' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'front-ends-know-nothing-of-each-other',
      comment: 'What both need is in libs/ui.',
      severity: 'error',
      from: { path: '^apps/(site|back-office)/' },
      to: { path: '^apps/(site|back-office)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'api-enters-front-ends-by-their-server-entry',
      comment:
        'The server renders through @tiempos/site/server and @tiempos/back-office/server and the types of their entries; it knows nothing else of them.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: {
        path: '^apps/(site|back-office)/',
        pathNot:
          '^apps/(site/(src/page-renderer\\.ts|dist/server/render\\.js)|back-office/(src/shell/page-renderer\\.ts|dist/server/shell\\.js))$',
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
      from: { path: '^apps/api/src/platform/database/migrations/' },
      to: { path: '^(apps|libs|tools)/' },
    },
    {
      name: 'product-without-tools',
      comment:
        'Tools run, measure and check the product, which knows none of them. Tests may start it with them.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, spec] },
      to: { path: '^tools/' },
    },
    {
      name: 'tests-start-the-product-only',
      comment: 'Tests of the product import tools/embedded-postgres and tools/launcher, and no other tool.',
      severity: 'error',
      from: { path: '^(apps|libs)/' },
      to: { path: '^tools/', pathNot: '^tools/(embedded-postgres|launcher)/' },
    },
    {
      name: 'api-without-launcher',
      comment: 'The launcher runs the server. What needs both is a test of apps/api-e2e.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^tools/launcher/' },
    },
    {
      name: 'root-files-import-nothing-of-ours',
      comment: 'What lies in the root folder configures every project and belongs to none.',
      severity: 'error',
      from: { path: '^[^/]+$' },
      to: { path: '^(apps|libs|tools)/' },
    },
    ...toolRules,
    {
      name: 'launcher-starts-on-node-20',
      comment:
        'tools/launcher/*.mjs runs before Node 24 and the packages are there: it loads Node, itself and built-from.mjs only.',
      severity: 'error',
      from: { path: '^tools/launcher/[^/]+\\.mjs$', pathNot: '/jest\\.' },
      to: {
        pathNot: '^(built-from|tools/launcher/[^/]+)\\.mjs$',
        dependencyTypesNot: ['core'],
        dynamic: false,
      },
    },
    ...layerRules('api', apiLayers),
    ...postRules,
    ...mediaRules,
    ...authRules,
    ...editorRules,
    ...layerRules('site', siteLayers),
    ...layerRules('back-office', backOfficeLayers),
    {
      name: 'pages-are-islands',
      comment: 'A page never imports another page; move what they share to posts, layout or ui.',
      severity: 'error',
      from: { path: '^apps/(site|back-office)/src/pages/([^/]+)/' },
      to: { path: '^apps/$1/src/pages/([^/]+)/', pathNot: '^apps/$1/src/pages/$2/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: '(/dist/|\\.generated\\.ts$|/public/)' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tiempos/source', 'types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  },
};
