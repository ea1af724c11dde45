import { errorTexts } from '../../texts/errors';
import { shellTexts } from '../../texts/shell';
import { Message } from './Message';

interface SlowSignInProps {
  message: string;
  onRetry: () => void;
}

/** Who is signed in can't be told; never a blank page. */
export function SlowSignIn({ message, onRetry }: SlowSignInProps) {
  return (
    <Message icon="wifi-off" heading={message} advice={errorTexts.slowSignInAdvice}>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {errorTexts.retry}
      </button>
    </Message>
  );
}

interface DeniedPageProps {
  email: string;
  onRetry: () => void;
  onSignOut: () => void;
}

/** For an account that is signed in, but may not read. */
export function DeniedPage({ email, onRetry, onSignOut }: DeniedPageProps) {
  return (
    <Message icon="shield-lock" heading={shellTexts.denied} advice={shellTexts.deniedAdvice(email)}>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        {shellTexts.deniedRetry}
      </button>
      <button type="button" className="btn btn-primary" onClick={onSignOut}>
        {shellTexts.signOut}
      </button>
    </Message>
  );
}
