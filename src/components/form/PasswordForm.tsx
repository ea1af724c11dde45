import { useEffect, useId } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { loginTexts } from '../../texts/login';
import { FormNotice } from '../states/FormNotice';
import { Field } from './Field';
import { zodResolver } from './zodResolver';

const texts = loginTexts.again;

interface PasswordFormProps {
  /** Why it is asked for. */
  reason: string;
  email: string;
  entry: { state: 'idle' | 'running' } | { state: 'failed'; message: string };
  onPassword: (password: string) => void;
  onCancel: () => void;
}

const resolver = zodResolver<{ password: string }>(z.object({ password: z.string().min(1) }));

/** Asks who is signed in for their password once more, in the place of what they were about to do. */
export function PasswordForm({ reason, email, entry, onPassword, onCancel }: PasswordFormProps) {
  const id = useId();
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const { setFocus } = form;
  const isRunning = entry.state === 'running';
  useEffect(() => {
    if (!isRunning) setFocus('password');
  }, [isRunning, setFocus]);
  return (
    <Form
      noValidate
      className="setting-form"
      aria-labelledby={id}
      onSubmit={(event) => {
        void form.handleSubmit(({ password }) => !isRunning && onPassword(password))(event);
      }}
    >
      <h3 className="m-0" id={id}>
        {texts.heading}
      </h3>
      <p className="m-0">{reason}</p>
      {entry.state === 'failed' && <FormNotice tone="alarm">{entry.message}</FormNotice>}
      {/* For password managers, and to say whose password. */}
      <Field
        label={loginTexts.email}
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        onText={() => undefined}
      />
      <Field
        label={loginTexts.password}
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <div className="form-actions">
        <Button type="submit" disabled={isRunning} aria-busy={isRunning}>
          {isRunning ? loginTexts.submitting : texts.submit}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
