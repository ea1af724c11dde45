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

// With the decisions locked, so that numbers have no holes.
const ADD = `
  insert into proposal (number, kind, hash, actor, account, detail, match)
  select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6 from proposal
  returning ${COLUMNS}`;

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
  if (open[0]) {
    const title = `同じ内容が、${open[0].id} としてすでに提案されています。何も変更していません。提案の一覧で確認してください。`;
    throw new ApiProblem(409, 'already_proposed', title, { detail: `${open[0].id} is open` });
  }
  const { rows } = await client.query<StoredProposal>(ADD, [
    ...[wanted.kind, wanted.hash, actor, account.uid, canonicalJson(wanted.detail)],
    match === undefined ? null : JSON.stringify(match),
  ]);
  const stored = rows[0]!;
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

interface Outcome {
  state: Exclude<ProposalState, 'open'>;
  reason?: string;
  result?: string | null;
}

// The voters and sources of its match are deleted.
const CLOSE = `
  update proposal set state = $2, decided_at = recorded_now(), decided_by = $3, reason = $4,
    result = $5, match = null
  where id = $1 returning ${COLUMNS}`;

async function close(
  { client, account, actor }: WriteContext,
  id: string,
  { state, ...more }: Outcome,
): Promise<Proposed> {
  const values = [id, state, actor, more.reason, more.result];
  const { rows } = await client.query<StoredProposal>(CLOSE, values);
  const closed = rows[0]!;
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
