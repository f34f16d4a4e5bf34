import { Component, type ReactNode } from 'react';
import { retryFailedChunks } from './preloadable';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Removes the failed child; the other children are then rendered again. */
  onFailed?: () => void;
}

/** Catches the errors of a part of a screen, failed chunks included. */
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
    return this.state.hasFailed ? null : this.props.children;
  }
}
