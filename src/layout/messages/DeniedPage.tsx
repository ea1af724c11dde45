import { shellTexts } from '../../texts/shell';
import { Message } from './Message';

interface DeniedPageProps {
  email: string;
  onRetry: () => void;
  onSignOut: () => void;
}

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
