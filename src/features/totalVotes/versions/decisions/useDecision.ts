import type { Proposal, Proposed } from '../../../../../contract/decisions/proposals';
import type { Version } from '../../../../../contract/decisions/versions';
import { useSignInAgain } from '../../../../auth/useSignInAgain';
import { useRequestKey } from '../../../../client/useRequestKey';
import { useSaving } from '../../../../client/useSaving';

interface DecisionRequest<Params, Body> {
  params?: Params;
  body: Body;
  headers?: Record<string, string>;
}

export interface DecisionEnds {
  onDone: (version: Version) => void;
  /** It waits for a second administrator: nothing has changed. */
  onProposed: (proposal: Proposal) => void;
}

/**
 * A decision on versions: what is sent twice happens once (Idempotency-Key), and a sign-in that is not fresh
 * enough is renewed in place. One of the two is called: with the version as it is then, or with what was proposed.
 */
export function useDecision<Params, Body>(
  send: (request: DecisionRequest<Params, Body>) => Promise<Version | Proposed>,
  { onDone, onProposed }: DecisionEnds,
) {
  const { saving, save, reset } = useSaving();
  const { question, withFreshSignIn } = useSignInAgain();
  const keyOf = useRequestKey();

  function decide(request: Pick<DecisionRequest<Params, Body>, 'params' | 'body'>): void {
    void save(async () => {
      const headers = { 'Idempotency-Key': keyOf(request) };
      const answer = await withFreshSignIn(() => send({ ...request, headers }));
      if ('proposal' in answer) onProposed(answer.proposal);
      else onDone(answer);
      return { state: 'saved' };
    });
  }
  return { saving, question, decide, reset };
}

export type Decision = Pick<ReturnType<typeof useDecision>, 'saving' | 'question' | 'reset'>;
