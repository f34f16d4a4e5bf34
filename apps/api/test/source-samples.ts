import { fileURLToPath } from 'node:url';
import type { Source, SourcePost } from '../src/cli/import/source-post.js';
import { sanitisePostContent } from '../src/modules/posts/content/post-content.js';

/** A row of a source: a post or why there is none. */
export type SourceRow = SourcePost | { sourceId: string; problem: string };

/** The path of an export that stands beside the readers. */
export const samplePath = (name: string) =>
  fileURLToPath(new URL(`../src/cli/import/sources/samples/${name}`, import.meta.url));

/** All rows of a source. */
export async function rowsOf(source: Source): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of source.posts()) rows.push(row);
  return rows;
}

/** The posts of a source. */
export async function postsOf(source: Source): Promise<SourcePost[]> {
  return (await rowsOf(source)).filter((row) => 'html' in row);
}

/** The problems of a source. */
export async function problemsOf(source: Source): Promise<string[]> {
  return (await rowsOf(source)).flatMap((row) => ('problem' in row ? `${row.sourceId} ${row.problem}` : []));
}

/** What the sanitiser makes of the HTML of a post, a line for each block. */
export function savedBlocks({ html }: SourcePost): string[] {
  return sanitisePostContent(html)
    .replace(/(<\/(?:p|h\d|figure|[uo]l|blockquote|pre|div|table)>|<hr>)(?=<)/g, '$1\n')
    .split('\n')
    .filter((line) => line !== '');
}
