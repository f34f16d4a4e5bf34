import type { Plugin } from 'vite';

const routerModule = /node_modules\/react-router\/dist\/.*\.mjs$/;

/** The code that prevents tree-shaking of react-router, and its replacement. */
const replacements: readonly { name: string; pattern: RegExp; by: string }[] = [
  { name: 'display names', pattern: /^\w+\.displayName = "\w+";$/gm, by: '' },
  {
    name: 'components with side effects',
    pattern: /= (React\d*\.(?:forwardRef|createContext)\()/g,
    by: '= /* @__PURE__ */ $1',
  },
  {
    name: 'development warnings',
    pattern: /ENABLE_DEV_WARNINGS = true/g,
    by: 'ENABLE_DEV_WARNINGS = false',
  },
];

/**
 * Removes code that prevents tree-shaking of react-router, which is published as a development build: assignments of
 * display names count as use. Saves 6 KB gz on every page. The build fails when react-router no longer
 * contains one of the patterns.
 */
export function treeShakeRouter(): Plugin {
  const missing = new Set(replacements.map(({ name }) => name));
  return {
    name: 'tree-shake-router',
    apply: 'build',
    transform: {
      filter: { id: routerModule },
      handler(code) {
        const { found, result } = stripDevelopmentCode(code);
        for (const name of found) missing.delete(name);
        return { code: result, map: null };
      },
    },
    buildEnd(error) {
      if (!error) assertNoneMissing(missing);
    },
  };
}

/** @returns the code to bundle, and the names of the patterns that it contained */
export function stripDevelopmentCode(code: string): { found: string[]; result: string } {
  const found: string[] = [];
  let result = code;
  for (const { name, pattern, by } of replacements) {
    const next = result.replace(pattern, by);
    if (next !== result) found.push(name);
    result = next;
  }
  return { found, result };
}

/** @throws Error when a pattern was found in no module */
export function assertNoneMissing(missing: ReadonlySet<string>): void {
  if (missing.size === 0) return;
  throw new Error(`vite/tree-shake-router.ts no longer matches react-router: ${[...missing].join(', ')}`);
}
