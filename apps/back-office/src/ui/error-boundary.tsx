import { Component, type ReactNode } from 'react';
import { Button, Container, Notice } from '@tiempos/ui';
import { retryFailedChunks } from './preloadable';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the children; by default a message with a button that reloads the page. */
  fallback?: ReactNode;
  /** Removes the failed child; the other children are then rendered again. */
  onFailed?: () => void;
}

/**
 * Catches the errors of a screen, failed chunks included, and offers to reload the page. One boundary is inside header
 * and footer and is reset by its key, one is around everything.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    retryFailedChunks();
    const { onFailed } = this.props;
    if (!onFailed) return;
    onFailed();
    this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { fallback = <PageFailed /> } = this.props;
    return fallback;
  }
}

function PageFailed() {
  return (
    <Container py="16">
      <Notice
        isError
        title="Trang này vừa gặp lỗi"
        action={<Button onClick={() => window.location.reload()}>Tải lại trang</Button>}
      >
        Tải lại thường là đủ. Nếu vẫn vậy, vui lòng thử lại sau ít phút.
      </Notice>
    </Container>
  );
}
