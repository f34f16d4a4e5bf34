import { Suspense, type ReactNode } from 'react';
import { useToast } from '@tiempos/ui/toast';
import { ErrorBoundary } from './error-boundary';

interface OnDemandProps {
  children: ReactNode;
  /** Closes the failed part. Without it the part is missing silently. */
  onFailed?: () => void;
}

/**
 * The boundary of lazily loaded parts of a screen, such as dialogs. A part that cannot be loaded or that throws is
 * closed with a toast; the screen and its unsaved input stay.
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
    <ErrorBoundary onFailed={onFailed && close}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
