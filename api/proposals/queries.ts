import type pg from 'pg';
import type { Proposal, ProposalKind, ProposalState } from '../../contract/decisions/proposals';
import { canonicalJson } from '../audit/appendAudit';

type DetailOf<Kind extends ProposalKind> = Extract<Proposal, { kind: Kind }>['detail'];

/** A kind with its detail, and the hash of what would happen. */
export type Proposable = {
  [Kind in ProposalKind]: { kind: Kind; detail: DetailOf<Kind>; hash: string };
}[ProposalKind];

/**
 * `account` is the uid of its author; `match` is that of an open exclusion, with voters and sources, so that it goes into
 * no response and no log.
 */
type Stored<P> = P extends Proposal ? Omit<P, 'mine'> & { account: string; match: unknown } : never;
export type StoredProposal = Stored<Proposal>;

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

/** The id of the open proposal of the same thing; undefined: there is none. */
export async function findOpen(
  client: pg.ClientBase,
  { kind, hash }: Proposable,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from proposal where state = 'open' and kind = $1 and hash = $2`,
    [kind, hash],
  );
  return rows[0]?.id;
}

/** With the decisions locked, so that numbers have no holes. `match` is that of an exclusion. */
export async function addProposal(
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
export async function closeProposal(
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
