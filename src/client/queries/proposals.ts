import { useMemo } from 'react';
import { proposalEndpoints, type Proposal } from '../../../contract/decisions/proposals';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';

export const useProposals = endpointHook('proposals', reader(proposalEndpoints.proposals));

const NONE: readonly Proposal[] = [];

/** What waits for a second administrator, newest first; none until they are there, since lists do not wait for them. */
export function useOpenProposals(): readonly Proposal[] {
  const query = useProposals();
  const proposals = query.state === 'ready' ? query.answer.proposals : NONE;
  return useMemo(() => proposals.filter(({ state }) => state === 'open'), [proposals]);
}

type Of<Kind extends Proposal['kind']> = Extract<Proposal, { kind: Kind }>;

/** Of those, the ones of a kind. */
export function ofKind<Kind extends Proposal['kind']>(
  proposals: readonly Proposal[],
  kind: Kind,
): Of<Kind>[] {
  return proposals.filter((one): one is Of<Kind> => one.kind === kind);
}
