import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import configuration from '../.dependency-cruiser.mjs';
import { findBreaches } from './find-breaches.mjs';

/** One breach a rule: who imports whom. */
const breaches = {
  'no-circular': ['libs/validation/src/a.ts', 'libs/validation/src/b.ts', 'libs/validation/src/a.ts'],
  'not-resolvable': ['apps/api/src/posts/a.ts', './nowhere.js'],
  'libs-import-libs-only': ['libs/rest-client/src/a.ts', 'apps/web/src/ui/b.ts'],
  'rules-and-content-without-framework': ['libs/validation/src/a.ts', 'node:fs'],
  'libraries-through-their-door': ['apps/api/src/posts/a.ts', 'libs/validation/src/limits.ts'],
  'web-never-imports-api': ['apps/web/src/ui/a.ts', 'apps/api/src/posts/b.ts'],
  'api-enters-web-by-its-server-entry': ['apps/api/src/rendering/a.ts', 'apps/web/src/ui/b.ts'],
  'app-module-only-in-create-app': ['apps/api/src/main.ts', 'apps/api/src/app.module.ts'],
  'migrations-import-nothing-of-ours': [
    'apps/api/src/database/migrations/1-a.ts',
    'apps/api/src/database/b.ts',
  ],
  'api-floor-rendering': ['apps/api/src/rendering/a.ts', 'apps/api/src/seed/b.ts'],
  'api-floor-seed': ['apps/api/src/seed/a.ts', 'apps/api/src/rendering/b.ts'],
  'api-floor-posts': ['apps/api/src/posts/a.ts', 'apps/api/src/auth/b.ts'],
  'api-floor-auth': ['apps/api/src/auth/a.ts', 'apps/api/src/contact/b.ts'],
  'api-floor-contact': ['apps/api/src/contact/a.ts', 'apps/api/src/posts/b.ts'],
  'api-floor-files': ['apps/api/src/files/a.ts', 'apps/api/src/posts/b.ts'],
  'api-floor-users': ['apps/api/src/users/a.ts', 'apps/api/src/auth/b.ts'],
  'api-floor-health': ['apps/api/src/health/a.ts', 'apps/api/src/users/b.ts'],
  'api-floor-graphql': ['apps/api/src/graphql/a.ts', 'apps/api/src/users/b.ts'],
  'api-floor-http': ['apps/api/src/http/a.ts', 'apps/api/src/graphql/b.ts'],
  'api-floor-database': ['apps/api/src/database/a.ts', 'apps/api/src/http/b.ts'],
  'api-floor-queue': ['apps/api/src/queue/a.ts', 'apps/api/src/mail/b.ts'],
  'api-floor-mail': ['apps/api/src/mail/a.ts', 'apps/api/src/queue/b.ts'],
  'api-floor-workers': ['apps/api/src/workers/a.ts', 'apps/api/src/http/b.ts'],
  'api-floor-config': ['apps/api/src/config/a.ts', 'apps/api/src/errors/b.ts'],
  'api-floor-errors': ['apps/api/src/errors/a.ts', 'apps/api/src/config/b.ts'],
  'ui-knows-no-product': ['apps/web/src/ui/a.tsx', 'apps/web/src/posts/b.tsx'],
  'posts-and-shell-import-ui-only': ['apps/web/src/posts/a.tsx', 'apps/web/src/shell/b.tsx'],
  'pages-are-islands': ['apps/web/src/pages/news/a.tsx', 'apps/web/src/pages/article/b.tsx'],
  'apollo-and-session-are-strangers': ['apps/web/src/apollo/a.ts', 'apps/web/src/session/b.ts'],
};

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiempos-boundaries-'));
  write('package.json', '{ "type": "module" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('The import rules', () => {
  it('are each tested by a planted breach', () => {
    expect(Object.keys(breaches).toSorted()).toEqual(
      configuration.forbidden.map(({ name }) => name).toSorted(),
    );
  });

  it.each(Object.entries(breaches))('%s reports its breach', async (rule, chain) => {
    plant(chain);
    const found = await findBreaches(root);
    expect(found.breaches.map((breach) => breach.rule)).toContain(rule);
  });

  it('let through what is allowed', async () => {
    plant(['apps/api/src/posts/a.ts', 'apps/api/src/files/b.ts', 'apps/api/src/errors/c.ts']);
    plant(['apps/web/src/pages/news/a.tsx', 'apps/web/src/posts/b.tsx', 'apps/web/src/ui/c.tsx']);
    const { breaches: found, modules } = await findBreaches(root);
    expect(found).toEqual([]);
    expect(modules).toHaveLength(6);
  });
});

/** @param {string[]} chain each file imports the next; what is no path of ours stands for itself */
function plant(chain) {
  for (const [index, from] of chain.entries()) {
    if (!/^(apps|libs)\//.test(from) || (index > 0 && from === chain[0])) continue;
    const to = chain[index + 1];
    write(from, to ? `import '${specifier(from, to)}';\n` : 'export {};\n');
  }
}

/** @param {string} from @param {string} to */
function specifier(from, to) {
  if (!/^(apps|libs)\//.test(to)) return to;
  return `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '.js')}`;
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
