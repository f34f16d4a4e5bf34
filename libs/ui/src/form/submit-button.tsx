import { chakra } from '@chakra-ui/react/styled-system';
import { keyframes } from '@emotion/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { Button } from '../components/button';
import { useSpinDelay } from './spin-delay';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** The form is being sent: the button is disabled (F60), and spins if that takes a while. */
  isPending?: boolean;
}

/** The submit button of its form. */
export function SubmitButton({ isPending = false, disabled, children, ...rest }: SubmitButtonProps) {
  const isSpinning = useSpinDelay(isPending);
  const button = useRef<HTMLButtonElement>(null);
  const isDisabled = disabled || isPending;

  // A disabled button loses the focus: it is restored for keyboard users.
  useEffect(() => {
    if (!isPending) return;
    const pressed = button.current;
    const hadFocus = [pressed, document.body].includes(document.activeElement as HTMLElement);
    return () => {
      if (!hadFocus) return;
      setTimeout(() => {
        if (document.activeElement === document.body) pressed?.focus({ preventScroll: true });
      });
    };
  }, [isPending]);

  return (
    <Button ref={button} type="submit" aria-busy={isPending} {...rest} disabled={isDisabled}>
      {isSpinning && <Spinner aria-hidden data-spinner />}
      {children}
    </Button>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Spinner = chakra('span', {
  base: {
    width: '5',
    height: '5',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    animation: `${turn} 800ms linear infinite`,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});
