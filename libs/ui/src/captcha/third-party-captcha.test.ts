import { jest } from '@jest/globals';
import type { CaptchaProvider } from '@tiempos/contract';
import { showThirdPartyCaptcha } from './third-party-captcha';

const scripts = () => [...document.head.querySelectorAll('script')];

function show(provider: CaptchaProvider) {
  const box = document.createElement('div');
  const events = { onSolved: jest.fn(), onExpired: jest.fn(), onFailed: jest.fn() };
  const settings = {
    provider,
    siteKey: 'the-site-key',
    scriptUrl: 'https://captcha.example/api.js?render=explicit',
    challengeUrl: null,
    language: 'vi',
  };
  return { box, events, shown: showThirdPartyCaptcha(box, settings, events) };
}

describe.each([
  ['RECAPTCHA', 'grecaptcha', {}],
  ['HCAPTCHA', 'hcaptcha', { hl: 'vi' }],
  ['TURNSTILE', 'turnstile', { language: 'vi' }],
] as const)('The widget of %s (F106)', (provider, name, language) => {
  afterEach(() => {
    Reflect.deleteProperty(window, name);
    document.head.replaceChildren();
  });

  it('is rendered with the site key, in Vietnamese, once its script is ready, and removed again', async () => {
    const { box, events, shown } = show(provider);
    const [script] = scripts();
    expect(script!.src).toBe('https://captcha.example/api.js?render=explicit&onload=whenCaptchaIsReady');
    const render = jest.fn<(box: HTMLElement, options: object) => number>().mockReturnValue(7);
    const remove = jest.fn();
    Reflect.set(window, name, { render, remove });
    Reflect.get(window, 'whenCaptchaIsReady')();
    const end = await shown;
    expect(render).toHaveBeenCalledWith(box.firstElementChild, {
      sitekey: 'the-site-key',
      ...language,
      callback: events.onSolved,
      'expired-callback': events.onExpired,
      'error-callback': events.onFailed,
    });
    end();
    expect(remove).toHaveBeenCalledWith(7);
    expect(box).toBeEmptyDOMElement();
  });

  it('fails when its script cannot be loaded, which leaves nothing behind', async () => {
    const { shown } = show(provider);
    scripts()[0]!.dispatchEvent(new Event('error'));
    await expect(shown).rejects.toBeDefined();
    expect(scripts()).toEqual([]);
  });
});
