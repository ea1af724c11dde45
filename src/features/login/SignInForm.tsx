import { useEffect, useRef } from 'react';
import { useAuth } from '../../auth/authStore';
import { signIn } from '../../auth/identity';
import { loginTexts } from '../../texts/login';
import { FormNotice } from '../../components/states/FormNotice';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';
import { useSubmission } from './useSubmission';

interface SignInFormProps {
  onForgot: () => void;
}

export function SignInForm({ onForgot }: SignInFormProps) {
  const auth = useAuth();
  const first = useRef<HTMLInputElement>(null);
  const { submission, isDisabled, formProps } = useSubmission(({ email = '', password = '' }) =>
    signIn(email.trim(), password),
  );
  useEffect(() => {
    // After Gatsby's router, which gives the focus to a box around each new page.
    const timer = setTimeout(() => {
      const form = first.current?.form;
      // Who began to type before the script came keeps the field: a password must not go on in the address.
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
      />
      <TextField
        label={loginTexts.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      <SubmitButton
        isDisabled={isDisabled}
        isRunning={submission.state === 'running'}
        label={loginTexts.submit}
        runningLabel={loginTexts.submitting}
      />
      <button type="button" className="btn btn-link login-other" onClick={onForgot}>
        {loginTexts.forgot}
      </button>
    </form>
  );
}
