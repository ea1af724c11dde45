import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure, Cancelled } from '../client/apiFailure';
import { useSaving } from '../client/useSaving';
import { useIdempotencyKey } from '../lib/state/useIdempotencyKey';
import { codeTexts } from '../texts/login/code';
import { useAuth } from './authStore';
import { identityMessage, isSecondFactorNeeded } from './failures';
import { signInAgain } from './identity';

type Entry = { state: 'idle' | 'running' } | { state: 'failed'; message: string };

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

function isStale(thrown: unknown): boolean {
  return thrown instanceof ApiFailure && thrown.kind === 'signInAgain';
}

/**
 * For what wants a sign-in of the last five minutes, without leaving the page: nothing typed is lost. `question`: whose
 * password is asked for; null: nobody's.
 */
export function useSignInAgain() {
  const auth = useAuth();
  const waiting = useRef<Waiting | null>(null);
  const [entry, setEntry] = useState<Entry | null>(null);

  const end = useCallback((settle: (one: Waiting) => void) => {
    const one = waiting.current;
    waiting.current = null;
    setEntry(null);
    if (one) settle(one);
  }, []);
  const onCancel = useCallback(() => end(({ reject }) => reject(new Cancelled())), [end]);
  useEffect(() => onCancel, [onCancel]);

  /**
   * Does the work; where the API wants a fresh sign-in first (`sign_in_again`), asks for the password and does it
   * again. Throws what the work throws, and a cancellation where no password is given.
   */
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
      // The dialog was cancelled meanwhile: nobody waits for the failure.
      if (!waiting.current) return;
      const message = isSecondFactorNeeded(failure) ? codeTexts.again : identityMessage(failure);
      setEntry({ state: 'failed', message });
    }
  }

  if (entry === null || auth.state !== 'signedIn') return { question: null, withFreshSignIn };
  const { email } = auth.account;
  const onPassword = (password: string) => void handlePassword(password);
  return { question: { email, entry, onPassword, onCancel }, withFreshSignIn };
}

type Headers = Record<'Idempotency-Key', string>;

/**
 * Sends a decision: twice is stored once (Idempotency-Key), and a sign-in that is too old is renewed in place. `password`
 * is for the confirmation dialog.
 */
export function useDecision() {
  const { saving, save, reset } = useSaving();
  const { question: password, withFreshSignIn } = useSignInAgain();
  const keyOf = useIdempotencyKey();

  /** Null: it was refused, which `saving` says, or no password was given. */
  async function decide<Request extends object, Response>(
    send: (request: Request & { headers: Headers }) => Promise<Response>,
    request: Request,
  ): Promise<Response | null> {
    let response: Response | null = null;
    await save(async () => {
      const headers = { 'Idempotency-Key': keyOf(request) };
      response = await withFreshSignIn(() => send({ ...request, headers }));
      return { state: 'saved' };
    });
    return response;
  }
  return { saving, password, decide, reset };
}
