import type pg from 'pg';
import { appendAudit } from '../audit/appendAudit';
import { lockList } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { NothingThere } from './removePreviousPoll';

/** Another line of that year was matched with this DJ by hand. */
export class MatchedAlready extends Error {}

interface PlaceToMatch {
  year: number;
  line: number;
  /** Null: what was said by hand is taken back. */
  dj: string | null;
  actor: string;
}

/**
 * Says whose place a line is, and logs it, in the transaction of `client`. Throws NothingThere and MatchedAlready; then
 * nothing was changed.
 */
export async function matchPlace(
  client: pg.ClientBase,
  { year, line, dj, actor }: PlaceToMatch,
): Promise<void> {
  await lockList(client, 'previousPolls');
  const { rows } = await client.query<{ line: number; name: string; matched: string | null }>(
    'select line, name, matched from previous_place where year = $1 and (line = $2 or matched = $3)',
    [year, line, dj],
  );
  const place = rows.find((row) => row.line === line);
  if (!place) throw new NothingThere(`there is no line ${line} in the vote of ${year}`);
  if (place.matched === dj) return;
  if (rows.length > 1) throw new MatchedAlready(`another line of ${year} is matched with ${dj}`);
  const name = dj === null ? null : await nameOf(client, dj);
  await client.query('update previous_place set matched = $3 where year = $1 and line = $2', [
    year,
    line,
    dj,
  ]);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, line, name: place.name, dj: dj === null ? null : { id: dj, name } };
  await appendAudit(client, { actor, action: 'previous_poll.matched', detail });
}

// Locked: it is not removed meanwhile.
async function nameOf(client: pg.ClientBase, dj: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from dj where id = $1 for key share',
    [dj],
  );
  const row = rows[0];
  if (!row) throw new NothingThere(`there is no DJ ${dj}`);
  return row.name;
}
