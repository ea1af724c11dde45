import type pg from 'pg';
import type {
  KnownProposal,
  Proposal,
  ProposalKind,
  ProposalState,
  Proposed,
} from '../../contract/decisions/proposals';
import { appendAudit, canonicalJson, counted } from '../audit/appendAudit';
import { lockDecisions } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { ApiProblem, notFound, refusal } from '../problems/problem';

type DetailOf<Kind extends ProposalKind> = Extract<KnownProposal, { kind: Kind }>['detail'];

/** A kind with its detail, and the hash of what would happen. */
export type Proposable = {
  [Kind in ProposalKind]: { kind: Kind; detail: DetailOf<Kind>; hash: string };
}[ProposalKind];

/**
 * `account` is the uid of its author; `match` is that of an open exclusion, with voters and sources, so that it goes into
 * no response and no log.
 */
type Stored<P> = P extends KnownProposal
  ? Omit<P, 'mine'> & { account: string; match: unknown }
  : never;
export type StoredProposal = Stored<KnownProposal>;

const COLUMNS = `id, kind, hash, iso_instant(at) as at, actor as by, account, detail, match, state,
  iso_instant(decided_at) as "decidedAt", decided_by as "decidedBy", reason, result`;

/** Newest first: all of them, or the one with this id. */
export async function readProposals(
  client: pg.ClientBase,
  id: string | null = null,
): Promise<StoredProposal[]> {
  const { rows } = await client.query<StoredProposal>(
    `select ${COLUMNS} from proposal where $1::text is null or id = $1 order by number desc`,
    [id],
  );
  return rows;
}

