import { unavailable, type AppError } from '../../../platform/errors/app-error.js';
import { whileWaiting } from '../../../platform/turns/while-waiting.js';
import {
  Captcha,
  captchaRefused,
  type CaptchaProof,
  type CaptchaProvider,
  type CaptchaSettings,
} from './captcha.js';

/** The providers that are third-party services. */
export type ThirdPartyProvider = Exclude<CaptchaProvider, 'altcha'>;

/** The URLs of the services. All three use the `siteverify` protocol of reCAPTCHA. */
const services: Record<ThirdPartyProvider, { scriptUrl: string; verifyUrl: string }> = {
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js?hl=vi&render=explicit',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  },
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js?hl=vi&render=explicit',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
  },
  // Turnstile takes the language when it is rendered.
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
};

const RESPONSE_TIMEOUT_MS = 5_000;

/** reCAPTCHA v2, hCaptcha or Turnstile; the server verifies each token with the service (C23). */
export class ThirdPartyCaptcha extends Captcha {
  readonly settings: CaptchaSettings;
  private readonly verifyUrl: string;

  /** @param verifyUrl replaces the service's own URL */
  constructor(
    private readonly provider: ThirdPartyProvider,
    siteKey: string,
    private readonly secret: string,
    verifyUrl?: string,
  ) {
    super();
    const service = services[provider];
    this.settings = { provider, siteKey, scriptUrl: service.scriptUrl, language: 'vi' };
    this.verifyUrl = verifyUrl ?? service.verifyUrl;
  }

  async verify(token: string, clientIp: string): Promise<CaptchaProof> {
    const { success, 'error-codes': codes = [] } = await whileWaiting(() => this.siteverify(token, clientIp));
    const ourFault = codes.filter((code) => /secret|bad-request|internal-error/.test(code));
    if (!success && ourFault.length > 0) throw this.unavailable(new Error(ourFault.join(', ')));
    if (!success) throw captchaRefused();
    // The service accepts each token once.
    return { policyVersion: null, consume: async () => undefined };
  }

  private async siteverify(token: string, clientIp: string): Promise<SiteverifyResponse> {
    try {
      const response = await fetch(this.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.secret, response: token, remoteip: clientIp }),
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const verdict: unknown = await response.json();
      if (!isVerdict(verdict)) throw new Error(`status ${response.status} without a verdict`);
      return verdict;
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private unavailable(cause: unknown): AppError {
    return unavailable(new Error(`${this.provider} could not verify a token`, { cause }));
  }
}

interface SiteverifyResponse {
  readonly success: boolean;
  readonly 'error-codes'?: readonly string[];
}

function isVerdict(value: unknown): value is SiteverifyResponse {
  if (typeof value !== 'object' || value === null) return false;
  const { success, 'error-codes': codes = [] } = value as Record<string, unknown>;
  return typeof success === 'boolean' && Array.isArray(codes);
}
