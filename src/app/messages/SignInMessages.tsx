import type { ReactNode } from 'react';
import { useVisibleSettings } from '../../client/settings';
import { errorTexts } from '../../texts/errors';
import { shellTexts } from '../../texts/shell';
import { Message, MessageButton } from './Message';

interface SettingsGateProps {
  onRetry: () => void;
  children: ReactNode;
}

/** With a missing or wrong config.json no page can work, /login neither: it says what is wrong. */
export function SettingsGate({ onRetry, children }: SettingsGateProps) {
  const { problem } = useVisibleSettings();
  if (problem === '') return children;
  return (
    <Message icon="exclamation-triangle" heading={errorTexts.badSettings} advice={problem}>
      <MessageButton onClick={onRetry} />
    </Message>
  );
}

interface SlowSignInProps {
  message: string;
  onRetry: () => void;
}

/** Who is signed in can't be told; never a blank page. */
export function SlowSignIn({ message, onRetry }: SlowSignInProps) {
  return (
    <Message icon="wifi-off" heading={message} advice={errorTexts.slowSignInAdvice}>
      <MessageButton onClick={onRetry} />
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
      <MessageButton text={shellTexts.signOut} onClick={onSignOut} />
    </Message>
  );
}
