import { createHash } from 'node:crypto';
import type { IncomingVote } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { excluded, previewed } from '../../support/api/excludeVotes';
import { dayOf, DJS, fillPoll, hourOf, scatteredVotes } from '../../support/api/scatteredVotes';

const VOTES = scatteredVotes(400);
const VOID: ExclusionMatch = { djs: ['ren'], sources: ['source-1', 'source-2'] };

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await fillPoll(api, VOTES);
  await excluded(api, VOID);
});
afterAll(() => api.drop());

const bytewise = (a: IncomingVote, b: IncomingVote) =>
  Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));

/** Whether the voter has an earlier vote, on the same Tokyo day or in the poll. */
function isRepeat(vote: IncomingVote, repeats: ExclusionMatch['repeats']): boolean {
  return VOTES.some(
    (other) =>
      vote.voter !== null &&
      other.voter === vote.voter &&
      (repeats === 'perVoterPerPoll' || dayOf(other) === dayOf(vote)) &&
      (other.castAt < vote.castAt || (other.castAt === vote.castAt && bytewise(other, vote) < 0)),
  );
}

/** What a match has to find, counted by hand: AND across fields, OR within one. */
function find({ voteIds, voters, sources, djs, from, to, hours, repeats }: ExclusionMatch) {
  const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
    list === undefined || (value !== null && list.includes(value));
  return VOTES.filter(
    (vote) =>
      isIn(voteIds, vote.id) &&
      isIn(voters, vote.voter) &&
      isIn(sources, vote.source) &&
      isIn(djs, vote.dj) &&
      isIn(hours, hourOf(vote)) &&
      (from === undefined || Date.parse(vote.castAt) >= Date.parse(from)) &&
      (to === undefined || Date.parse(vote.castAt) < Date.parse(to)) &&
      (repeats === undefined || isRepeat(vote, repeats)),
  ).sort(bytewise);
}

const voided = new Set(find(VOID).map(({ id }) => id));

function hashOf(votes: readonly IncomingVote[]): string {
  const hash = createHash('sha256');
  for (const { id } of votes) hash.update(`${id}\0${voided.has(id) ? 1 : 0}\0`);
  return hash.digest('hex');
}

const MIDNIGHT = '2022-09-10T15:00:00.000Z';
const AFTERNOON = { from: '2022-09-11T03:34:56.789Z', to: '2022-09-11T14:00:00.000Z' };

test.each<{ what: string; match: ExclusionMatch }>([
  { what: 'ids', match: { voteIds: ['nobody', VOTES[3]!.id, VOTES[3]!.id, VOTES[9]!.id] } },
  { what: 'voters', match: { voters: ['voter-3', 'voter-4', 'nobody'] } },
  { what: 'sources', match: { sources: ['source-0', 'source-4'] } },
  { what: 'DJs', match: { djs: ['aoi', 'kai'] } },
  { what: 'from an instant on', match: { from: MIDNIGHT } },
  { what: 'up to an instant', match: { from: '2022-09-10T14:59:59.999Z', to: MIDNIGHT } },
  { what: 'one millisecond', match: { from: MIDNIGHT, to: '2022-09-10T15:00:00.001Z' } },
  { what: 'hours of every day', match: { hours: [23, 0] } },
  { what: 'several fields', match: { djs: ['aoi', 'ren'], sources: ['source-1'], hours: [2, 3] } },
  { what: 'no vote', match: { hours: [12], to: '2022-09-09T15:00:00.000Z' } },
  { what: 'all that repeat', match: { repeats: 'perVoterPerDay' } },
  { what: 'repeats for a DJ', match: { djs: ['ren'], repeats: 'perVoterPerDay' } },
  { what: 'repeats of an afternoon', match: { ...AFTERNOON, repeats: 'perVoterPerDay' } },
  { what: 'repeats of voters', match: { voters: ['voter-1'], repeats: 'perVoterPerDay' } },
  { what: 'repeats from a source', match: { sources: ['source-2'], repeats: 'perVoterPerDay' } },
  { what: 'repeats in the poll', match: { djs: ['mio'], repeats: 'perVoterPerPoll' } },
  { what: 'void votes', match: VOID },
])('matches $what', async ({ match }) => {
  const found = find(match);
  const { id, matched, votes, voters, matchHash } = await previewed(api, match);
  expect({ id, matched, votes, voters, matchHash }).toEqual({
    id: null,
    matched: found.length,
    votes: found.filter((vote) => !voided.has(vote.id)).length,
    voters: new Set(found.flatMap(({ voter }) => voter ?? [])).size || null,
    matchHash: hashOf(found),
  });
});

test('votes of the same sources for other DJs are counted and named', async () => {
  const { leftOut } = await previewed(api, { djs: ['aoi'], sources: ['source-0'], hours: [0, 12] });
  const others = find({ sources: ['source-0'], hours: [0, 12] }).filter(({ dj }) => dj !== 'aoi');
  const counts = DJS.map((id) => ({
    id: id as string,
    name: id.toUpperCase(),
    votes: others.filter(({ dj }) => dj === id).length,
  })).filter(({ votes }) => votes > 0);
  counts.sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));
  expect(counts.length).toBeGreaterThan(2);
  expect(leftOut).toEqual({ votes: others.length, djs: counts });
  expect((await previewed(api, { sources: ['source-0'] })).leftOut).toBeNull();
  expect((await previewed(api, { djs: ['aoi'], hours: [0] })).leftOut).toBeNull();
});
