import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, Cancelled } from '../client/apiFailure';
import { useAuth } from './authStore';
import { codeTexts } from '../texts/login/code';
import { identityMessage, isSecondFactorNeeded } from './failures';
import { signInAgain } from './identity';

export type PasswordState =
  | { state: 'idle' }
  | { state: 'running' }
  | { state: 'failed'; message: string };

export interface PasswordQuestion {
  /** Whose password. */
  email: string;
  entry: PasswordState;
  onPassword: (password: string) => void;
  onCancel: () => void;
}

interface SignInAgain {
  /** Null: no password is asked for. */
  question: PasswordQuestion | null;
  /**
   * Does the work; where the API wants a fresh sign-in first (`sign_in_again`), asks for the password and does it
   * again. Throws what the work throws, and a cancellation where no password is given.
   */
  withFreshSignIn: <T>(work: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

function isStale(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && thrown.kind === 'signInAgain';
}

/** For what wants a sign-in of the last five minutes, without leaving the page: nothing typed is lost. */
export function useSignInAgain(): SignInAgain {
  const auth = useAuth();
  const waiting = useRef<Waiting | null>(null);
  const [entry, setEntry] = useState<PasswordState | null>(null);

  const end = useCallback((settle: (one: Waiting) => void) => {
    const one = waiting.current;
    waiting.current = null;
    setEntry(null);
    if (one) settle(one);
  }, []);
  const handleCancel = useCallback(() => end(({ reject }) => reject(new Cancelled())), [end]);
  useEffect(() => handleCancel, [handleCancel]);

  const withFreshSignIn = useCallback(async function <T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (thrown) {
      if (!isStale(thrown)) throw thrown;
    }
    await new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject };
      setEntry({ state: 'idle' });
    });
    return work();
  }, []);

  async function handlePassword(password: string): Promise<void> {
    setEntry({ state: 'running' });
    try {
      await signInAgain(password);
      end(({ resolve }) => resolve());
    } catch (failure) {
      // Whoever cancelled meanwhile is asked no more.
      if (!waiting.current) return;
      const message = isSecondFactorNeeded(failure) ? codeTexts.again : identityMessage(failure);
      setEntry({ state: 'failed', message });
    }
  }

  if (entry === null || auth.state !== 'signedIn') return { question: null, withFreshSignIn };
  const { email } = auth.account;
  const onPassword = (password: string) => void handlePassword(password);
  return { question: { email, entry, onPassword, onCancel: handleCancel }, withFreshSignIn };
}
