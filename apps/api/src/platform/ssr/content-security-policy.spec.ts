import type { CaptchaProvider } from '../../modules/contact/captcha/captcha.js';
import { contentSecurityPolicy } from './content-security-policy.js';

function sourcesOf(directive: string, captcha?: CaptchaProvider) {
  const policy = contentSecurityPolicy({ inlineScripts: [], inlineStyles: [] }, captcha);
  const sources = new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  return sources.filter((source) => !source.startsWith("'sha256-"));
}

describe('contentSecurityPolicy (C23)', () => {
  it('allows only this host for ALTCHA, the default', () => {
    for (const directive of ['script-src', 'style-src', 'connect-src']) {
      expect(sourcesOf(directive)).toEqual(["'self'"]);
    }
  });

  it.each<[CaptchaProvider, string]>([
    ['recaptcha', 'https://www.google.com/recaptcha/'],
    ['hcaptcha', 'https://*.hcaptcha.com'],
    ['turnstile', 'https://challenges.cloudflare.com'],
  ])('lets %s load its script and frame, and nobody else’s', (provider, host) => {
    for (const directive of ['script-src', 'connect-src', 'frame-src']) {
      expect(sourcesOf(directive, provider)).toContain(host);
      expect(sourcesOf(directive)).not.toContain(host);
    }
  });

  it('frames of the embeds’ hosts only what embeds are (F155)', () => {
    const frames = sourcesOf('frame-src');
    expect(frames).toContain('https://www.facebook.com/plugins/post.php');
    for (const source of frames.filter((one) => /facebook|tiktok|google/.test(one))) {
      expect(new URL(source).pathname).toMatch(
        /^\/(?:plugins\/(?:post|video)\.php|player\/v1\/|maps(?:\/embed)?)$/,
      );
    }
  });
});
