import type { Proposal } from '../../../contract/decisions/proposals';
import { log } from './fakeWrites';
import type { FakeVoting } from './fakeAnswers';

/** Who is signed in. */
export const PROPOSER = 'admin@example.com';
/** Another administrator. */
export const OTHER = 'second@example.com';

/** Of the real clock. */
export const PROPOSED_AT = '2022-09-10T01:00:00.000Z';

type Proposable = {
  [Kind in Proposal['kind']]: { kind: Kind; detail: Extract<Proposal, { kind: Kind }>['detail'] };
}[Proposal['kind']];

/** Keeps what would happen: `voting` has one proposal more. Null: the same waits already. */
export function addProposal(
  voting: FakeVoting,
  what: Proposable,
  { hash, by }: { hash: string; by: string },
): Proposal | null {
  const all = voting.proposals ?? [];
  const isThere = all.some((one) => {
    return one.state === 'open' && one.kind === what.kind && one.hash === hash;
  });
  if (isThere) return null;
  const proposal: Proposal = {
    ...what,
    id: `p-${all.length + 1}`,
    hash,
    by,
    at: PROPOSED_AT,
    state: 'open',
    mine: by === PROPOSER,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    result: null,
  };
  voting.proposals = [...all, proposal];
  log(voting, 'proposal.made', { id: proposal.id, kind: proposal.kind }, PROPOSED_AT);
  return proposal;
}

/** What became of it: of whoever is signed in, unless somebody else did it. */
export function closeProposal(
  voting: FakeVoting,
  id: string,
  outcome: Partial<Proposal> & Pick<Proposal, 'state'>,
): Proposal {
  const decided = { decidedBy: PROPOSER, decidedAt: PROPOSED_AT, ...outcome };
  voting.proposals = (voting.proposals ?? []).map((one) =>
    one.id === id ? ({ ...one, ...decided } as Proposal) : one,
  );
  return voting.proposals.find((one) => one.id === id)!;
}
