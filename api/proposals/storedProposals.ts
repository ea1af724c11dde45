import type pg from 'pg';
import type { Proposal, ProposalKind, ProposalState } from '../../contract/decisions/proposals';
import { escapeControls } from '../../rules/quote';
import { canonicalJson } from '../audit/appendAudit';

/** What a proposal of a kind tells everybody. */
export type DetailOf<Kind extends ProposalKind> = Extract<Proposal, { kind: Kind }>['detail'];

/** What is proposed: a kind with its detail. */
export type Proposable = {
  [Kind in ProposalKind]: { kind: Kind; detail: DetailOf<Kind> };
}[ProposalKind];

/** A proposal, with the uid of its author. */
export type StoredProposal = Proposable & {
  id: string;
  hash: string;
  at: Date;
  actor: string;
  account: string;
  state: ProposalState;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  result: string | null;
};

export type StoredProposalOf<Kind extends ProposalKind> = Extract<StoredProposal, { kind: Kind }>;

const SELECT = `
  select id, kind, hash, at, actor, account, detail, state, decided_at as "decidedAt",
    decided_by as "decidedBy", reason, result
  from proposal`;

/** All of them, newest first. */
export async function readProposals(client: pg.ClientBase): Promise<StoredProposal[]> {
  const { rows } = await client.query<StoredProposal>(`${SELECT} order by number desc`);
  return rows;
}

/** Null: there is none of this id. */
export async function readProposal(
  client: pg.ClientBase,
  id: string,
): Promise<StoredProposal | null> {
  const { rows } = await client.query<StoredProposal>(`${SELECT} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The id of the open proposal of the same thing; null: there is none. */
export async function findOpen(
  client: pg.ClientBase,
  { kind, hash }: Pick<StoredProposal, 'kind' | 'hash'>,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from proposal where state = 'open' and kind = $1 and hash = $2`,
    [kind, hash],
  );
  return rows[0]?.id ?? null;
}

/**
 * What the open proposal of an exclusion is carried out by. It names voters and sources, and goes neither into answers
 * nor into logs.
 */
export async function readMatch(client: pg.ClientBase, id: string): Promise<unknown> {
  const { rows } = await client.query<{ match: unknown }>(
    'select match from proposal where id = $1',
    [id],
  );
  return rows[0]?.match;
}

export interface NewProposal {
  /** As the audit log names them. */
  actor: string;
  /** Their uid. */
  account: string;
  what: Proposable;
  hash: string;
  /** Of an exclusion (readMatch). */
  match?: unknown;
}

/** Under the decisions' lock, so that numbers have no holes. */
export async function addProposal(
  client: pg.ClientBase,
  { actor, account, what: { kind, detail }, hash, match }: NewProposal,
): Promise<StoredProposal> {
  const { rows } = await client.query<{ id: string }>(
    `insert into proposal (number, kind, hash, actor, account, detail, match)
     select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6 from proposal
     returning id`,
    [
      kind,
      hash,
      escapeControls(actor),
      account,
      canonicalJson(detail),
      match === undefined ? null : JSON.stringify(match),
    ],
  );
  return readAgain(client, rows[0]?.id);
}

export interface Outcome {
  state: Exclude<ProposalState, 'open'>;
  actor: string;
  reason?: string;
  result?: string | null;
}

/** What became of an open proposal. The voters and sources of its match are forgotten with that. */
export async function closeProposal(
  client: pg.ClientBase,
  id: string,
  { state, actor, reason, result }: Outcome,
): Promise<StoredProposal> {
  await client.query(
    `update proposal set state = $2, decided_at = recorded_now(), decided_by = $3, reason = $4,
       result = $5, match = null
     where id = $1`,
    [id, state, escapeControls(actor), reason ?? null, result ?? null],
  );
  return readAgain(client, id);
}

async function readAgain(client: pg.ClientBase, id: string | undefined): Promise<StoredProposal> {
  const proposal = id === undefined ? null : await readProposal(client, id);
  if (!proposal) throw new Error('the proposal was not stored');
  return proposal;
}
