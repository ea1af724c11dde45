import type pg from 'pg';
import type { EarlierVotesAnswer } from '../../contract/earlierVotes';
import { djNames } from '../../rules/earlierVotes/match';
import { listDjNames } from '../djs/makeDjs';
import { yieldLoop } from '../slices';
import { describeEarlierDjs, describeVote, type MatchedYear, matchYear } from './describeVote';
import { foldNames } from './foldNames';
import { readStoredPlaces, readStoredVotes, type StoredVote } from './storedPlaces';

/** Places of a year, from which on others have a turn before the next year. */
const LONG = 1_000;

/** The earlier votes and what they say of each DJ; whose place a line is follows the names of today. */
export async function readEarlierVotes(client: pg.ClientBase): Promise<EarlierVotesAnswer> {
  const votes = await readStoredVotes(client);
  if (votes.length === 0) return { votes: [], djs: [] };
  const places = await readStoredPlaces(client);
  const djs = await listDjNames(client);
  const names = djNames(djs, await foldNames(djs, places));
  const years: { vote: StoredVote; matched: MatchedYear }[] = [];
  for (const vote of votes) {
    const own = places.filter(({ year }) => year === vote.year);
    years.push({ vote, matched: matchYear(names, own) });
    if (own.length > LONG) await yieldLoop();
  }
  return {
    votes: years.map(({ vote, matched }) => describeVote(vote, matched)),
    djs: describeEarlierDjs(
      djs.map(({ id }) => id),
      years.map(({ matched }) => matched),
    ),
  };
}
