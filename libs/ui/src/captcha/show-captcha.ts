import type { CaptchaProvider } from '@tiempos/contract';

/** The configuration of the captcha (C23). */
export interface CaptchaSettings {
  readonly provider: CaptchaProvider;
  readonly siteKey?: string | null;
  readonly scriptUrl?: string | null;
  readonly challengeUrl?: string | null;
  readonly language: string;
}

/** The events of a provider's widget. */
export interface CaptchaEvents {
  onSolved: (token: string) => void;
  /** The token has expired: the visitor has to solve the captcha again. */
  onExpired: () => void;
  onFailed: () => void;
}

/** Renders a provider's widget into the box. @returns a function that removes it */
export type ShowCaptcha = (
  box: HTMLElement,
  settings: CaptchaSettings,
  events: CaptchaEvents,
) => Promise<() => void>;
