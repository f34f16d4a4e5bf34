import 'altcha/altcha.css';
import './altcha.css';
import 'altcha/external';
import 'altcha/i18n/vi';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { ShowCaptcha } from './show-captcha';

/** ALTCHA's widget: the browser solves a proof-of-work challenge of our own host (C23). */
export const showAltcha: ShowCaptcha = async (box, settings, { onSolved, onExpired, onFailed }) => {
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
  const widget = document.createElement('altcha-widget');
  widget.challenge = settings.challengeUrl ?? undefined;
  widget.language = settings.language;
  widget.configuration = JSON.stringify({ hideFooter: true, hideLogo: true });
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
    if (state === 'verified' && payload) onSolved(payload);
    if (state === 'expired') onExpired();
    if (state === 'error') onFailed();
  });
  box.append(widget);
  return () => widget.remove();
};
