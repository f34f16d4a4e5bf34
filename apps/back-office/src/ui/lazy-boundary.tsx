import { chakra } from '@chakra-ui/react/styled-system';
import { loadChunk } from '@tiempos/ui/browser';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { useToast } from '@tiempos/ui/toast';

interface LazyBoundaryProps {
  children: ReactNode;
  /** Shown while the part is loaded. */
  fallback?: ReactNode;
  /** Stands in the place of a part that has failed. */
  failed?: ReactNode;
  /** Closes the failed part. Without it, and without `failed`, the part is missing silently. */
  onFailed?: () => void;
}

/** A part of a screen whose code is loaded when it is first shown, within a `LazyBoundary`. */
export const lazyPart: typeof lazy = (load) => {
  const part = lazy(() => loadChunk(load));
  loads.set(part, load);
  return part;
};

const loads = new WeakMap<object, () => Promise<unknown>>();

/** Loads the code of a part ahead; a failure is told when it is opened. */
export function preloadPart(part: object): void {
  loads
    .get(part)?.()
    .catch(() => undefined);
}

/**
 * The boundary of lazily loaded parts of a screen, such as dialogs. A part that cannot be loaded or that throws is
 * closed with a toast; the screen and its unsaved input stay. The toast offers to load the page anew, because the browser
 * remembers a failed import, and after a deployment the old files are gone.
 */
export function LazyBoundary({ children, fallback, failed, onFailed }: LazyBoundaryProps) {
  const toast = useToast();
  function close() {
    onFailed?.();
    toast({
      title: 'Chưa mở được phần này',
      description: (
        <>
          Kiểm tra kết nối mạng rồi{' '}
          <chakra.button
            type="button"
            textDecoration="underline"
            cursor="pointer"
            onClick={() => window.location.reload()}
          >
            tải lại trang
          </chakra.button>
          .
        </>
      ),
      variant: 'destructive',
    });
  }
  return (
    <ErrorBoundary failed={failed} onFailed={onFailed && close}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

class ErrorBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const { onFailed } = this.props;
    if (!onFailed) return;
    onFailed();
    this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
