import { readFileSync } from 'node:fs';
import { limitOptions } from './limit-options.js';

const security = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
const [, table = ''] = /## What a client may cost\n(.*?)\n## /s.exec(security) ?? [];
/** The number as the table has it, whose MB of a GB or more are in GB. */
const written = (name: string, value: number) =>
  String(name.includes('_MB_') && value >= 1024 ? value / 1024 : value);

describe('The table of what a client may cost, in docs/security.md', () => {
  it.each(Object.entries(limitOptions))('has %s with its default', (name, { defaultText }) => {
    const row = table.split('\n').find((line) => line.includes(`\`${name}\``));
    expect(row).toMatch(new RegExp(`\\b${written(name, Number(defaultText))}\\b`));
  });
});
