import type pg from 'pg';
import type { PreviousPollBody, PutPreviousPollAnswer } from '../../contract/previousPolls';
import { appendAudit } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT, lockList } from '../database/transaction';
import { ApiProblem, invalidRequest, notFound, refusal } from '../problems/problem';
import { describeNewPoll, insertPoll, readStoredPolls, type StoredPoll } from './queries';

// Each change is logged in the transaction of `client`; where it throws a problem, nothing was changed.

const MOST_YEARS = 50;

/**
 * Stores the ranking of a year, whose lines passed checkPlaces, in place of the one that was there. Throws `invalid_request` and
 * `reason_wanted`.
 */
export async function putPreviousPoll(
  client: pg.ClientBase,
  added: PreviousPollBody & { year: number; actor: string },
): Promise<PutPreviousPollAnswer> {
  const { year, name, places, actor, reason = null, dryRun = false } = added;
  if (!dryRun) await lockList(client, 'previousPolls');
  const replaced = await findReplaced(client, year);
  if (!dryRun) {
    if (replaced && reason === null) throw reasonWanted(year);
    if (replaced) await deletePoll(client, year);
    await insertPoll(client, added, places);
  }
  const poll = await describeNewPoll(client, { year, name }, places);
  if (!dryRun) {
    await bumpRevision(client, DECISIONS_SLOT);
    const { djs, total, unmatched } = poll;
    const replaces = replaced && { name: replaced.name };
    const detail = { year, name, djs, total, unmatched: unmatched.length, reason, replaces };
    await appendAudit(client, { actor, action: 'previous_poll.imported', detail });
  }
  return { poll, replaces: replaced !== null, dryRun };
}

/** Takes a year away. Throws `not_found`. */
export async function removePreviousPoll(
  client: pg.ClientBase,
  { year, actor, reason }: { year: number; actor: string; reason: string },
): Promise<void> {
  await lockList(client, 'previousPolls');
  const removed = await deletePoll(client, year);
  if (!removed) throw notFound(`there is no previous poll of ${year}`);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, ...removed, reason };
  await appendAudit(client, { actor, action: 'previous_poll.removed', detail });
}

/**
 * Says whose place a line is; `dj` null: a decision is taken back. Throws `not_found`, and `conflict` where another line of
 * that year is this DJ's.
 */
export async function matchPlace(
  client: pg.ClientBase,
  { year, line, dj, actor }: { year: number; line: number; dj: string | null; actor: string },
): Promise<void> {
  await lockList(client, 'previousPolls');
  const { rows } = await client.query<{ line: number; name: string; matched: string | null }>(
    'select line, name, matched from previous_place where year = $1 and (line = $2 or matched = $3)',
    [year, line, dj],
  );
  const place = rows.find((row) => row.line === line);
  if (!place) throw notFound(`there is no line ${line} in the poll of ${year}`);
  if (place.matched === dj) return;
  if (rows.length > 1) {
    const title =
      'このDJは、同じ年の別の行に結び付けられています。何も変更していません。先にその行の結び付けを解除してください。';
    throw refusal('conflict', { title, detail: `another line of ${year} is matched with ${dj}` });
  }
  const named = dj === null ? null : { id: dj, name: await lockName(client, dj) };
  await client.query('update previous_place set matched = $3 where year = $1 and line = $2', [
    year,
    line,
    dj,
  ]);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, line, name: place.name, dj: named };
  await appendAudit(client, { actor, action: 'previous_poll.matched', detail });
}

/** The name of a DJ, which is not removed until this transaction ends. */
async function lockName(client: pg.ClientBase, dj: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from dj where id = $1 for key share',
    [dj],
  );
  if (!rows[0]) throw notFound(`there is no DJ ${dj}`);
  return rows[0].name;
}

/** The stored poll of that year; null: there is none. */
async function findReplaced(client: pg.ClientBase, year: number): Promise<StoredPoll | null> {
  const { rows } = await client.query<{ year: number }>('select year from poll');
  const own = rows[0]?.year;
  if (own !== undefined && year >= own)
    throw wrongYear(`${year} is not before this poll, which is of ${own}`);
  const polls = await readStoredPolls(client);
  const replaced = polls.find((poll) => poll.year === year) ?? null;
  if (!replaced && polls.length >= MOST_YEARS)
    throw wrongYear(`at most ${MOST_YEARS} previous polls are kept`);
  return replaced;
}

/** Its places go with it; null: there is none. */
async function deletePoll(
  client: pg.ClientBase,
  year: number,
): Promise<{ name: string; djs: number } | null> {
  const { rows } = await client.query<{ name: string; djs: number }>(
    `delete from previous_poll where year = $1
     returning name, (select count(*)::int from previous_place where year = $1) as djs`,
    [year],
  );
  return rows[0] ?? null;
}

function wrongYear(message: string): ApiProblem {
  return invalidRequest([{ field: 'year', message }], message);
}

function reasonWanted(year: number): ApiProblem {
  const title =
    'この年の過去の投票は、すでに登録されています。置き換える理由を入力して、もう一度登録してください。';
  const message = `the poll of ${year} is there already: say why it is replaced`;
  const errors = [{ field: 'reason', message }];
  return new ApiProblem(409, 'reason_wanted', title, { errors, reason: message });
}
