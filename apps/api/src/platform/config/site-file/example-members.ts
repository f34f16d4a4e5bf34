import type { SiteOwner } from '@tiempos/site-content';
import example from '../../../../../../docs/site-file/site.example.json' with { type: 'json' };

/** The members of SITE_FILE that still say what the example says, as paths: a copy of it that was changed in part (C83). */
export function exampleMembers(owner: SiteOwner): string[] {
  const { $schema: _, planPeriod: __, ...invented } = example;
  const examples = new Map(valuesOf(invented));
  return valuesOf(owner)
    .filter(([path, value]) => examples.get(path) === value)
    .map(([path]) => path);
}

/** Texts and numbers, however deep, by their paths. */
function valuesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) =>
    valuesOf(member, Array.isArray(value) ? `${path}[${name}]` : [path, name].filter(Boolean).join('.')),
  );
}
