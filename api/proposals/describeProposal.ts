import type { Proposal } from '../../contract/decisions/proposals';
import { counted } from '../audit/listChange';
import type { Proposable, StoredProposal } from './storedProposals';

/** A proposal as the account `uid` may see it. */
export function proposalFor(uid: string, stored: StoredProposal): Proposal {
  const { at, actor, account, decidedAt, ...rest } = stored;
  return {
    ...rest,
    by: actor,
    at: at.toISOString(),
    mine: account === uid,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/**
 * What is proposed as the audit log tells it. Of an exclusion `topTen` takes the place of the ranking: `{ count, first:
 * [{ id, name, before, after }] }`, `before` and `after` as `{ rank, tied, votes }`.
 */
export function describeProposed(what: Proposable): Record<string, unknown> {
  if (what.kind !== 'exclusion') return what.detail;
  const { ranking, ...detail } = what.detail;
  const topTen = counted(ranking, ({ dj: { id, name }, ...line }) => ({
    id,
    name,
    before: { rank: line.rank, tied: line.tied, votes: line.votes },
    after: { rank: line.rankAfter, tied: line.tiedAfter, votes: line.votesAfter },
  }));
  return { ...detail, topTen };
}

/** A proposal as an entry about it tells it: what it is, with its figures, and whose. */
export function describeProposal(stored: StoredProposal): Record<string, unknown> {
  const { id, kind, hash, actor } = stored;
  return { id, kind, hash, proposedBy: actor, proposed: describeProposed(stored) };
}
