import { Component, type ReactNode } from 'react';
import { errorOf, type PageError } from '../../lib/errors';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: PageError) => ReactNode;
  /** Another value renders the content again: the address. */
  resetKey: string;
}

interface ErrorBoundaryState {
  error: PageError | null;
  resetKey: string;
}

/** What is thrown while rendering becomes the error page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    return { error: errorOf(thrown) };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
