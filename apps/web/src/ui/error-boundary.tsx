import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { Notice } from './notice';
import { Container } from './section';
import { retryFailedChunks } from './preloadable';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of the children; by default, words and the offer to load the page anew. */
  fallback?: ReactNode;
  /** Takes away what has failed; the other children then come back. */
  onFailed?: () => void;
}

/**
 * Catches what a screen throws, a chunk that could not be loaded included, and offers to load the page anew. One
 * stands inside header and footer and is reset by its key, one around everything.
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
