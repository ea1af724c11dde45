import { useEffect, useRef } from 'react';
import { sendPasswordReset } from '../../auth/identity';
import { isUnknownAccount } from '../../auth/failures';
import { loginTexts } from '../../texts/login';
import { FormNotice } from '../../components/states/FormNotice';
import { SubmitButton, TextField } from './loginFields';
import { useSubmission } from './useSubmission';

interface PasswordResetFormProps {
  /** As it was typed before. */
  email: string;
  onBack: (email: string) => void;
}

// The same answer whether the account exists or not.
async function send({ email = '' }: Record<string, string>): Promise<void> {
  await sendPasswordReset(email.trim()).catch((failure: unknown) => {
    if (!isUnknownAccount(failure)) throw failure;
  });
}

export function PasswordResetForm({ email, onBack }: PasswordResetFormProps) {
  const first = useRef<HTMLInputElement>(null);
  const { submission, isReady, formProps } = useSubmission(send);
  useEffect(() => first.current?.focus(), []);

  return (
    <form {...formProps} aria-label={loginTexts.resetHeading}>
      <h1>{loginTexts.resetHeading}</h1>
      <p className="login-lead">{loginTexts.resetLead}</p>
      {submission.state === 'failed' && <FormNotice tone="alarm">{submission.message}</FormNotice>}
      {submission.state === 'done' && <FormNotice tone="done">{loginTexts.resetSent}</FormNotice>}
      <TextField
        ref={first}
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <SubmitButton
        isReady={isReady}
        isRunning={submission.state === 'running'}
        label={loginTexts.resetSubmit}
        runningLabel={loginTexts.resetSubmitting}
      />
      <button
        type="button"
        className="btn btn-link login-other"
        onClick={() => onBack(first.current?.value ?? '')}
      >
        {loginTexts.back}
      </button>
    </form>
  );
}
