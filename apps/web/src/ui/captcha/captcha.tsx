import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button';
import { loadChunk } from '../load-chunk';
import { CaptchaFrame } from './captcha-frame';

/** Which captcha, and where it comes from (C23). */
export interface CaptchaSettings {
  /** altcha, recaptcha, hcaptcha or turnstile. */
  readonly provider: string;
  readonly siteKey?: string | null;
  readonly scriptUrl?: string | null;
  readonly challengeUrl?: string | null;
  readonly language: string;
}

/** What a provider's widget tells the component. */
export interface CaptchaEvents {
  onSolved: (token: string) => void;
  /** The token is no longer good: the visitor has to solve it again. */
  onExpired: () => void;
  onFailed: () => void;
}

/** Puts a provider's widget into the box. @returns how to take it out again */
export type ShowCaptcha = (
  box: HTMLElement,
  settings: CaptchaSettings,
  events: CaptchaEvents,
) => Promise<() => void>;

interface CaptchaProps {
  settings: CaptchaSettings;
  /** The token of a solved captcha; undefined when it has gone. */
  onToken: (token: string | undefined) => void;
  /** Why the server did not take the last token. */
  error?: string;
}

type Phase = 'loading' | 'ready' | 'solved' | 'expired' | 'failed';

/**
 * Asks the visitor for a proof, the same way for every provider (F106, C23). A new `key` starts over; a token serves
 * once.
 */
export function Captcha(props: CaptchaProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ settings, onToken, error, onRetry }: CaptchaProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('loading');

  const change = useEffectEvent((next: Phase, token?: string) => {
    setPhase(next);
    onToken(token);
  });

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const heard = (next: Phase, token?: string) => {
      if (!isGone) change(next, token);
    };
    showOf(settings)
      .then((show) =>
        isGone
          ? remove
          : show(box.current!, settings, {
              onSolved: (token) => heard('solved', token),
              onExpired: () => heard('expired'),
              onFailed: () => heard('failed'),
            }),
      )
      .then((undo) => {
        remove = undo;
        if (isGone) remove();
        else setPhase((now) => (now === 'loading' ? 'ready' : now));
      })
      .catch(() => heard('failed'));
    return () => {
      isGone = true;
      remove();
    };
  }, [settings]);

  return (
    <CaptchaFrame provider={settings.provider} isLoading={phase === 'loading'}>
      <div ref={box} hidden={phase === 'loading' || phase === 'failed'} data-captcha={phase} />
      <chakra.div aria-live="polite">
        {phase === 'failed' && (
          <>
            <p>Phần xác nhận chưa tải được. Bạn kiểm tra mạng rồi thử lại nhé.</p>
            <Button look="outline" mt="2" onClick={onRetry}>
              Thử lại
            </Button>
          </>
        )}
        {phase === 'expired' && <Refusal>Xác nhận đã hết hạn, bạn bấm lại nhé.</Refusal>}
        {error && phase !== 'solved' && phase !== 'failed' && <Refusal>{error}</Refusal>}
      </chakra.div>
    </CaptchaFrame>
  );
}

async function showOf({ provider }: CaptchaSettings): Promise<ShowCaptcha> {
  if (provider === 'altcha') return (await loadChunk(() => import('./altcha'))).showAltcha;
  return (await loadChunk(() => import('./third-party-captcha'))).showThirdPartyCaptcha;
}

const Refusal = chakra('p', { base: { mt: '1', fontSize: 'sm', color: 'chili' } });
