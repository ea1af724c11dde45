import type pg from 'pg';
import type { Exclusion } from '../../contract/decisions/exclusions';

/** How people and the API call an exclusion: x-1, x-2, … in the order in which they were made. */
export function exclusionId(number: number): string {
  return `x-${number}`;
}

/** The number of such an id (ExclusionPath). */
export function exclusionNumber(id: string): number {
  return Number(id.slice('x-'.length));
}

interface Row extends Omit<Exclusion, 'id' | 'at' | 'undoneAt'> {
  number: number;
  at: Date;
  undoneAt: Date | null;
}

const SELECT = `
  select number, at, actor, reason, match, matched, votes, match_hash as "matchHash",
    case_id as "case", undone_at as "undoneAt", undone_by as "undoneBy", undo_reason as "undoReason"
  from exclusion`;

/** Every exclusion, newest first, also those that were undone. */
export async function listExclusions(client: pg.ClientBase): Promise<Exclusion[]> {
  const { rows } = await client.query<Row>(`${SELECT} order by number desc`);
  return rows.map(toExclusion);
}

/** Null: there is none of this id. */
export async function readExclusion(client: pg.ClientBase, id: string): Promise<Exclusion | null> {
  const { rows } = await client.query<Row>(`${SELECT} where number = $1`, [exclusionNumber(id)]);
  return rows[0] ? toExclusion(rows[0]) : null;
}

function toExclusion({ number, at, undoneAt, ...row }: Row): Exclusion {
  return {
    ...row,
    id: exclusionId(number),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
