import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { EarlierVote, PutEarlierVoteAnswer } from '../../contract/earlierVotes';
import { MOST_EARLIER_YEARS } from '../../rules/earlierVotes/limits';
import { djNames } from '../../rules/earlierVotes/match';
import type { EarlierPlace } from '../../rules/earlierVotes/places';
import { appendAudit, canonicalJson } from '../audit/appendAudit';
import { lockList } from '../database/advisoryLocks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { listDjNames } from '../djs/makeDjs';
import { yieldLoop, inSlices } from '../slices';
import { describeVote, matchYear } from './describeVote';
import { foldNames } from './foldNames';
import { asStored, deleteVote, insertVote, readStoredVotes, type StoredVote } from './storedPlaces';

/** A ranking whose lines passed checkPlaces. */
export interface NewEarlierVote {
  year: number;
  name: string;
  places: readonly EarlierPlace[];
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
    super(`at most ${MOST_EARLIER_YEARS} earlier votes are kept`);
  }
}

/** What storing it would do; reads alone. Throws NotEarlier and TooManyYears. */
export async function previewEarlierVote(
  client: pg.ClientBase,
  added: NewEarlierVote,
): Promise<PutEarlierVoteAnswer> {
  const before = await check(client, added);
  const vote = await describeNew(client, added, new Date().toISOString());
  return { vote, replaces: before !== null, dryRun: true };
}

/**
 * Stores the ranking of a year, in place of the one that was there, and logs it, in the transaction of `client`. Throws
 * NotEarlier, TooManyYears and ReplacementWantsReason; then nothing was changed.
 */
export async function putEarlierVote(
  client: pg.ClientBase,
  added: NewEarlierVote,
): Promise<PutEarlierVoteAnswer> {
  await lockList(client, 'earlierVotes');
  const before = await check(client, added);
  const { year, name, places, actor, reason } = added;
  if (before && reason === null)
    throw new ReplacementWantsReason(
      `the vote of ${year} is there already: say why it is replaced`,
    );
  if (before) await deleteVote(client, year);
  await insertVote(client, added, places);
  const stored = (await readStoredVotes(client)).find((vote) => vote.year === year);
  const vote = await describeNew(client, added, stored?.importedAt ?? '');
  await bumpRevision(client, DECISIONS_SLOT);
  const detail = {
    year,
    name,
    djs: vote.djs,
    total: vote.total,
    unmatched: vote.unmatched.length,
    sha256: await hashOf(places),
    replaces: before && { name: before.name },
    reason,
  };
  await appendAudit(client, { actor, action: 'earlier_vote.imported', detail });
  return { vote, replaces: before !== null, dryRun: false };
}

/** Of the canonical JSON of the list. */
async function hashOf(places: readonly EarlierPlace[]): Promise<string> {
  const hash = createHash('sha256').update('[');
  await inSlices(places, (place, at) => hash.update(`${at > 0 ? ',' : ''}${canonicalJson(place)}`));
  return hash.update(']').digest('hex');
}

/** The vote of that year that is there. */
async function check(client: pg.ClientBase, { year }: NewEarlierVote): Promise<StoredVote | null> {
  const { rows } = await client.query<{ year: number }>('select year from setting');
  const own = rows[0]?.year;
  if (own !== undefined && year >= own)
    throw new NotEarlier(`${year} is not before this vote, which is of ${own}`);
  const votes = await readStoredVotes(client);
  const before = votes.find((vote) => vote.year === year) ?? null;
  if (!before && votes.length >= MOST_EARLIER_YEARS) throw new TooManyYears();
  return before;
}

async function describeNew(
  client: pg.ClientBase,
  { year, name, places, actor }: NewEarlierVote,
  importedAt: string,
): Promise<EarlierVote> {
  const djs = await listDjNames(client);
  const names = djNames(djs, await foldNames(djs, places));
  await yieldLoop();
  const matched = matchYear(names, asStored(year, places));
  await yieldLoop();
  const described = describeVote({ year, name, importedAt, importedBy: actor }, matched);
  // It is written as JSON next.
  await yieldLoop();
  return described;
}
