import createCache, { type EmotionCache } from '@emotion/cache';

// The server keeps the CSS that it has compiled for each list of plugins.
const stylisPlugins: [] = [];

/**
 * Emotion's cache, for one page on the server and one in the browser. Styles are written as they are: every browser that
 * runs this site knows them without a vendor's prefix, and prefixes are a third of a page's styles.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'c', stylisPlugins });
  cache.compat = true;
  return cache;
}
