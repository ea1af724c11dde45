import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { codeOf, identityMessage } from '../../auth/failures';
import type { ConfirmCode } from '../../auth/secondFactor';
import { FormNotice } from '../../components/states/FormNotice';
import { loginTexts } from '../../texts/login';
import { codeTexts as texts } from '../../texts/login/code';

/** As authenticator apps show it, perhaps with a blank; digits of Japanese keyboards count as digits. */
function readCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

function messageOf(failure: unknown): string {
  const code = codeOf(failure);
  if (code === 'auth/invalid-verification-code') return texts.wrong;
  // The password was given too long ago.
  if (code === 'auth/code-expired' || code === 'auth/invalid-multi-factor-session')
    return texts.expired;
  return identityMessage(failure);
}

interface CodeFormProps {
  confirm: ConfirmCode;
  onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app. */
export function CodeForm({ confirm, onBack }: CodeFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ code: string }>();
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const send = handleSubmit(async ({ code }) => {
    try {
      await confirm(readCode(code));
    } catch (failure) {
      setError('root', { message: messageOf(failure) });
      setFocus('code', { shouldSelect: true });
    }
  });
  return (
    <Form
      aria-label={texts.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      <h1 className="mb-1">{texts.heading}</h1>
      <p className="mb-5 text-body-secondary">{texts.lead}</p>
      {(errors.root ?? errors.code) && (
        <FormNotice tone="alarm">{errors.root?.message ?? texts.sixDigits}</FormNotice>
      )}
      <Form.Group className="login-field" controlId="login-code">
        <Form.Label>{texts.label}</Form.Label>
        <Form.Control
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...register('code', { validate: (typed) => /^\d{6}$/.test(readCode(typed)) })}
        />
      </Form.Group>
      <Button
        type="submit"
        className="login-submit w-100 mt-2"
        aria-disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {isSubmitting ? loginTexts.submitting : loginTexts.submit}
      </Button>
      <Button variant="link" className="w-100 mt-2" onClick={onBack}>
        {loginTexts.back}
      </Button>
    </Form>
  );
}
