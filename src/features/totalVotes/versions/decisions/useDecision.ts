import { useRef } from 'react';
import type { Version } from '../../../../../contract/versions';
import { useSignInAgain } from '../../../../auth/useSignInAgain';
import { mutate, type MutationRequest } from '../../../../client/mutate';
import { useSaving } from '../../../../client/useSaving';

type Name = 'postVersion' | 'publishVersion' | 'withdrawVersion';

/**
 * A decision on versions: what is sent twice happens once (Idempotency-Key), and a sign-in that is not fresh
 * enough is renewed in place. `onDone` gets the version as it is then.
 */
export function useDecision<N extends Name>(name: N, onDone: (version: Version) => void) {
  const { saving, save, reset } = useSaving();
  const { question, withFreshSignIn } = useSignInAgain();
  const sent = useRef({ body: '', key: '' });

  /** The same for the same request, so that a second try after a lost answer decides nothing twice. */
  function keyOf(request: object): string {
    const body = JSON.stringify(request);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    return sent.current.key;
  }

  function decide(request: Pick<MutationRequest<N>, 'params' | 'body'>): void {
    void save(async () => {
      const headers = { 'Idempotency-Key': keyOf(request) };
      const answer = await withFreshSignIn(() => mutate(name, { ...request, headers }));
      if (!('proposal' in answer)) onDone(answer);
      return { state: 'saved' };
    });
  }
  return { saving, question, decide, reset };
}

export type Decision = Pick<ReturnType<typeof useDecision>, 'saving' | 'question' | 'reset'>;
