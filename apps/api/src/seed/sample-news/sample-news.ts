import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { sampleNewsUrl, type SamplePost } from './sample-post.js';

/** A YAML head between two lines of dashes, then HTML. */
const HEAD_AND_CONTENT = /^---\n(.*?)^---\n(.*)/ms;

/**
 * The sample news of the embedded database (C47), newest first: a file of `posts` each. Every name of a person or shop is made
 * up.
 *
 * @param folder of the files
 */
export function readSampleNews(folder = sampleNewsUrl('posts/')): SamplePost[] {
  return readdirSync(folder)
    .map((name) => samplePost(readFileSync(new URL(name, folder), 'utf8')))
    .toSorted((one, other) => one.daysAgo - other.daysAgo);
}

/** @param file as an editor may write it, with a line for each block */
function samplePost(file: string): SamplePost {
  const [, head = '', content = ''] = HEAD_AND_CONTENT.exec(file) ?? [];
  return {
    picture: null,
    isDraft: false,
    views: 0,
    ...parse(head),
    content: content.replace(/\s*\n\s*/g, ''),
  };
}
