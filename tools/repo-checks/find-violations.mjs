import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';

/** What holds source: three folders, and the configuration in the root folder. */
const sources = /^(apps|libs|tools|.+\.([cm]?[jt]s))$/;

/**
 * Holds the imports below a folder against the rules.
 *
 * @param {string} root of a repository
 * @returns {Promise<{ violations: { rule: string, from: string, to: string, comment: string }[], modules: string[] }>}
 *   paths are relative to the folder
 */
export async function findViolations(root) {
  const { options, forbidden } = configuration;
  const ruleSet = /** @type {import('dependency-cruiser').IFlattenedRuleSet} */ ({ forbidden });
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    readdirSync(root).filter((name) => sources.test(name)),
    { ...cruiseOptions, ruleSet, validate: true, baseDir: root },
    enhancedResolveOptions,
  );
  const { summary, modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  const comments = new Map(configuration.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? '',
    })),
    modules: modules.map(({ source }) => source),
  };
}
