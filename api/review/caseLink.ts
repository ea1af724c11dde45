import type pg from 'pg';
import { invalidRequest } from '../problems/problem';
import { readCaseId } from '../../rules/caseIds';
import { lockCase, touchCase, writeCase } from './caseState';
import { caseIsProvisional } from './problems';
import { readCases, type StoredCase } from './readCases';

/** The case; throws a 400 of the field `case` where no run flagged that DJ-day, and `case_is_provisional`; reads alone. */
export async function checkCase(client: pg.ClientBase, id: string): Promise<StoredCase> {
  const [found] = await readCases(client, readCaseId(id));
  if (!found) throw invalidRequest([{ field: 'case', message: `there is no case ${id}` }]);
  if (found.provisional) throw caseIsProvisional();
  return found;
}

interface Link {
  actor: string;
  caseId: string;
  /** As x-1. */
  exclusion: string;
}

/**
 * The case that an exclusion was made from is `excluded`, and the log says so: after the exclusion's own
 * entry, in its transaction and under its lock of decisions. The owner and the note stay.
 */
export async function excludeCase(
  client: pg.ClientBase,
  { actor, caseId, exclusion }: Link,
): Promise<void> {
  const before = await lockCase(client, readCaseId(caseId));
  if (!before) throw new Error(`the case ${caseId} went away`);
  if (before.state === 'excluded') return touchCase(client, before);
  const after = { state: 'excluded', owner: before.owner, note: before.note } as const;
  return writeCase(client, before, after, { actor, exclusion });
}

/** The same for an undo: the case is open again, unless another exclusion of it still holds. */
export async function reopenCase(
  client: pg.ClientBase,
  { actor, caseId, exclusion }: Link,
): Promise<void> {
  const before = await lockCase(client, readCaseId(caseId));
  if (!before) throw new Error(`the case ${caseId} went away`);
  if (await isHeld(client, caseId)) return touchCase(client, before);
  const after = { state: 'open', owner: before.owner, note: before.note } as const;
  return writeCase(client, before, after, { actor, exclusion });
}

async function isHeld(client: pg.ClientBase, caseId: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select exists (select from exclusion where case_id = $1 and undone_at is null) as held',
    [caseId],
  );
  return rows[0]?.held ?? false;
}
