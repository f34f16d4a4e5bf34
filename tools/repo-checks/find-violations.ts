import { readdirSync } from 'node:fs';
import { cruise, type IFlattenedRuleSet, type ICruiseResult } from 'dependency-cruiser';
import configuration from '../../.dependency-cruiser.mjs';

/** What holds source: four folders, and the configuration in the root folder. */
const sources = /^(apps|docs|libs|tools|.+\.([cm]?[jt]s))$/;

/**
 * Holds the imports below a folder against the rules.
 *
 * @param root of a repository
 * @returns paths are relative to the folder
 */
export async function findViolations(
  root: string,
): Promise<{ violations: { rule: string; from: string; to: string; comment: string }[]; modules: string[] }> {
  const { options, forbidden } = configuration;
  const ruleSet = { forbidden } as IFlattenedRuleSet;
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const { output } = await cruise(
    readdirSync(root).filter((name) => sources.test(name)),
    { ...cruiseOptions, ruleSet, validate: true, baseDir: root },
    enhancedResolveOptions,
  );
  const { summary, modules } = output as ICruiseResult;
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
