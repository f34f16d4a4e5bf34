import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import configuration from '../../.dependency-cruiser.mjs';
import { ladders } from '../../.dependency-ladders.mjs';
import { findViolations } from './find-violations.ts';
import { violations } from './planted-violations.ts';

const postEditor = 'apps/back-office/src/pages/post-editor';

/** One violation a rule: who imports whom. */
const violations = {
  'no-circular': ['libs/validation/src/a.ts', 'libs/validation/src/b.ts', 'libs/validation/src/a.ts'],
  'not-resolvable': ['apps/api/src/modules/posts/a.ts', './nowhere.js'],
  'libs-import-libs-only': ['libs/rest-client/src/a.ts', 'apps/back-office/src/ui/b.ts'],
  'rules-and-content-without-framework': ['libs/validation/src/a.ts', 'node:fs'],
  'libraries-through-their-index': ['apps/api/src/modules/posts/a.ts', 'libs/validation/src/limits.ts'],
  'front-ends-never-import-api': ['apps/back-office/src/ui/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'front-ends-know-nothing-of-each-other': ['apps/site/src/layout/a.ts', 'apps/back-office/src/ui/b.ts'],
  'api-enters-front-ends-by-their-server-entry': [
    'apps/api/src/platform/ssr/a.ts',
    'apps/site/src/layout/b.ts',
  ],
  'app-module-only-in-create-app': ['apps/api/src/main.ts', 'apps/api/src/app.module.ts'],
  'migrations-import-nothing-of-ours': [
    'apps/api/src/platform/database/migrations/1-a.ts',
    'apps/api/src/platform/database/b.ts',
  ],
  'product-without-tools': ['apps/back-office/src/ui/a.ts', 'tools/launcher/b.ts'],
  'tests-start-the-product-only': ['apps/web-e2e/fixtures/a.ts', 'tools/bench/b.ts'],
  'api-without-launcher': ['apps/api/test/a.ts', 'tools/launcher/b.ts'],
  'root-files-import-nothing-of-ours': ['a.config.ts', 'tools/launcher/b.ts'],
  'tool-embedded-postgres': ['tools/embedded-postgres/a.ts', 'tools/launcher/b.ts'],
  'tool-launcher': ['tools/launcher/serve/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'launcher-starts-on-node-20': ['tools/launcher/a.mjs', 'tools/launcher/serve/b.ts'],
  'tool-bench': ['tools/bench/a.ts', 'apps/back-office/src/ui/b.ts'],
  'tool-repo-checks': ['tools/repo-checks/a.ts', 'tools/bench/b.ts'],
  'tool-sample-pictures': ['tools/sample-pictures/a.ts', 'apps/api/src/seed/b.ts'],
  'api-layer-seed': ['apps/api/src/seed/a.ts', 'apps/api/src/cli/b.ts'],
  'api-layer-backup': ['apps/api/src/backup/a.ts', 'apps/api/src/seed/b.ts'],
  'api-layer-modules/site': ['apps/api/src/modules/site/a.ts', 'apps/api/src/seed/b.ts'],
  'api-layer-modules/posts': ['apps/api/src/modules/posts/a.ts', 'apps/api/src/modules/auth/b.ts'],
  'posts-group-history': [
    'apps/api/src/modules/posts/history/a.ts',
    'apps/api/src/modules/posts/preview/b.ts',
  ],
  'posts-group-working-copy': [
    'apps/api/src/modules/posts/working-copy/a.ts',
    'apps/api/src/modules/posts/history/b.ts',
  ],
  'posts-group-preview': [
    'apps/api/src/modules/posts/preview/a.ts',
    'apps/api/src/modules/posts/schedule/b.ts',
  ],
  'posts-group-schedule': [
    'apps/api/src/modules/posts/schedule/a.ts',
    'apps/api/src/modules/posts/bulk/b.ts',
  ],
  'posts-group-bulk': ['apps/api/src/modules/posts/bulk/a.ts', 'apps/api/src/modules/posts/posts.service.ts'],
  'posts-group-presence': [
    'apps/api/src/modules/posts/presence/a.ts',
    'apps/api/src/modules/posts/views/b.ts',
  ],
  'posts-group-changes': [
    'apps/api/src/modules/posts/changes/a.ts',
    'apps/api/src/modules/posts/history/b.ts',
  ],
  'posts-group-views': ['apps/api/src/modules/posts/views/a.ts', 'apps/api/src/modules/posts/history/b.ts'],
  'posts-group-list|search|published': [
    'apps/api/src/modules/posts/list/a.ts',
    'apps/api/src/modules/posts/preview/b.ts',
  ],
  'posts-group-saving': ['apps/api/src/modules/posts/saving/a.ts', 'apps/api/src/modules/posts/history/b.ts'],
  'posts-group-transition': [
    'apps/api/src/modules/posts/transition/a.ts',
    'apps/api/src/modules/posts/schedule/b.ts',
  ],
  'posts-group-versions': [
    'apps/api/src/modules/posts/versions/a.ts',
    'apps/api/src/modules/posts/transition/b.ts',
  ],
  'posts-group-slug': ['apps/api/src/modules/posts/slug/a.ts', 'apps/api/src/modules/posts/versions/b.ts'],
  'posts-group-content': [
    'apps/api/src/modules/posts/content/a.ts',
    'apps/api/src/modules/posts/saving/b.ts',
  ],
  'posts-group-texts': ['apps/api/src/modules/posts/texts/a.ts', 'apps/api/src/modules/posts/content/b.ts'],
  'api-layer-modules/auth': ['apps/api/src/modules/auth/a.ts', 'apps/api/src/modules/contact/b.ts'],
  'api-layer-modules/contact': ['apps/api/src/modules/contact/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'api-layer-modules/media': ['apps/api/src/modules/media/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'api-layer-modules/users': ['apps/api/src/modules/users/a.ts', 'apps/api/src/modules/auth/b.ts'],
  'api-layer-modules/webhooks': ['apps/api/src/modules/webhooks/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'api-layer-modules/health': ['apps/api/src/modules/health/a.ts', 'apps/api/src/modules/users/b.ts'],
  'api-layer-platform/ssr': ['apps/api/src/platform/ssr/a.ts', 'apps/api/src/modules/posts/b.ts'],
  'api-layer-platform/api-docs': ['apps/api/src/platform/api-docs/a.ts', 'apps/api/src/platform/ssr/b.ts'],
  'api-layer-platform/graphql': ['apps/api/src/platform/graphql/a.ts', 'apps/api/src/modules/users/b.ts'],
  'api-layer-platform/openapi': ['apps/api/src/platform/openapi/a.ts', 'apps/api/src/platform/graphql/b.ts'],
  'api-layer-platform/site-pictures': [
    'apps/api/src/platform/site-pictures/a.ts',
    'apps/api/src/platform/response-cache/b.ts',
  ],
  'api-layer-platform/response-cache': [
    'apps/api/src/platform/response-cache/a.ts',
    'apps/api/src/platform/graphql/b.ts',
  ],
  'api-layer-platform/idempotency': [
    'apps/api/src/platform/idempotency/a.ts',
    'apps/api/src/platform/rate-limiting/b.ts',
  ],
  'api-layer-platform/rate-limiting': [
    'apps/api/src/platform/rate-limiting/a.ts',
    'apps/api/src/platform/response-cache/b.ts',
  ],
  'api-layer-platform/http': ['apps/api/src/platform/http/a.ts', 'apps/api/src/platform/rate-limiting/b.ts'],
  'api-layer-platform/queue': ['apps/api/src/platform/queue/a.ts', 'apps/api/src/platform/mail/b.ts'],
  'api-layer-platform/mail': ['apps/api/src/platform/mail/a.ts', 'apps/api/src/platform/queue/b.ts'],
  'api-layer-platform/storage': ['apps/api/src/platform/storage/a.ts', 'apps/api/src/modules/media/b.ts'],
  'api-layer-platform/workers': ['apps/api/src/platform/workers/a.ts', 'apps/api/src/platform/http/b.ts'],
  'api-layer-platform/database': ['apps/api/src/platform/database/a.ts', 'apps/api/src/platform/http/b.ts'],
  'api-layer-platform/logging': [
    'apps/api/src/platform/logging/a.ts',
    'apps/api/src/platform/rate-limiting/b.ts',
  ],
  'api-layer-platform/telemetry': ['apps/api/src/platform/telemetry/a.ts', 'apps/api/src/platform/http/b.ts'],
  'api-layer-platform/config': ['apps/api/src/platform/config/a.ts', 'apps/api/src/platform/errors/b.ts'],
  'api-layer-platform/errors': ['apps/api/src/platform/errors/a.ts', 'apps/api/src/platform/config/b.ts'],
  'site-layer-islands': ['apps/site/src/islands/a.tsx', 'apps/site/src/pages/b.tsx'],
  'site-layer-head': ['apps/site/src/head/a.tsx', 'apps/site/src/islands/b.tsx'],
  'site-layer-posts': ['apps/site/src/posts/a.tsx', 'apps/site/src/pages/b.tsx'],
  'site-layer-plans': ['apps/site/src/plans/a.tsx', 'apps/site/src/pages/b.tsx'],
  'site-layer-layout': ['apps/site/src/layout/a.tsx', 'apps/site/src/posts/b.tsx'],
  'back-office-layer-shell': ['apps/back-office/src/shell/a.tsx', 'apps/back-office/src/app/b.tsx'],
  'back-office-layer-app': ['apps/back-office/src/app/a.tsx', 'apps/back-office/src/shell/b.tsx'],
  'back-office-layer-pages': ['apps/back-office/src/pages/a.tsx', 'apps/back-office/src/app/b.tsx'],
  'back-office-layer-routing': ['apps/back-office/src/routing/a.tsx', 'apps/back-office/src/pages/b.tsx'],
  'back-office-layer-posts': ['apps/back-office/src/posts/a.tsx', 'apps/back-office/src/layout/b.tsx'],
  'back-office-layer-layout': ['apps/back-office/src/layout/a.tsx', 'apps/back-office/src/session/b.tsx'],
  'back-office-layer-session': ['apps/back-office/src/session/a.tsx', 'apps/back-office/src/layout/b.tsx'],
  'back-office-layer-ui': ['apps/back-office/src/ui/a.tsx', 'apps/back-office/src/posts/b.tsx'],
  'back-office-layer-apollo': ['apps/back-office/src/apollo/a.tsx', 'apps/back-office/src/session/b.tsx'],
  'editor-group-advice': [`${postEditor}/advice/a.tsx`, `${postEditor}/autosave/b.tsx`],
  'editor-group-autosave': [`${postEditor}/autosave/a.tsx`, `${postEditor}/conflict/b.tsx`],
  'editor-group-conflict': [`${postEditor}/conflict/a.tsx`, `${postEditor}/post-link/b.tsx`],
  'editor-group-post-link': [`${postEditor}/post-link/a.tsx`, `${postEditor}/presence/b.tsx`],
  'editor-group-presence': [`${postEditor}/presence/a.tsx`, `${postEditor}/saving/b.tsx`],
  'editor-group-saving': [`${postEditor}/saving/a.tsx`, `${postEditor}/schedule/b.tsx`],
  'editor-group-schedule': [`${postEditor}/schedule/a.tsx`, `${postEditor}/share/b.tsx`],
  'editor-group-share': [`${postEditor}/share/a.tsx`, `${postEditor}/slug/b.tsx`],
  'editor-group-slug': [`${postEditor}/slug/a.tsx`, `${postEditor}/working-copy/b.tsx`],
  'editor-group-working-copy': [`${postEditor}/working-copy/a.tsx`, `${postEditor}/advice/b.tsx`],
  'editor-group-fields': [`${postEditor}/fields/a.tsx`, `${postEditor}/saving/b.tsx`],
  'editor-group-rich-text': [`${postEditor}/rich-text/a.tsx`, `${postEditor}/fields/b.tsx`],
  'editor-group-controller': [`${postEditor}/controller/a.ts`, `${postEditor}/rich-text/b.ts`],
  'editor-part-conflict': [`${postEditor}/controller/conflict/a.ts`, `${postEditor}/controller/b.ts`],
  'editor-part-saving': [`${postEditor}/controller/saving/a.ts`, `${postEditor}/controller/backup/b.ts`],
  'editor-part-backup': [`${postEditor}/controller/backup/a.ts`, `${postEditor}/controller/presence/b.ts`],
  'editor-part-presence': [`${postEditor}/controller/presence/a.ts`, `${postEditor}/controller/fields/b.ts`],
  'editor-part-fields': [`${postEditor}/controller/fields/a.ts`, `${postEditor}/controller/conflict/b.ts`],
  'editor-part-post-state': [
    `${postEditor}/controller/post-state/a.ts`,
    `${postEditor}/controller/saving/b.ts`,
  ],
  'editor-controller-without-react': [`${postEditor}/controller/a.ts`, 'react'],
  'pages-are-islands': ['apps/back-office/src/pages/news/a.tsx', 'apps/back-office/src/pages/article/b.tsx'],
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-boundaries-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('The import rules', () => {
  it('are each tested by a planted violation', () => {
    expect(Object.keys(violations).toSorted()).toEqual(
      configuration.forbidden.map(({ name }) => name).toSorted(),
    );
  });

  it.each(ladders)('have a row for each group of $folder', ({ folder, rows }) => {
    const entries = readdirSync(join(import.meta.dirname, '../..', folder), { withFileTypes: true });
    const groups = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(groups.filter((group) => !rows.flat().includes(group))).toEqual([]);
  });

  // One folder for all: the checker takes most of its time to start.
  it('report each violation', async () => {
    const folder = emptyFolder('violations');
    const planted = Object.entries(violations).map(([rule, chain], index) => ({
      rule,
      chain: chain.map((path) => path.replace(/\/([ab]\.[\w.]+)$/, `/${index}-$1`)),
    }));
    for (const { chain } of planted) plant(folder, chain);
    const found = await findViolations(folder);
    const unreported = planted.filter(
      ({ rule, chain }) => !found.violations.some((one) => one.rule === rule && chain.includes(one.from)),
    );
    expect(unreported).toEqual([]);
  });

  it('let through what is allowed', async () => {
    const folder = emptyFolder('allowed');
    plant(folder, [
      'apps/api/src/modules/posts/a.ts',
      'apps/api/src/modules/media/b.ts',
      'apps/api/src/platform/errors/c.ts',
    ]);
    plant(folder, [
      'apps/back-office/src/pages/news/a.tsx',
      'apps/back-office/src/posts/b.tsx',
      'apps/back-office/src/ui/c.tsx',
    ]);
    plant(folder, ['tools/bench/a.ts', 'tools/launcher/serve/b.ts', 'apps/api/src/main.ts']);
    plant(folder, ['apps/api/test/a.ts', 'tools/embedded-postgres/b.ts']);
    const { violations: found, modules } = await findViolations(folder);
    expect(found).toEqual([]);
    expect(modules).toHaveLength(11);
  });
});

/** @param name of a folder that becomes the root of a repository */
function emptyFolder(name: string) {
  const folder = join(root, name);
  write(folder, 'package.json', '{ "type": "module" }');
  return folder;
}

const isOurs = (path: string) => /^((apps|libs|tools)\/|a\.config)/.test(path);

/** @param chain each file imports the next; what is no path of ours stands for itself */
function plant(folder: string, chain: string[]) {
  for (const [index, from] of chain.entries()) {
    if (!isOurs(from) || (index > 0 && from === chain[0])) continue;
    const to = chain[index + 1];
    // The last of one chain may be the first of another.
    if (!to && existsSync(join(folder, from))) continue;
    write(folder, from, to ? `import '${specifier(from, to)}';\n` : 'export {};\n');
  }
}

function specifier(from: string, to: string) {
  if (!isOurs(to)) return to;
  return `./${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '.js')}`;
}

function write(folder: string, path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
