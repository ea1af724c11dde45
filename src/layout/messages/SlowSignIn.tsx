import { errorTexts } from '../../texts/errors';
import { Message } from './Message';

interface SlowSignInProps {
  message: string;
  onRetry: () => void;
}

/** Row W1: who is signed in can't be told; never a blank page. */
export function SlowSignIn({ message, onRetry }: SlowSignInProps) {
  return (
    <Message icon="wifi-off" heading={message} advice={errorTexts.slowSignInAdvice}>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {errorTexts.retry}
      </button>
    </Message>
  );
}
