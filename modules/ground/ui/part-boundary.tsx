import { Component, type ReactNode } from 'react';
import { PartFailure } from './part-failure.tsx';

interface PartBoundaryProps {
  onClose: () => void;
  children: ReactNode;
}

/** Keeps the crash of an overlay from the page that opened it. */
export class PartBoundary extends Component<PartBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <PartFailure crashed onRetry={() => this.setState({ crashed: false })} onClose={this.props.onClose} />
    );
  }
}
