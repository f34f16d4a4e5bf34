import { Button } from '@chakra-ui/react/button';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useSpinDelay } from './spin-delay';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** The form is being sent: the button is disabled (F60), and spins if that takes a while. */
  isPending?: boolean;
  /** Pressing it does nothing yet; unlike a disabled button, Tab reaches it. */
  isUnready?: boolean;
}

/** The submit button of its form. */
export function SubmitButton({
  isPending = false,
  isUnready = false,
  disabled,
  onClick,
  children,
  ...rest
}: SubmitButtonProps) {
  const isSpinning = useSpinDelay(isPending);
  // Chakra disables a button that spins.
  const isBusy = isPending || isSpinning;
  const button = useRef<HTMLButtonElement>(null);

  // A disabled button loses the focus: it is restored for keyboard users.
  useEffect(() => {
    if (!isBusy) return;
    const pressed = button.current;
    const hadFocus = [pressed, document.body].includes(document.activeElement as HTMLElement);
    return () => {
      if (!hadFocus) return;
      setTimeout(() => {
        if (document.activeElement === document.body) pressed?.focus({ preventScroll: true });
      });
    };
  }, [isBusy]);

  return (
    <Button
      ref={button}
      type="submit"
      aria-busy={isPending}
      loading={isSpinning}
      // Without it the label is hidden while the button spins, and the button has no name.
      loadingText={children}
      {...rest}
      aria-disabled={isUnready || undefined}
      onClick={isUnready ? undefined : onClick}
      disabled={disabled || isBusy}
    >
      {children}
    </Button>
  );
}