export async function countOpenProposals(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from proposal where state = 'open'`,
  );
  return rows[0]?.open ?? 0;
}

/** With the decisions locked, so that numbers have no holes. `match` is that of an exclusion. */
async function addProposal(
  client: pg.ClientBase,
  { kind, detail, hash }: Proposable,
  { actor, account, match }: { actor: string; account: string; match: unknown },
): Promise<StoredProposal> {
  const stored = match === undefined ? null : JSON.stringify(match);
  const { rows } = await client.query<StoredProposal>(
    `insert into proposal (number, kind, hash, actor, account, detail, match)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6 from proposal
     returning ${COLUMNS}`,
    [kind, hash, actor, account, canonicalJson(detail), stored],
  );
  return rows[0]!;
}

export interface Outcome {
  state: Exclude<ProposalState, 'open'>;
  reason?: string;
  result?: string | null;
}

/** Closes an open proposal; the voters and sources of its match are deleted. */
async function closeProposal(
  client: pg.ClientBase,
  id: string,
  { actor, state, reason, result }: Outcome & { actor: string },
): Promise<StoredProposal> {
  const { rows } = await client.query<StoredProposal>(
    `update proposal set state = $2, decided_at = recorded_now(), decided_by = $3, reason = $4,
       result = $5, match = null
     where id = $1 returning ${COLUMNS}`,
    [id, state, actor, reason ?? null, result ?? null],
  );
  return rows[0]!;
}

/**
 * Carries out an accepted proposal in the transaction and the name of whoever accepts it, by the same checks as directly;
 * gives the id of the outcome, or null. Throws where that is no longer what was proposed.
 */
type Executor<Kind extends ProposalKind> = (
  context: WriteContext,
  proposal: Extract<StoredProposal, { kind: Kind }>,
) => Promise<string | null>;

/** Each resource has those of its kinds. */
export type Executors = { [Kind in ProposalKind]: Executor<Kind> };

/**
 * Stores what would happen until somebody accepts or refuses it, and logs it. `match` is that of an exclusion. Throws
 * `already_proposed`.
 */
export async function makeProposal(
  { client, account, actor }: WriteContext,
  wanted: Proposable,
  match?: unknown,
): Promise<Proposed> {
  await lockDecisions(client);
  const { rows: open } = await client.query<{ id: string }>(
    `select id from proposal where state = 'open' and kind = $1 and hash = $2`,
    [wanted.kind, wanted.hash],
  );
  if (open[0]) throw alreadyProposed(open[0].id);
  const stored = await addProposal(client, wanted, { actor, account: account.uid, match });
  await appendAudit(client, { actor, action: 'proposal.made', detail: describeForLog(stored) });
  return { proposal: proposalFor(account.uid, stored) };
}

/** Throws `not_found`, `proposal_decided`, `own_proposal`, and what the executor throws: then it stays open. */
export async function acceptProposal(
  context: WriteContext,
  id: string,
  executors: Executors,
): Promise<Proposed> {
  const proposal = await readOpen(context.client, id);
  if (proposal.account === context.account.uid) throw refusal('own_proposal');
  // The compiler does not see that the executor is of the proposal's kind.
  const execute = executors[proposal.kind] as Executor<ProposalKind>;
  const result = await execute(context, proposal);
  return close(context, id, { state: 'accepted', result });
}

/** Throws `not_found`, `proposal_decided`, `own_proposal`. */
export async function refuseProposal(
  context: WriteContext,
  id: string,
  reason: string,
): Promise<Proposed> {
  const { account } = await readOpen(context.client, id);
  if (account === context.account.uid) throw refusal('own_proposal');
  return close(context, id, { state: 'refused', reason });
}

/** Throws `not_found`, `proposal_decided`, `not_own_proposal`. */
export async function takeBackProposal(context: WriteContext, id: string): Promise<Proposed> {
  const { account } = await readOpen(context.client, id);
  if (account !== context.account.uid) throw refusal('not_own_proposal');
  return close(context, id, { state: 'taken_back' });
}

// Read under the lock: of two who decide at once, the second one sees what the first has done.
async function readOpen(client: pg.ClientBase, id: string): Promise<StoredProposal> {
  await lockDecisions(client);
  const [proposal] = await readProposals(client, id);
  if (!proposal) throw notFound(`there is no proposal ${id}`);
  const { state, decidedAt, decidedBy } = proposal;
  if (decidedAt) {
    const detail = `${id} was ${state} by ${decidedBy} at ${decidedAt}`;
    throw refusal('proposal_decided', { detail });
  }
  return proposal;
}

async function close(
  { client, account, actor }: WriteContext,
  id: string,
  { state, ...more }: Outcome,
): Promise<Proposed> {
  const closed = await closeProposal(client, id, { state, ...more, actor });
  const detail = { ...describeForLog(closed), ...more };
  await appendAudit(client, { actor, action: `proposal.${state}`, detail });
  return { proposal: proposalFor(account.uid, closed) };
}

/** A proposal as the account `uid` may see it. */
export function proposalFor(uid: string, stored: StoredProposal): Proposal {
  const { account, match: _match, ...rest } = stored;
  return { ...rest, mine: account === uid };
}

/** Of an exclusion the log has the changes in the top ten in place of the ranking. */
function describeForLog(stored: StoredProposal): Record<string, unknown> {
  const { id, kind, hash, by } = stored;
  const common = { id, kind, hash, proposedBy: by };
  if (stored.kind !== 'exclusion') return { ...common, proposed: stored.detail };
  const { ranking, ...detail } = stored.detail;
  const topTen = counted(ranking, ({ dj: { id: dj, name }, ...line }) => ({
    id: dj,
    name,
    before: { rank: line.rank, tied: line.tied, votes: line.votes },
    after: { rank: line.rankAfter, tied: line.tiedAfter, votes: line.votesAfter },
  }));
  return { ...common, proposed: { ...detail, topTen } };
}

/** `id` is that of the open proposal of the same thing. */
function alreadyProposed(id: string): ApiProblem {
  const title = `同じ内容が、${id} としてすでに提案されています。何も変更していません。提案の一覧で確認してください。`;
  return new ApiProblem(409, 'already_proposed', title, { detail: `${id} is open` });
}
