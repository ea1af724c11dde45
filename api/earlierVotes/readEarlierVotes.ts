import type pg from 'pg';
import type { EarlierVotesAnswer } from '../../contract/earlierVotes';
import { djNames } from '../../rules/earlierVotes/match';
import { listDjNames } from '../djs/makeDjs';
import { describeEarlierDjs, describeVote, matchYear } from './describeVote';
import { readStoredPlaces, readStoredVotes } from './storedPlaces';

/** The earlier votes and what they say of each DJ; whose place a line is follows the names of today. */
export async function readEarlierVotes(client: pg.ClientBase): Promise<EarlierVotesAnswer> {
  const votes = await readStoredVotes(client);
  if (votes.length === 0) return { votes: [], djs: [] };
  const places = await readStoredPlaces(client);
  const djs = await listDjNames(client);
  const names = djNames(djs);
  const years = votes.map((vote) => ({
    vote,
    matched: matchYear(
      names,
      places.filter(({ year }) => year === vote.year),
    ),
  }));
  return {
    votes: years.map(({ vote, matched }) => describeVote(vote, matched)),
    djs: describeEarlierDjs(
      djs.map(({ id }) => id),
      years.map(({ matched }) => matched),
    ),
  };
}
