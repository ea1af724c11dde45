import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { PreviousPoll, PutPreviousPollAnswer } from '../../contract/previousPolls';
import { MOST_PREVIOUS_POLL_YEARS } from '../../rules/previousPolls/limits';
import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import { lockList } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { ApiProblem, notFound } from '../problems/problem';
import { describePoll, matchYear } from './describe';
import { deletePoll, insertPoll, readDjNames, readStoredPolls, type StoredPoll } from './queries';

// Each change is logged in the transaction of `client`; where it throws a problem, nothing was changed.

/** A ranking whose lines passed checkPlaces. */
export interface NewPreviousPoll {
  year: number;
  name: string;
  places: readonly PreviousPollPlace[];
  /** As the audit log names who imports it. */
  actor: string;
  /** Required where the year is there already. */
  reason: string | null;
}

/** What storing it would do; reads alone. Throws `invalid_request`. */
export async function previewPreviousPoll(
  client: pg.ClientBase,
  added: NewPreviousPoll,
): Promise<PutPreviousPollAnswer> {
  const before = await check(client, added);
  const poll = await describeNew(client, added, new Date().toISOString());
  return { poll, replaces: before !== null, dryRun: true };
}

/** Stores the ranking of a year, in place of the one that was there. Throws `invalid_request` and `reason_wanted`. */
export async function putPreviousPoll(
  client: pg.ClientBase,
  added: NewPreviousPoll,
): Promise<PutPreviousPollAnswer> {
  await lockList(client, 'previousPolls');
  const before = await check(client, added);
  const { year, name, places, actor, reason } = added;
  if (before && reason === null) throw reasonWanted(year);
  if (before) await deletePoll(client, year);
  await insertPoll(client, added, places);
  const stored = (await readStoredPolls(client)).find((poll) => poll.year === year);
  const poll = await describeNew(client, added, stored?.importedAt ?? '');
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = {
    ...{ year, name, djs: poll.djs, total: poll.total, unmatched: poll.unmatched.length },
    sha256: await hashOf(places),
    replaces: before && { name: before.name },
    reason,
  };
  await appendAudit(client, { actor, action: 'previous_poll.imported', detail });
  return { poll, replaces: before !== null, dryRun: false };
}

/** Takes a year away. Throws `not_found`. */
export async function removePreviousPoll(
  client: pg.ClientBase,
  { year, actor, reason }: { year: number; actor: string; reason: string },
): Promise<void> {
  await lockList(client, 'previousPolls');
  const poll = (await readStoredPolls(client)).find((one) => one.year === year);
  if (!poll) throw notFound(`there is no previous poll of ${year}`);
  const djs = await deletePoll(client, year);
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = { year, name: poll.name, djs, reason };
  await appendAudit(client, { actor, action: 'previous_poll.removed', detail });
}

/** `dj` null: what was said by hand is taken back. */
interface PlaceToMatch {
  year: number;
  line: number;
  dj: string | null;
  actor: string;
}

/** Says whose place a line is. Throws `not_found`, and `conflict` where another line of that year is this DJ's. */
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
  if (!place) throw notFound(`there is no line ${line} in the poll of ${year}`);
  if (place.matched === dj) return;
  if (rows.length > 1) throw matchedAlready(year, dj);
  const name = dj === null ? null : await nameOf(client, dj);
  await client.query('update previous_place set matched = $3 where year = $1 and line = $2', [
    ...[year, line],
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
  if (!row) throw notFound(`there is no DJ ${dj}`);
  return row.name;
}

/** Of the canonical JSON of the list. */
async function hashOf(places: readonly PreviousPollPlace[]): Promise<string> {
  const hash = createHash('sha256').update('[');
  for (const [at, place] of places.entries()) {
    hash.update(`${at > 0 ? ',' : ''}${canonicalJson(place)}`);
    if (at % 1_000 === 999) await setImmediate();
  }
  return hash.update(']').digest('hex');
}

/** The poll of that year that is there. */
async function check(client: pg.ClientBase, { year }: NewPreviousPoll): Promise<StoredPoll | null> {
  const { rows } = await client.query<{ year: number }>('select year from poll');
  const own = rows[0]?.year;
  if (own !== undefined && year >= own)
    throw wrongYear(`${year} is not before this poll, which is of ${own}`);
  const polls = await readStoredPolls(client);
  const before = polls.find((poll) => poll.year === year) ?? null;
  if (!before && polls.length >= MOST_PREVIOUS_POLL_YEARS)
    throw wrongYear(`at most ${MOST_PREVIOUS_POLL_YEARS} previous polls are kept`);
  return before;
}

async function describeNew(
  client: pg.ClientBase,
  { year, name, places, actor }: NewPreviousPoll,
  importedAt: string,
): Promise<PreviousPoll> {
  const { names } = await readDjNames(client, places);
  const stored = places.map(({ rank, name: own, id, votes }, at) => ({
    ...{ year, line: at + 1, rank, name: own, votes },
    ...{ fileDj: id || null, matched: null },
  }));
  await setImmediate();
  const matched = matchYear(names, stored);
  await setImmediate();
  return describePoll({ year, name, importedAt, importedBy: actor }, matched);
}

function wrongYear(message: string): ApiProblem {
  const errors = [{ field: 'year', message }];
  const title = '指定された条件に誤りがあります。';
  return new ApiProblem(400, 'invalid_request', title, { errors, reason: message });
}

function reasonWanted(year: number): ApiProblem {
  const title =
    'この年の過去の投票は、すでに登録されています。置き換える理由を入力して、もう一度登録してください。';
  const message = `the poll of ${year} is there already: say why it is replaced`;
  const errors = [{ field: 'reason', message }];
  return new ApiProblem(409, 'reason_wanted', title, { errors, reason: message });
}

function matchedAlready(year: number, dj: string | null): ApiProblem {
  const title =
    'このDJは、同じ年の別の行に結び付けられています。何も変更していません。先にその行の結び付けを解除してください。';
  const detail = `another line of ${year} is matched with ${dj}`;
  return new ApiProblem(409, 'conflict', title, { detail });
}
