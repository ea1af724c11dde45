import { hash as digest } from 'node:crypto';
import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import { escapeControls } from '../../rules/names';

/** A decision as it is logged. `detail` names no voter and no source. */
export interface NewAuditEntry {
  actor: string;
  action: AuditAction;
  detail: Record<string, unknown>;
}

/** What an entry's hash covers; `detail` is the stored text. */
export interface HashedEntry {
  seq: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  actor: string;
  action: string;
  detail: string;
  previousHash: string;
}

/** SHA-256 in hex, as contract/audit.ts describes it. */
export function auditHash({ seq, at, actor, action, detail, previousHash }: HashedEntry): string {
  const text = `[${seq},${[at, actor, action].map((part) => JSON.stringify(part)).join(',')},${detail},"${previousHash}"]`;
  return digest('sha256', text);
}

/** The newest entry of the log. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** The head of a log without entries. */
export const EMPTY_LOG: AuditHead = { seq: 0, hash: '0'.repeat(64) };

// Locks the head. No entry is earlier than the one before, even where the database's clock was put back.
const NEXT = `
  update audit_head set seq = seq + 1, at = greatest(at, recorded_now())
  returning seq, iso_instant(at) as at, hash as "previousHash"`;

/** Appends an entry, and returns it as the new head: the last write of a transaction, so that others wait for the head only shortly. */
export async function appendAudit(
  client: pg.ClientBase,
  { actor: who, action, detail }: NewAuditEntry,
): Promise<AuditHead> {
  // An actor with a line break in the name must not forge a line of a printed log.
  const actor = escapeControls(who);
  const text = canonicalJson(detail);
  const { rows } = await client.query<Pick<HashedEntry, 'seq' | 'at' | 'previousHash'>>(NEXT);
  const [next] = rows;
  if (!next) throw new Error('the audit log has no head');
  const { seq, at, previousHash } = next;
  const hash = auditHash({ ...next, actor, action, detail: text });
  await client.query(
    `insert into audit (seq, at, actor, action, detail, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [seq, at, actor, action, text, previousHash, hash],
  );
  await client.query('update audit_head set hash = $1', [hash]);
  return { seq, hash };
}

/** JSON with sorted keys and no spaces: the same content is the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  // By hand: a JavaScript object would put keys that look like numbers first.
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${members.join(',')}}`;
}

const MOST_LISTED = 50;

/** A long list in the detail of an entry: how many there are, and the first of them. */
export function counted<T, Listed>(
  list: readonly T[],
  describe: (item: T) => Listed,
): { count: number; first: Listed[] } {
  return { count: list.length, first: list.slice(0, MOST_LISTED).map(describe) };
}

/** How a list changed: `added` in the order of the new list, the rest in that of the old one. */
export interface ListChange<T> {
  added: T[];
  removed: T[];
  changed: { before: T; after: T }[];
}

/** Compares two lists by the text that `keyOf` gives; entries of one key are equal where `isSame` says so. */
export function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean,
): ListChange<T> {
  const old = new Set(before.map(keyOf));
  const next = new Map(after.map((item) => [keyOf(item), item]));
  return {
    added: after.filter((item) => !old.has(keyOf(item))),
    removed: before.filter((item) => !next.has(keyOf(item))),
    changed: before.flatMap((item) => {
      const other = next.get(keyOf(item));
      return other && !isSame(item, other) ? [{ before: item, after: other }] : [];
    }),
  };
}

export function isNothing({ added, removed, changed }: ListChange<unknown>): boolean {
  return added.length + removed.length + changed.length === 0;
}
