import { AppError } from '../../../platform/errors/app-error.js';
import {
  Captcha,
  captchaRefused,
  type CaptchaProof,
  type CaptchaProvider,
  type CaptchaSettings,
} from './captcha.js';

/** The providers that are outside services. */
export type ThirdPartyProvider = Exclude<CaptchaProvider, 'altcha'>;

/** The services' addresses. All three speak the same protocol, `siteverify`, which reCAPTCHA began. */
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

/** reCAPTCHA v2, hCaptcha or Turnstile, asked from the server whether a token is good (C23). */
export class ThirdPartyCaptcha extends Captcha {
  readonly settings: CaptchaSettings;
  private readonly verifyUrl: string;

  /** @param verifyUrl replaces the service's own address */
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
    const { success, 'error-codes': codes = [] } = await this.ask(token, clientIp);
    const ourFault = codes.filter((code) => /secret|bad-request|internal-error/.test(code));
    if (!success && ourFault.length > 0) throw this.unavailable(new Error(ourFault.join(', ')));
    if (!success) throw captchaRefused();
    // The service takes each token once.
    return { policyVersion: null, spend: async () => undefined };
  }

  private async ask(token: string, clientIp: string): Promise<SiteverifyResponse> {
    try {
      const response = await fetch(this.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: this.secret, response: token, remoteip: clientIp }),
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      const answer: unknown = await response.json();
      if (!isAnswer(answer)) throw new Error(`status ${response.status} without a verdict`);
      return answer;
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private unavailable(reason: unknown) {
    return new AppError('UNAVAILABLE', undefined, {
      cause: new Error(`${this.provider} could not verify a token`, { cause: reason }),
    });
  }
}

interface SiteverifyResponse {
  readonly success: boolean;
  readonly 'error-codes'?: readonly string[];
}

function isAnswer(answer: unknown): answer is SiteverifyResponse {
  if (typeof answer !== 'object' || answer === null) return false;
  const { success, 'error-codes': codes = [] } = answer as Record<string, unknown>;
  return typeof success === 'boolean' && Array.isArray(codes);
}
