import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import type { Proposal, ProposalKind, Proposed } from '../../contract/decisions/proposals';
import { appendAudit, counted } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import type { WriteContext } from '../http/write';
import { notFound } from '../problems/problem';
import { alreadyProposed, notOwnProposal, ownProposal, proposalDecided } from './problems';
import {
  addProposal,
  closeProposal,
  findOpen,
  type NewProposal,
  type Outcome,
  readProposals,
  type StoredProposal,
} from './queries';

/**
 * Does what was proposed, in the name and in the transaction of whoever accepts it, by the same checks as directly; the
 * id of what came of it, or null. Throws where that is no longer what was proposed: then nothing has changed.
 */
type Executor<Kind extends ProposalKind> = (
  context: WriteContext,
  proposal: Extract<StoredProposal, { kind: Kind }>,
) => Promise<string | null>;

/** How each kind is carried out; each resource brings its own. */
export type Executors = { [Kind in ProposalKind]: Executor<Kind> };

/**
 * Keeps what would happen until another administrator accepts or refuses it, and logs it, in the transaction of
 * `client`; nothing else changes, the revision neither. Throws `already_proposed` where the same thing waits.
 */
export async function makeProposal(client: pg.ClientBase, wanted: NewProposal): Promise<Proposed> {
  await lockDecisions(client);
  const open = await findOpen(client, wanted);
  if (open !== undefined) throw alreadyProposed(open);
  const stored = await addProposal(client, wanted);
  const { actor, account } = wanted;
  await appendAudit(client, { actor, action: 'proposal.made', detail: describeProposal(stored) });
  return { proposal: proposalFor(account, stored) };
}

/**
 * Does what another administrator proposed, and logs both. Throws `not_found`, `proposal_decided`, `own_proposal`, and
 * whatever its executor throws; then nothing has changed, and the proposal stays open.
 */
export async function acceptProposal(
  context: WriteContext,
  id: string,
  executors: Executors,
): Promise<Proposed> {
  const proposal = await readOthers(context, id);
  // The kind of the executor is that of the proposal, which the compiler does not follow.
  const execute = executors[proposal.kind] as Executor<ProposalKind>;
  const result = await execute(context, proposal);
  return close(context, proposal, { state: 'accepted', result });
}

/** Throws `not_found`, `proposal_decided`, `own_proposal`. */
export async function refuseProposal(
  context: WriteContext,
  id: string,
  reason: string,
): Promise<Proposed> {
  return close(context, await readOthers(context, id), { state: 'refused', reason });
}

/** Throws `not_found`, `proposal_decided`, `not_own_proposal`. */
export async function takeBackProposal(context: WriteContext, id: string): Promise<Proposed> {
  const proposal = await readOpen(context.client, id);
  if (proposal.account !== context.account.uid) throw notOwnProposal();
  return close(context, proposal, { state: 'taken_back' });
}

/** An account is who it is, whatever its e-mail address is spelled like. */
async function readOthers({ client, account }: WriteContext, id: string) {
  const proposal = await readOpen(client, id);
  if (proposal.account === account.uid) throw ownProposal();
  return proposal;
}

// Read once the lock is there: of two who decide at once, the second sees what the first has done.
async function readOpen(client: pg.ClientBase, id: string): Promise<StoredProposal> {
  await lockDecisions(client);
  const [proposal] = await readProposals(client, id);
  if (!proposal) throw notFound(`there is no proposal ${id}`);
  const { state, decidedAt, decidedBy } = proposal;
  if (decidedAt) {
    throw proposalDecided(`${id} was ${state} by ${decidedBy} at ${decidedAt.toISOString()}`);
  }
  return proposal;
}

async function close(
  { client, account, actor }: WriteContext,
  { id }: StoredProposal,
  outcome: Outcome,
): Promise<Proposed> {
  const closed = await closeProposal(client, id, { ...outcome, actor });
  const { state, ...more } = outcome;
  const action: AuditAction = `proposal.${state}`;
  await appendAudit(client, { actor, action, detail: { ...describeProposal(closed), ...more } });
  return { proposal: proposalFor(account.uid, closed) };
}

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

/** A proposal as an entry of the log has it; of an exclusion the changes in the top ten take the place of the ranking. */
function describeProposal(stored: StoredProposal): Record<string, unknown> {
  const { id, kind, hash, actor } = stored;
  return { id, kind, hash, proposedBy: actor, proposed: describeProposed(stored) };
}

function describeProposed(stored: StoredProposal): Record<string, unknown> {
  if (stored.kind !== 'exclusion') return stored.detail;
  const { ranking, ...detail } = stored.detail;
  const topTen = counted(ranking, ({ dj: { id, name }, ...line }) => ({
    id,
    name,
    before: { rank: line.rank, tied: line.tied, votes: line.votes },
    after: { rank: line.rankAfter, tied: line.tiedAfter, votes: line.votesAfter },
  }));
  return { ...detail, topTen };
}
