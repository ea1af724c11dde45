import type pg from 'pg';
import type { PollRule } from '../../rules/caseIds';
import { bumpRevision } from '../database/revision';

/** The window is [opensAt, closesAt), both ISO 8601 with an offset; `rule` left out: as it is, at first `perDay`. */
export interface PollSetting {
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
  rule?: PollRule | undefined;
}

/** Whether there was no vote yet: waits for another transaction that is making it. */
export async function makePoll(client: pg.ClientBase, setting: PollSetting): Promise<boolean> {
  const { name, year, opensAt, closesAt, rule = 'perDay' } = setting;
  const { rowCount } = await client.query(
    `insert into poll (name, year, opens_at, closes_at, rule) values ($1, $2, $3, $4, $5)
     on conflict (one) do nothing`,
    [name, year, opensAt, closesAt, rule],
  );
  if (rowCount) await bumpRevision(client);
  return rowCount === 1;
}

/** Gives the vote another name, year and window. */
export async function updateVote(client: pg.ClientBase, setting: PollSetting): Promise<void> {
  const { name, year, opensAt, closesAt, rule } = setting;
  await client.query(
    `update poll set name = $1, year = $2, opens_at = $3, closes_at = $4,
       rule = coalesce($5, rule)`,
    [name, year, opensAt, closesAt, rule],
  );
  await bumpRevision(client);
}

/** Makes the vote, or changes it: neither checked nor logged, as changePoll does. */
export async function setPoll(client: pg.ClientBase, setting: PollSetting): Promise<void> {
  if (!(await makePoll(client, setting))) await updateVote(client, setting);
}

/** How many votes that are counted lie outside [opensAt, closesAt). */
export async function countOutside(
  client: pg.ClientBase,
  { opensAt, closesAt }: Pick<PollSetting, 'opensAt' | 'closesAt'>,
): Promise<number> {
  // The day narrows the search to what its index holds at both ends of the window.
  const { rows } = await client.query<{ votes: number }>(
    `select count(*) as votes from vote
     where (day <= tokyo_day($1::timestamptz) and cast_at < $1::timestamptz)
        or (day >= tokyo_day($2::timestamptz) and cast_at >= $2::timestamptz)`,
    [opensAt, closesAt],
  );
  return rows[0]?.votes ?? 0;
}
