import { randomInt } from 'node:crypto';
import type pg from 'pg';

const SLOTS = 8;

/**
 * Of decisions alone, in the revision and in every sum: they wait for no writer of votes, and none for them. An import
 * may hold its own slot for minutes. Notes and lists of DJs, which are as short, use that of the revision too.
 */
export const DECISIONS_SLOT = -1;

/** Writers of the same moment take different rows most of the time. */
export function randomSlot(): number {
  return randomInt(SLOTS);
}

/** Tells readers that something visible has changed; the last statement before the commit. */
export async function bumpRevision(client: pg.ClientBase, slot = randomSlot()): Promise<void> {
  await client.query(
    `insert into revision (slot, changes) values ($1, 1)
     on conflict (slot) do update set changes = revision.changes + 1`,
    [slot],
  );
}
