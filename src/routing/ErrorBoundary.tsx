import { Component, type ReactNode } from 'react';
import { toPageError, type PageError } from '../lib/errors';
import { errorTexts } from '../texts/errors';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback: (error: PageError) => ReactNode;
  /** Another value gives the content another try: the address, say. */
  resetKey: string;
}

interface ErrorBoundaryState {
  error: PageError | null;
  resetKey: string;
}

/** Row E5: what is thrown while rendering becomes the error page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(thrown: unknown): Partial<ErrorBoundaryState> {
    const unknownError = { statusCode: 500, message: errorTexts.unexpected };
    return { error: toPageError(thrown) ?? unknownError };
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
