import type { OpenSource } from './source-post.js';

export const openSource: OpenSource = async (path) => {
  throw new Error(`No export is known that looks like ${path}.`);
};
