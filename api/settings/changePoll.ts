import type pg from 'pg';
import type { PollBody } from '../../contract/poll';
import { MAX_WINDOW_DAYS, type PollWindow, windowFault } from '../../rules/poll';
import { appendAudit } from '../audit/appendAudit';
import { bumpRevision, lockOutWriters } from '../database/transaction';
import { readInstant } from '../../rules/instants';
import { ApiProblem, invalidRequest, refusal } from '../problems/problem';
import { type PollNow, readPoll, requirePoll } from '../window/readPoll';

const FIELDS = ['name', 'year', 'opensAt', 'closesAt', 'rule'] as const;

/**
 * Creates the poll, or changes its name, year, window and rule, and logs what changed; the poll as it is then. Throws
 * `invalid_request` (no such window), `window_too_narrow` and `result_is_final`.
 */
export async function changePoll(
  client: pg.ClientBase,
  actor: string,
  body: PollBody,
  now: Date,
): Promise<PollNow> {
  await lockOutWriters(client);
  const before = await readPoll(client, now);
  const rule = body.rule ?? before?.rule ?? 'perDay';
  const after = { name: body.name, year: body.year, ...parseWindow(body), rule };
  if (!before) {
    await setPoll(client, after);
    await appendAudit(client, { actor, action: 'poll.created', detail: { after } });
    return requirePoll(client, now);
  }
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return before;
  if (changed.includes('opensAt') || changed.includes('closesAt')) {
    if (before.phase === 'final' || before.phase === 'published')
      throw refusal('result_is_final', { reason: 'the result is final' });
    const votes = await countOutside(client, after);
    if (votes > 0) throw windowTooNarrow(votes);
  }
  await setPoll(client, after);
  const pick = (setting: PollBody) =>
    Object.fromEntries(changed.map((field) => [field, setting[field]]));
  const detail = { before: pick(before), after: pick(after) };
  await appendAudit(client, { actor, action: 'poll.changed', detail });
  return requirePoll(client, now);
}

/** Creates the poll or changes it, without a check and without an entry in the log. */
export async function setPoll(client: pg.ClientBase, setting: PollBody): Promise<void> {
  await client.query(
    `insert into poll (name, year, opens_at, closes_at, rule)
     values ($1, $2, $3, $4, coalesce($5, 'perDay'))
     on conflict (one) do update set name = $1, year = $2, opens_at = $3, closes_at = $4,
       rule = coalesce($5, poll.rule)`,
    FIELDS.map((field) => setting[field]),
  );
  await bumpRevision(client);
}

async function countOutside(client: pg.ClientBase, window: PollWindow): Promise<number> {
  // The days let an index find the votes before and after the window.
  const { rows } = await client.query<{ votes: number }>(
    `select count(*) as votes from vote
     where (day <= tokyo_day($1::timestamptz) and cast_at < $1::timestamptz)
        or (day >= tokyo_day($2::timestamptz) and cast_at >= $2::timestamptz)`,
    [window.opensAt, window.closesAt],
  );
  return rows[0]?.votes ?? 0;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** An instant in ISO 8601 in UTC; a day alone means its beginning in Tokyo. Throws an Error with a message for people. */
export function parseOpening(text: string): string {
  return parseEdge(text, 0);
}

/** As parseOpening; a day alone means its end in Tokyo. */
export function parseClosing(text: string): string {
  return parseEdge(text, DAY_MS);
}

function parseEdge(text: string, ofDay: number): string {
  const ms = DAY.test(text) ? readInstant(`${text}T00:00`).ms + ofDay : readInstant(text).ms;
  if (ms > LAST_MS) throw new Error('a year up to 9999 is expected');
  return new Date(ms).toISOString();
}

function parseWindow({ opensAt, closesAt }: PollWindow): PollWindow {
  const parse = (field: keyof PollWindow, parseText: (text: string) => string, text: string) => {
    try {
      return parseText(text);
    } catch (error) {
      throw invalidWindow(field, error instanceof Error ? error.message : String(error));
    }
  };
  const window = {
    opensAt: parse('opensAt', parseOpening, opensAt),
    closesAt: parse('closesAt', parseClosing, closesAt),
  };
  const fault = windowFault(window);
  if (fault === 'reversed') {
    throw invalidWindow('closesAt', 'the poll would close before it opens');
  }
  if (fault === 'too_long') {
    throw invalidWindow('closesAt', `the poll would last longer than ${MAX_WINDOW_DAYS} days`);
  }
  return window;
}

function invalidWindow(field: keyof PollWindow, message: string): ApiProblem {
  return invalidRequest([{ field, message }], message);
}

function windowTooNarrow(votes: number): ApiProblem {
  const title = `この期間にすると、集計済みの${votes.toLocaleString('ja-JP')}票が期間の外になります。期間を広げて、もう一度保存してください。`;
  const detail = `${votes} counted votes lie outside that window`;
  return new ApiProblem(409, 'window_too_narrow', title, { detail });
}
