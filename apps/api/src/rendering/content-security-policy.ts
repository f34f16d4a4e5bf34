import { createHash } from 'node:crypto';

/** Emotion inserts an empty `<style>` and fills it by script. */
const EMPTY_STYLE = '';

/**
 * The policy of one page. Hashes instead of nonces, because whole answers are kept and sent to many. `style=` attributes
 * are allowed: React and the articles' image widths need them.
 */
export function contentSecurityPolicy(page: {
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}): string {
  const scripts = page.inlineScripts.map(hash);
  const styles = [EMPTY_STYLE, ...page.inlineStyles].map(hash);
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': videoHosts,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

// Those whose players an article may embed; posts/post-content.ts lets no others through.
const videoHosts = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.dailymotion.com',
];

function hash(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
