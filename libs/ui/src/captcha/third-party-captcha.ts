import type { CaptchaProvider } from '@tiempos/contract';
import type { CaptchaEvents, ShowCaptcha } from './show-captcha';

/** The API that the scripts of reCAPTCHA v2, hCaptcha and Turnstile have in common. */
interface CaptchaScript {
  render: (box: HTMLElement, options: Record<string, unknown>) => unknown;
  /** Removes a widget; missing in reCAPTCHA. */
  remove?: (widget: unknown) => void;
}

/** The global variable of each script and its language option; reCAPTCHA reads the language from its URL. */
const scripts: Partial<Record<CaptchaProvider, { name: string; language?: string }>> = {
  RECAPTCHA: { name: 'grecaptcha' },
  HCAPTCHA: { name: 'hcaptcha', language: 'hl' },
  TURNSTILE: { name: 'turnstile', language: 'language' },
};

const TIMEOUT_MS = 15_000;

/** The widget of a third-party service, rendered explicitly and in Vietnamese (F106). */
export const showThirdPartyCaptcha: ShowCaptcha = async (box, settings, events) => {
  const { name, language } = scripts[settings.provider]!;
  const script = await load(name, settings.scriptUrl!);
  // Services render into an element once, so each attempt has its own.
  const container = document.createElement('div');
  box.append(container);
  const widget = script.render(container, {
    sitekey: settings.siteKey,
    ...(language && { [language]: settings.language }),
    ...callbacks(events),
  });
  return () => {
    script.remove?.(widget);
    container.remove();
  };
};

function callbacks({ onSolved, onExpired, onFailed }: CaptchaEvents) {
  return { callback: onSolved, 'expired-callback': onExpired, 'error-callback': onFailed };
}

/** Loads the service's script once per page; a failed load can be retried. */
async function load(name: string, url: string): Promise<CaptchaScript> {
  const present = () => Reflect.get(window, name) as CaptchaScript | undefined;
  if (!present()?.render) await addScript(url);
  return present()!;
}

function addScript(url: string): Promise<void> {
  const element = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const address = new URL(url);
    address.searchParams.set('onload', READY);
    element.src = address.href;
    element.async = true;
    // All three call it when they are ready to render, which is after their load event.
    Reflect.set(window, READY, resolve);
    element.addEventListener('error', reject);
    setTimeout(() => reject(new Error('The captcha service does not respond')), TIMEOUT_MS);
    document.head.append(element);
  }).catch((reason: unknown) => {
    element.remove();
    throw reason;
  });
}

const READY = 'whenCaptchaIsReady';
