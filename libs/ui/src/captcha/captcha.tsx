import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { loadChunk } from '../browser/load-chunk';
import { CaptchaFrame } from './captcha-frame';
import type { CaptchaSettings, ShowCaptcha } from './show-captcha';

interface CaptchaProps {
  settings: CaptchaSettings;
  /** The token of a solved captcha; undefined when it has expired. */
  onToken: (token: string | undefined) => void;
  /** The error message: the captcha is not solved, or the server rejected its token. */
  error?: string;
}

type Phase = 'loading' | 'ready' | 'solved' | 'expired' | 'failed';

/**
 * Renders the captcha of any provider (F106, C23). A new `key` resets it; a token is valid once.
 */
export function Captcha(props: CaptchaProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ settings, onToken, error, onRetry }: CaptchaProps & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  const shownError = phase === 'solved' || phase === 'failed' ? undefined : error;
  const errorId = useId();
  useInvalidControl(box, phase, shownError && errorId);

  const change = useEffectEvent((next: Phase, token?: string) => {
    setPhase(next);
    onToken(token);
  });

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const update = (next: Phase, token?: string) => {
      if (!isGone) change(next, token);
    };
    showOf(settings)
      .then((show) =>
        isGone
          ? remove
          : show(box.current!, settings, {
              onSolved: (token) => update('solved', token),
              onExpired: () => update('expired'),
              onFailed: () => update('failed'),
            }),
      )
      .then((undo) => {
        remove = undo;
        if (isGone) remove();
        else setPhase((now) => (now === 'loading' ? 'ready' : now));
      })
      .catch(() => update('failed'));
    return () => {
      isGone = true;
      remove();
    };
  }, [settings]);

  return (
    <CaptchaFrame provider={settings.provider} isLoading={phase === 'loading'}>
      <Box
        ref={box}
        hidden={phase === 'loading' || phase === 'failed'}
        data-captcha={phase}
        data-invalid={Boolean(shownError)}
      />
      <chakra.div aria-live="polite">
        {phase === 'failed' && (
          <>
            <p>Phần xác nhận chưa tải được. Bạn kiểm tra mạng rồi thử lại nhé.</p>
            <Button variant="outline" mt="2" onClick={onRetry}>
              Thử lại
            </Button>
          </>
        )}
        {phase === 'expired' && <Refusal>Xác nhận đã hết hạn, bạn bấm lại nhé.</Refusal>}
        {shownError && <Refusal id={errorId}>{shownError}</Refusal>}
      </chakra.div>
    </CaptchaFrame>
  );
}

/** Marks the control of a widget, which we do not render, as invalid like our own controls (C46). */
function useInvalidControl(box: RefObject<HTMLElement | null>, phase: Phase, errorId: string | undefined) {
  useEffect(() => {
    const control = box.current!.querySelector('input, iframe');
    if (!errorId || !control) return;
    const state = { 'aria-invalid': 'true', 'aria-describedby': errorId };
    for (const [name, value] of Object.entries(state)) control.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(state)) control.removeAttribute(name);
    };
  }, [box, phase, errorId]);
}

async function showOf({ provider }: CaptchaSettings): Promise<ShowCaptcha> {
  if (provider === 'ALTCHA') return (await loadChunk(() => import('./altcha'))).showAltcha;
  return (await loadChunk(() => import('./third-party-captcha'))).showThirdPartyCaptcha;
}

const Box = chakra('div', {
  base: {
    borderRadius: 'control',
    '&[data-invalid=true]': { outline: '2px solid', outlineColor: 'chili' },
  },
});

const Refusal = chakra('p', { base: { mt: '1', fontSize: 'sm', fontWeight: '700', color: 'chili' } });
