import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useForm } from 'react-hook-form';
import { usePollName } from '../../client/settings';
import { useAuth } from '../../auth/authStore';
import { identityMessage, isSecondFactorNeeded, isUnknownAccount } from '../../auth/failures';
import { sendPasswordReset, signIn } from '../../auth/identity';
import { confirmCode, type ConfirmCode } from '../../auth/secondFactor';
import { FormNotice } from '../../components/states/FormNotice';
import { useFonts } from '../../lib/browser/fonts';
import { isConverting } from '../../lib/browser/inputMethod';
import { loginTexts as texts } from '../../texts/login';
import { codeTexts } from '../../texts/login/code';
import { shellTexts } from '../../texts/shell';
import { CodeForm } from './CodeForm';
import './login.scss';

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page, until React has hydrated it. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

// An Enter that only ends a kana-kanji conversion must not submit.
function handleKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isConverting(event.nativeEvent)) event.preventDefault();
}

// The same answer whether the account exists or not.
async function requestReset(email: string): Promise<void> {
  await sendPasswordReset(email).catch((failure: unknown) => {
    if (!isUnknownAccount(failure)) throw failure;
  });
}

/** Null: signed in; else a code is to be confirmed. */
async function signInOrConfirm(email: string, password: string): Promise<ConfirmCode | null> {
  try {
    await signIn(email, password);
    return null;
  } catch (failure) {
    if (!isSecondFactorNeeded(failure)) throw failure;
    return confirmCode(failure);
  }
}

/** Signs in, or requests a new password for the same address. Fields are uncontrolled: text typed before hydration is kept. */
function LoginForm() {
  const auth = useAuth();
  const isHydrated = useIsHydrated();
  const [isReset, setReset] = useState(false);
  // Null: no code is asked for.
  const [confirm, setConfirm] = useState<ConfirmCode | null>(null);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const { register, unregister, handleSubmit, setError, setFocus, reset, getValues, formState } =
    useForm<{ email: string; password: string }>();
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  useEffect(() => {
    // In a task of its own, after Gatsby's router has focused the wrapper of the new page.
    const timer = setTimeout(() => {
      // Somebody may have begun to type before hydration: a password must not continue in the e-mail field.
      if (!document.activeElement?.closest('form')) setFocus('email');
    });
    return () => clearTimeout(timer);
  }, [setFocus]);

  const send = handleSubmit(async ({ email, password }) => {
    try {
      if (isReset) return await requestReset(email.trim());
      const confirmation = await signInOrConfirm(email.trim(), password);
      // A function in a state would be called as an updater.
      setConfirm(() => confirmation);
    } catch (failure) {
      const message = isSecondFactorNeeded(failure)
        ? codeTexts.unsupported
        : identityMessage(failure);
      setError('root', { message });
    }
  });
  const switchForm = () => {
    setFocus('email');
    unregister('password');
    reset({ email: getValues('email') });
    setReset(!isReset);
  };
  if (confirm) {
    const back = () => {
      reset({ email: getValues('email') });
      setConfirm(null);
    };
    return <CodeForm confirm={confirm} onBack={back} />;
  }
  const heading = isReset ? texts.resetHeading : texts.heading;
  const submit = isReset ? texts.resetSubmit : texts.submit;
  const submitting = isReset ? texts.resetSubmitting : texts.submitting;
  const hasEnded = auth.state === 'signedOut' && auth.ended === true;
  return (
    <Form
      aria-label={heading}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      <h1 className="mb-1">{heading}</h1>
      <p className="mb-5 text-body-secondary">{isReset ? texts.resetLead : texts.lead}</p>
      {hasEnded && !isReset && submitCount === 0 && (
        <FormNotice tone="note">{texts.ended}</FormNotice>
      )}
      {errors.root && <FormNotice tone="alarm">{errors.root.message}</FormNotice>}
      {isReset && isSubmitSuccessful && <FormNotice tone="done">{texts.resetSent}</FormNotice>}
      <Form.Group className="login-field" controlId="login-email">
        <Form.Label>{texts.email}</Form.Label>
        <Form.Control
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...register('email')}
        />
      </Form.Group>
      {!isReset && (
        <Form.Group className="login-field" controlId="login-password">
          <Form.Label>{texts.password}</Form.Label>
          <Form.Control
            type={isPasswordVisible ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...register('password')}
          />
          <button
            type="button"
            className="btn btn-quiet login-show"
            aria-label={isPasswordVisible ? texts.hideTyped : texts.showTyped}
            aria-controls="login-password"
            onClick={() => setPasswordVisible(!isPasswordVisible)}
          >
            {isPasswordVisible ? texts.hide : texts.show}
          </button>
        </Form.Group>
      )}
      {/* Not disabled while it runs: it would lose the focus. Before hydration the password would be in the address. */}
      <Button
        type="submit"
        className="login-submit w-100 mt-2"
        disabled={!isHydrated}
        aria-disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {isSubmitting ? submitting : submit}
      </Button>
      <Button variant="link" className="w-100 mt-2" onClick={switchForm}>
        {isReset ? texts.back : texts.forgot}
      </Button>
    </Form>
  );
}

/** /login. The route guard decides where a signed-in person goes. */
export default function LoginPage() {
  const pollName = usePollName();
  useFonts();
  return (
    <main className="login d-flex flex-column gap-5 align-items-center">
      <div className="d-flex gap-3 align-items-center">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p className="m-0 fs-5 text-body-secondary">
          <strong className="d-block fs-4 text-body">{pollName}</strong>
          {shellTexts.admin}
        </p>
      </div>
      <section className="panel login-card">
        <LoginForm />
      </section>
    </main>
  );
}
