import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import type { Proposed } from '../../contract/decisions/proposals';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import type { MutationContext } from '../http/mutationHandler';
import { notFound } from '../problems/problem';
import { type Carriers, carryOut } from './carriers';
import { describeProposal, proposalFor } from './describeProposal';
import { notOwnProposal, ownProposal, proposalDecided } from './problems';
import { closeProposal, type Outcome, readProposal, type StoredProposal } from './storedProposals';

/**
 * Does what another administrator proposed, and logs both. Throws `not_found`, `proposal_decided`, `own_proposal`, and
 * whatever its carrier throws; then nothing has changed, and the proposal stays open.
 */
export async function acceptProposal(
  context: MutationContext,
  id: string,
  carriers: Carriers,
): Promise<Proposed> {
  const proposal = await readOthers(context, id);
  const result = await carryOut(carriers, context, proposal);
  return close(context, proposal, { state: 'accepted', result });
}

/** Throws `not_found`, `proposal_decided`, `own_proposal`. */
export async function refuseProposal(
  context: MutationContext,
  id: string,
  reason: string,
): Promise<Proposed> {
  return close(context, await readOthers(context, id), { state: 'refused', reason });
}

/** Throws `not_found`, `proposal_decided`, `not_own_proposal`. */
export async function takeBackProposal(context: MutationContext, id: string): Promise<Proposed> {
  const proposal = await readOpen(context.client, id);
  if (!isOwn(context, proposal)) throw notOwnProposal();
  return close(context, proposal, { state: 'taken_back' });
}

/** An account is who it is, whatever its e-mail address is spelled like. */
function isOwn({ account }: MutationContext, proposal: StoredProposal): boolean {
  return proposal.account === account.uid;
}

async function readOthers(context: MutationContext, id: string): Promise<StoredProposal> {
  const proposal = await readOpen(context.client, id);
  if (isOwn(context, proposal)) throw ownProposal();
  return proposal;
}

// Read once the lock is there: of two who decide at once, the second sees what the first has done.
async function readOpen(client: pg.ClientBase, id: string): Promise<StoredProposal> {
  await lockDecisions(client);
  const proposal = await readProposal(client, id);
  if (!proposal) throw notFound(`there is no proposal ${id}`);
  const { state, decidedAt, decidedBy } = proposal;
  if (decidedAt) {
    throw proposalDecided(`${id} was ${state} by ${decidedBy} at ${decidedAt.toISOString()}`);
  }
  return proposal;
}

const ACTIONS = {
  accepted: 'proposal.accepted',
  refused: 'proposal.refused',
  taken_back: 'proposal.taken_back',
} as const satisfies Record<Outcome['state'], AuditAction>;

async function close(
  { client, account, actor }: MutationContext,
  { id }: StoredProposal,
  outcome: Omit<Outcome, 'actor'>,
): Promise<Proposed> {
  const closed = await closeProposal(client, id, { ...outcome, actor });
  const { state: _state, ...more } = outcome;
  const detail = { ...describeProposal(closed), ...more };
  await appendAudit(client, { actor, action: ACTIONS[outcome.state], detail });
  return { proposal: proposalFor(account.uid, closed) };
}
