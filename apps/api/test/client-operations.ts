import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, print, separateOperations } from 'graphql';

const apps = fileURLToPath(new URL('../../', import.meta.url));

/** The operations of our own front ends by their names, each with the fragments that it needs. */
export function clientOperations(app: 'site' | 'back-office'): Record<string, string> {
  const folder = join(apps, app, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.graphql'),
  );
  const all = parse(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
  return Object.fromEntries(
    Object.entries(separateOperations(all)).map(([name, document]) => [name, print(document)]),
  );
}
