import { chakra } from '@chakra-ui/react/styled-system';
import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SiteLink } from '../components/link';
import { Message } from '../components/message';
import type { Toast, ToastStore } from './toast-store';
import { useCountdown } from './use-countdown';

/** The swipe threshold of a toast, and the key that focuses it (F136). */
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

/** The viewport of all toasts: Radix's behaviour in the shop's style. */
export default function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list);
  return (
    <Radix.Provider
      // Radix keeps one "paused" flag for all toasts and never clears it when a toast is closed under the pointer or the
      // focus (radix-ui/primitives issue 2233): each toast gets a provider of its own.
      key={toasts[0]?.id}
      label="Thông báo"
      duration={Infinity}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} store={store} />
      ))}
      <Viewport hotkey={[HOTKEY]} label="Thông báo ({hotkey})" />
    </Radix.Provider>
  );
}

function OneToast({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { id, isOpen, title, description, link, variant } = toast;
  return (
    <Slip
      variant={variant}
      open={isOpen}
      onOpenChange={(open) => !open && store.dismiss(id)}
      {...useCountdown(toast, store)}
      // A click or tap does not focus the toast, which would keep it on the screen; F8 still does.
      onMouseDown={(event) => event.preventDefault()}
      data-variant={variant ?? 'default'}
    >
      <div>
        <Radix.Title asChild>
          <chakra.p fontWeight="700">
            <Message>{title}</Message>
          </chakra.p>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <p>
              <Message>{description}</Message>
            </p>
          </Radix.Description>
        )}
        {link && (
          <ToastLink to={link.to} target={typeof link.to === 'string' ? undefined : '_blank'}>
            {link.text}
          </ToastLink>
        )}
      </div>
      <Dismiss aria-label="Đóng thông báo">
        <X size={20} aria-hidden />
      </Dismiss>
    </Slip>
  );
}

const Slip = chakra(Radix.Root, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    // Spaces that do not grow with the letters leave room for whole words.
    gap: '12px',
    pl: '20px',
    pr: '8px',
    py: '8px',
    '& > div': { py: '8px', minWidth: '0' },
    fontSize: 'sm',
    borderWidth: '1px',
    borderRadius: 'control',
    boxShadow: 'lifted',
    pointerEvents: 'auto',
    touchAction: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
    '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 150ms' },
    '&[data-swipe=end]': { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
  },
  variants: {
    variant: {
      default: { bg: 'jade.night', borderColor: 'jade.night', color: 'surface' },
      destructive: { bg: 'chili', borderColor: 'chili', color: 'surface' },
    },
  },
  defaultVariants: { variant: 'default' },
});

const ToastLink = chakra(SiteLink, {
  base: {
    display: 'inline-block',
    py: '1',
    textDecoration: 'underline',
    _focusVisible: { outlineColor: 'surface' },
  },
});

const Dismiss = chakra(Radix.Close, {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'surface/14' },
    _focusVisible: { outlineColor: 'surface', outlineOffset: '-3px' },
  },
});

const Viewport = chakra(Radix.Viewport, {
  base: {
    position: 'fixed',
    right: '0',
    // On phones they would cover the alert above a form's button.
    top: { base: 'env(safe-area-inset-top)', md: 'auto' },
    // Above the sticky bar of a screen.
    bottom: { md: 'var(--foot-height, 0px)' },
    zIndex: '50',
    pointerEvents: 'none',
    width: 'full',
    maxW: '420px',
    p: '16px',
    listStyleType: 'none',
    '&:focus': { outline: 'none' },
  },
});
