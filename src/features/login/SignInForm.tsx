import { useEffect, useRef } from 'react';
import { useAuth } from '../../auth/authStore';
import { signIn } from '../../auth/identity';
import { loginTexts } from '../../texts/login';
import { FormNotice } from '../../components/states/FormNotice';
import { SubmitButton, TextField } from './loginFields';
import { useSubmission } from './useSubmission';

interface SignInFormProps {
  /** As it was typed before. */
  email: string;
  onForgot: (email: string) => void;
}

export function SignInForm({ email: typed, onForgot }: SignInFormProps) {
  const auth = useAuth();
  const first = useRef<HTMLInputElement>(null);
  const { submission, isReady, formProps } = useSubmission(({ email = '', password = '' }) =>
    signIn(email.trim(), password),
  );
  useEffect(() => {
    // In a task of its own, after Gatsby's router has focused the wrapper of the new page.
    const timer = setTimeout(() => {
      const form = first.current?.form;
      // Somebody may have begun to type before hydration: a password must not continue in the e-mail field.
      if (!form?.contains(document.activeElement)) first.current?.focus();
    });
    return () => clearTimeout(timer);
  }, []);

  const hasEnded = auth.state === 'signedOut' && auth.ended === true;
  return (
    <form {...formProps} aria-label={loginTexts.heading}>
      <h1>{loginTexts.heading}</h1>
      <p className="login-lead">{loginTexts.lead}</p>
      {hasEnded && submission.state === 'idle' && (
        <FormNotice tone="note">{loginTexts.ended}</FormNotice>
      )}
      {submission.state === 'failed' && <FormNotice tone="alarm">{submission.message}</FormNotice>}
      <TextField
        ref={first}
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed}
      />
      <TextField
        label={loginTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton
        isReady={isReady}
        isRunning={submission.state === 'running'}
        label={loginTexts.submit}
        runningLabel={loginTexts.submitting}
      />
      <button
        type="button"
        className="btn btn-link login-other"
        onClick={() => onForgot(first.current?.value ?? '')}
      >
        {loginTexts.forgot}
      </button>
    </form>
  );
}
