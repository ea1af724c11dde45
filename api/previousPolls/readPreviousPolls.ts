import type pg from 'pg';
import type { PreviousPollsAnswer } from '../../contract/previousPolls';
import { djNames } from '../../rules/previousPolls/match';
import { listDjNames } from '../djs/makeDjs';
import { yieldLoop } from '../slices';
import { describePreviousPollDjs, describePoll, type MatchedYear, matchYear } from './describePoll';
import { foldNames } from './foldNames';
import { readStoredPlaces, readStoredVotes, type StoredVote } from './storedPlaces';

/** Places of a year, from which on others have a turn before the next year. */
const LONG = 1_000;

/** The previous polls and what they say of each DJ; whose place a line is follows the names of today. */
export async function readPreviousPolls(client: pg.ClientBase): Promise<PreviousPollsAnswer> {
  const votes = await readStoredVotes(client);
  if (votes.length === 0) return { polls: [], djs: [] };
  const places = await readStoredPlaces(client);
  const djs = await listDjNames(client);
  const names = djNames(djs, await foldNames(djs, places));
  const years: { poll: StoredVote; matched: MatchedYear }[] = [];
  for (const poll of votes) {
    const own = places.filter(({ year }) => year === poll.year);
    years.push({ poll, matched: matchYear(names, own) });
    if (own.length > LONG) await yieldLoop();
  }
  return {
    polls: years.map(({ poll, matched }) => describePoll(poll, matched)),
    djs: describePreviousPollDjs(
      djs.map(({ id }) => id),
      years.map(({ matched }) => matched),
    ),
  };
}
