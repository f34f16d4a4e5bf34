import createCache, { type EmotionCache } from '@emotion/cache';

// On the server Emotion caches compiled CSS by the list of plugins.
const stylisPlugins: [] = [];

/**
 * Emotion's cache, for one page on the server or one browser. Without vendor prefixes: every supported browser works
 * without them, and they are a third of a page's styles.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'c', stylisPlugins });
  cache.compat = true;
  return cache;
}
