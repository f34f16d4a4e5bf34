import type { CaptchaProvider } from '@tiempos/contract';
import type { CaptchaEvents, ShowCaptcha } from './captcha';

/** The part of their scripts that reCAPTCHA v2, hCaptcha and Turnstile have in common. */
interface CaptchaScript {
  render: (box: HTMLElement, options: Record<string, unknown>) => unknown;
  /** Takes a widget out; reCAPTCHA has none. */
  remove?: (widget: unknown) => void;
}

/** Where each script puts itself, and how it is told its language; reCAPTCHA read it from its address. */
const scripts: Partial<Record<CaptchaProvider, { name: string; language?: string }>> = {
  RECAPTCHA: { name: 'grecaptcha' },
  HCAPTCHA: { name: 'hcaptcha', language: 'hl' },
  TURNSTILE: { name: 'turnstile', language: 'language' },
};

const TIMEOUT_MS = 15_000;

/** The widget of an outside service, rendered explicitly and in Vietnamese (F106). */
export const showThirdPartyCaptcha: ShowCaptcha = async (box, settings, events) => {
  const { name, language } = scripts[settings.provider]!;
  const script = await load(name, settings.scriptUrl!);
  // Services fill an element once, so each try has its own.
  const place = document.createElement('div');
  box.append(place);
  const widget = script.render(place, {
    sitekey: settings.siteKey,
    ...(language && { [language]: settings.language }),
    ...callbacks(events),
  });
  return () => {
    script.remove?.(widget);
    place.remove();
  };
};

function callbacks({ onSolved, onExpired, onFailed }: CaptchaEvents) {
  return { callback: onSolved, 'expired-callback': onExpired, 'error-callback': onFailed };
}

/** The service's script, once a page; a load that failed can be tried again. */
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
    // All three call it when they are ready to render, which is later than their load event.
    Reflect.set(window, READY, resolve);
    element.addEventListener('error', reject);
    setTimeout(() => reject(new Error('The captcha service does not answer')), TIMEOUT_MS);
    document.head.append(element);
  }).catch((reason: unknown) => {
    element.remove();
    throw reason;
  });
}

const READY = 'whenCaptchaIsReady';
