import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { loginTexts } from '../../texts/login';
import { FormNotice } from '../states/FormNotice';
import { Field } from './Field';

const texts = loginTexts.again;

interface PasswordFormProps {
  /** Why it is asked for. */
  reason: string;
  email: string;
  entry: { state: 'idle' | 'running' } | { state: 'failed'; message: string };
  onPassword: (password: string) => void;
  onCancel: () => void;
}

/** Asks who is signed in for their password once more, in the place of what they were about to do. */
export function PasswordForm({ reason, email, entry, onPassword, onCancel }: PasswordFormProps) {
  const id = useId();
  // One field: a form library here would be in the scripts of every page.
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const isRunning = entry.state === 'running';
  const isDisabled = isRunning || password === '';
  useEffect(() => {
    if (!isRunning) form.current?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, [isRunning]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) onPassword(password);
  };
  return (
    <Form ref={form} className="setting-form" aria-labelledby={id} onSubmit={handleSubmit}>
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
        required
        value={password}
        onText={setPassword}
      />
      <div className="form-actions">
        <Button type="submit" disabled={isDisabled} aria-busy={isRunning}>
          {isRunning ? loginTexts.submitting : texts.submit}
        </Button>
        <Button variant="quiet" disabled={isRunning} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
