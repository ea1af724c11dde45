import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { PreviousPoll, PutPreviousPollAnswer } from '../../contract/previousPolls';
import { MOST_PREVIOUS_POLL_YEARS } from '../../rules/previousPolls/limits';
import { djNames } from '../../rules/previousPolls/match';
import type { PreviousPollPlace } from '../../rules/previousPolls/places';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import { lockList } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { listDjNames } from '../djs/makeDjs';
import { yieldLoop, inSlices } from '../slices';
import { describePoll, matchYear } from './describePoll';
import { foldNames } from './foldNames';
import { asStored, deleteVote, insertVote, readStoredVotes, type StoredVote } from './storedPlaces';

/** A ranking whose lines passed checkPlaces. */
export interface NewPreviousPoll {
  year: number;
  name: string;
  places: readonly PreviousPollPlace[];
  /** As the audit log names who imports it. */
  actor: string;
  /** Wanted where the year is there already. */
  reason: string | null;
}

/** That year is there already: replacing it wants a reason. */
export class ReplacementWantsReason extends Error {}

/** It is not before this vote. */
export class NotEarlier extends Error {}

/** There are as many years as are kept. */
export class TooManyYears extends Error {
  constructor() {
    super(`at most ${MOST_PREVIOUS_POLL_YEARS} previous polls are kept`);
  }
}

/** What storing it would do; reads alone. Throws NotEarlier and TooManyYears. */
export async function previewPreviousPoll(
  client: pg.ClientBase,
  added: NewPreviousPoll,
): Promise<PutPreviousPollAnswer> {
  const before = await check(client, added);
  const poll = await describeNew(client, added, new Date().toISOString());
  return { poll, replaces: before !== null, dryRun: true };
}

/**
 * Stores the ranking of a year, in place of the one that was there, and logs it, in the transaction of `client`. Throws
 * NotEarlier, TooManyYears and ReplacementWantsReason; then nothing was changed.
 */
export async function putPreviousPoll(
  client: pg.ClientBase,
  added: NewPreviousPoll,
): Promise<PutPreviousPollAnswer> {
  await lockList(client, 'previousPolls');
  const before = await check(client, added);
  const { year, name, places, actor, reason } = added;
  if (before && reason === null)
    throw new ReplacementWantsReason(
      `the vote of ${year} is there already: say why it is replaced`,
    );
  if (before) await deleteVote(client, year);
  await insertVote(client, added, places);
  const stored = (await readStoredVotes(client)).find((poll) => poll.year === year);
  const poll = await describeNew(client, added, stored?.importedAt ?? '');
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = {
    year,
    name,
    djs: poll.djs,
    total: poll.total,
    unmatched: poll.unmatched.length,
    sha256: await hashOf(places),
    replaces: before && { name: before.name },
    reason,
  };
  await appendAudit(client, { actor, action: 'previous_poll.imported', detail });
  return { poll, replaces: before !== null, dryRun: false };
}

/** Of the canonical JSON of the list. */
async function hashOf(places: readonly PreviousPollPlace[]): Promise<string> {
  const hash = createHash('sha256').update('[');
  await inSlices(places, (place, at) => hash.update(`${at > 0 ? ',' : ''}${canonicalJson(place)}`));
  return hash.update(']').digest('hex');
}

/** The vote of that year that is there. */
async function check(client: pg.ClientBase, { year }: NewPreviousPoll): Promise<StoredVote | null> {
  const { rows } = await client.query<{ year: number }>('select year from poll');
  const own = rows[0]?.year;
  if (own !== undefined && year >= own)
    throw new NotEarlier(`${year} is not before this vote, which is of ${own}`);
  const votes = await readStoredVotes(client);
  const before = votes.find((poll) => poll.year === year) ?? null;
  if (!before && votes.length >= MOST_PREVIOUS_POLL_YEARS) throw new TooManyYears();
  return before;
}

async function describeNew(
  client: pg.ClientBase,
  { year, name, places, actor }: NewPreviousPoll,
  importedAt: string,
): Promise<PreviousPoll> {
  const djs = await listDjNames(client);
  const names = djNames(djs, await foldNames(djs, places));
  await yieldLoop();
  const matched = matchYear(names, asStored(year, places));
  await yieldLoop();
  const described = describePoll({ year, name, importedAt, importedBy: actor }, matched);
  // It is written as JSON next.
  await yieldLoop();
  return described;
}
