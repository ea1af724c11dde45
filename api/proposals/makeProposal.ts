import type pg from 'pg';
import type { Proposed } from '../../contract/decisions/proposals';
import { appendAudit } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { describeProposal, proposalFor } from './describeProposal';
import { alreadyProposed } from './problems';
import { addProposal, findOpen, type NewProposal } from './storedProposals';

/**
 * Keeps what would happen until another administrator accepts or refuses it, and logs it, in the transaction of
 * `client`; nothing else changes, the revision neither. Throws `already_proposed` where the same thing waits.
 */
export async function makeProposal(client: pg.ClientBase, wanted: NewProposal): Promise<Proposed> {
  await lockDecisions(client);
  const { what, hash, actor, account } = wanted;
  const open = await findOpen(client, { kind: what.kind, hash });
  if (open !== null) throw alreadyProposed(open);
  const stored = await addProposal(client, wanted);
  await appendAudit(client, { actor, action: 'proposal.made', detail: describeProposal(stored) });
  return { proposal: proposalFor(account, stored) };
}
