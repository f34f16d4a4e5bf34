import { embedFrameSources, videoServices } from '@tiempos/site-content';
import type { AppConfig } from '../config/app-config.js';
import { hashSource } from '../http/hash-source.js';

type CaptchaProvider = AppConfig['CAPTCHA_PROVIDER'];

/** Emotion inserts an empty `<style>` and fills it by script. */
const EMPTY_STYLE = '';

/**
 * The content security policy of one page. It names hashes and no nonces, because responses are cached. `style`
 * attributes are allowed: React and the image widths of articles need them.
 */
export function contentSecurityPolicy(
  page: { inlineScripts: readonly string[]; inlineStyles: readonly string[] },
  captcha: CaptchaProvider = 'altcha',
): string {
  const captchaHosts = hostsOf[captcha];
  const scripts = hashSources(page.inlineScripts);
  const styles = [hashSource(EMPTY_STYLE), ...hashSources(page.inlineStyles)];
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...captchaHosts],
    'style-src': ["'self'", ...styles, ...captchaHosts],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...captchaHosts],
    'frame-src': [
      ...Object.keys(videoServices).map((host) => `https://${host}`),
      ...embedFrameSources,
      ...captchaHosts,
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

const hashed = new WeakMap<readonly string[], readonly string[]>();

/** Pages with the same texts have the same list of them. */
function hashSources(texts: readonly string[]): readonly string[] {
  let sources = hashed.get(texts);
  if (!sources) hashed.set(texts, (sources = texts.map(hashSource)));
  return sources;
}

// What the documentation of each captcha requires (C23); ALTCHA and its worker come from our own host.
const hostsOf: Record<CaptchaProvider, readonly string[]> = {
  altcha: [],
  recaptcha: [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};
