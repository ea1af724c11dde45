import type pg from 'pg';
import type { PollBody } from '../../contract/poll';
import type { PollRule } from '../../rules/caseIds';
import { appendAudit } from '../audit/appendAudit';
import { bumpRevision } from '../database/revision';
import { readPoll, type PollNow } from '../window/readPoll';
import { type LockedSetting, lockSetting } from './lockSetting';
import { parseWindow } from './parseWindow';
import { resultIsFinal, windowTooNarrow } from './problems';

/** The window is [opensAt, closesAt), both ISO 8601 with an offset; `rule` left out: as it is, at first `perDay`. */
export interface PollSetting {
  name: string;
  year: number;
  opensAt: string;
  closesAt: string;
  rule?: PollRule | undefined;
}

const FIELDS = ['name', 'year', 'opensAt', 'closesAt', 'rule'] as const;
type Field = (typeof FIELDS)[number];

/**
 * Makes the poll, or changes its name, year, window and rule, and logs what changed, in the transaction of
 * `client`; the poll as it stands then, at `now` of its clock. Throws `invalid_request` where that is no window,
 * `window_too_narrow`, `result_is_final`.
 */
export async function changePoll(
  client: pg.ClientBase,
  actor: string,
  { name, year, opensAt, closesAt, rule }: PollBody,
  now: Date,
): Promise<PollNow> {
  const before = await lockSetting(client);
  const window = parseWindow({ opensAt, closesAt });
  const after = { name, year, ...window, rule: rule ?? before?.rule ?? 'perDay' };
  if (before === null && (await insertPoll(client, after))) {
    await appendAudit(client, { actor, action: 'poll.created', detail: { after } });
  } else {
    // Somebody else has just made it, where nothing was there before.
    await change(client, actor, required(before ?? (await lockSetting(client))), after);
  }
  return required(await readPoll(client, now));
}

async function change(
  client: pg.ClientBase,
  actor: string,
  before: LockedSetting,
  after: PollSetting,
): Promise<void> {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  if (changed.includes('opensAt') || changed.includes('closesAt')) {
    if (before.isFinal) throw resultIsFinal();
    const votes = await countOutside(client, after);
    if (votes > 0) throw windowTooNarrow(votes);
  }
  await updatePoll(client, after);
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await appendAudit(client, { actor, action: 'poll.changed', detail });
}

function required<Poll>(poll: Poll | null): Poll {
  if (!poll) throw new Error('the poll went away while it was being changed');
  return poll;
}

function pick(setting: PollSetting, fields: readonly Field[]): Partial<PollSetting> {
  return Object.fromEntries(fields.map((field) => [field, setting[field]]));
}

/** Makes the poll, or changes it: neither checked nor logged, as changePoll does. */
export async function setPoll(client: pg.ClientBase, setting: PollSetting): Promise<void> {
  if (!(await insertPoll(client, setting))) await updatePoll(client, setting);
}

/** Whether there was no poll yet: waits for another transaction that is making it. */
async function insertPoll(client: pg.ClientBase, setting: PollSetting): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into poll (name, year, opens_at, closes_at, rule)
     values ($1, $2, $3, $4, coalesce($5, 'perDay'))
     on conflict (one) do nothing`,
    FIELDS.map((field) => setting[field]),
  );
  if (rowCount) await bumpRevision(client);
  return rowCount === 1;
}

async function updatePoll(client: pg.ClientBase, setting: PollSetting): Promise<void> {
  await client.query(
    `update poll set name = $1, year = $2, opens_at = $3, closes_at = $4,
       rule = coalesce($5, rule)`,
    FIELDS.map((field) => setting[field]),
  );
  await bumpRevision(client);
}

/** How many votes that are counted lie outside [opensAt, closesAt). */
async function countOutside(
  client: pg.ClientBase,
  { opensAt, closesAt }: PollSetting,
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
