import type { Proposal } from '../../../../contract/decisions/proposals';
import { useSignInAgain } from '../../../auth/useDecision';
import { ApiFailure } from '../../../client/apiFailure';
import {
  acceptProposal,
  refuseProposal,
  takeBackProposal,
} from '../../../client/mutations/decisions';
import { SaveRefused } from '../../../client/saveRefused';
import { useIdempotencyKey } from '../../../lib/state/useIdempotencyKey';
import { useSaving } from '../../../client/useSaving';
import { proposalTexts } from '../../../texts/proposals';

const texts = proposalTexts.failures;

/** Milliseconds: an accepted exclusion writes all sums in one transaction. */
const TIMEOUT = 120_000;

type DecisionOrder =
  | { decision: 'accept' }
  | { decision: 'refuse'; reason: string }
  | { decision: 'takeBack' };

/** Of an acceptance: what was proposed is no longer what would happen. */
const CHANGED = new Set(['match_changed', 'no_votes_matched', 'conflict']);

/** In words, with the way on; what is no refusal of this proposal stays as it is. */
function explained({ kind }: Proposal, { decision }: DecisionOrder, thrown: unknown): unknown {
  if (!(thrown instanceof ApiFailure) || thrown.code === undefined) return thrown;
  const { code, message, statusCode } = thrown;
  if (code === 'own_proposal') return new SaveRefused(texts.own);
  if (code === 'not_own_proposal') return new SaveRefused(texts.notOwn);
  if (decision !== 'accept' || statusCode !== 409) return thrown;
  if (kind !== 'later' && CHANGED.has(code)) return new SaveRefused(texts.changed[kind]);
  return code === 'proposal_decided' ? thrown : new SaveRefused(texts.otherwise(message));
}

interface Answers {
  onDone: (decided: Proposal) => void;
  /** Somebody else decided it first. */
  onDecided: () => void;
}

/** Accepts, refuses or takes back a proposal, with a fresh sign-in where the API wants one; sent twice it is done once. */
export function useProposalDecision(proposal: Proposal, { onDone, onDecided }: Answers) {
  const { id } = proposal;
  const { saving, save, reset } = useSaving();
  const { question, withFreshSignIn } = useSignInAgain();
  const keyOf = useIdempotencyKey();

  function send(order: DecisionOrder) {
    const params = { id };
    const headers = { 'Idempotency-Key': keyOf({ id, ...order }) };
    const options = { timeout: TIMEOUT };
    if (order.decision === 'accept') {
      return acceptProposal({ params, body: {}, headers }, options);
    }
    if (order.decision === 'takeBack') {
      return takeBackProposal({ params, body: {}, headers }, options);
    }
    const { reason } = order;
    return refuseProposal({ params, body: { reason }, headers }, options);
  }

  function decide(order: DecisionOrder): void {
    void save(async () => {
      try {
        onDone((await withFreshSignIn(() => send(order))).proposal);
      } catch (thrown) {
        if (thrown instanceof ApiFailure && thrown.code === 'proposal_decided') onDecided();
        throw explained(proposal, order, thrown);
      }
      return { state: 'saved' };
    });
  }
  return { saving, question, decide, reset };
}
