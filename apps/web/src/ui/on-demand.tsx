import { Suspense, type ReactNode } from 'react';
import { useToast } from './toast/toasts';
import { ErrorBoundary } from './error-boundary';

interface OnDemandProps {
  children: ReactNode;
  /** Closes what was opened, whatever it is. Without it the part is missing, without a word. */
  onFailed?: () => void;
}

/**
 * Stands around parts of a screen that are loaded when somebody opens them, such as dialogs. One that cannot be loaded,
 * or that throws, is closed with a toast; the screen and what is being written there stay.
 */
export function OnDemand({ children, onFailed }: OnDemandProps) {
  const toast = useToast();
  function close() {
    onFailed?.();
    toast({
      title: 'Chưa mở được phần này',
      description: 'Kiểm tra kết nối mạng rồi thử lại.',
      variant: 'destructive',
    });
  }
  return (
    <ErrorBoundary fallback={null} onFailed={onFailed && close}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
