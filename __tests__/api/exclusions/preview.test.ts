import { createHash } from 'node:crypto';
import type { IncomingVote } from '../../../api/votes/addVotes';
import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import { testDj } from '../../support/api/apiOfTest';
import { excluded, previewed } from '../../support/api/excludeVotes';
import { DJS, hourOf, scatteredVotes, startScattered } from '../../support/api/scatteredVotes';
import { ofEachTest } from '../../support/eachTest';

const VOTES = scatteredVotes(300);
const api = ofEachTest(() => startScattered(VOTES));

/** Totals, votes by day, and place and votes by DJ, as they are served. */
async function served() {
  const { totals } = await api.answer('overview');
  const { days } = await api.answer('daily');
  const { ranking } = await api.answer('total');
  return {
    totals: [totals.valid, totals.voided, totals.djsWithVotes],
    days: days.flatMap(({ date, votes }) => (votes === null ? [] : [[date, votes]])),
    djs: ranking.map(({ dj, rank, tied, votes }) => [dj.id, rank, tied, votes]).sort(),
  };
}

test('a preview has the figures before the exclusion and those after it', async () => {
  const match: ExclusionMatch = { djs: ['aoi', 'ren', 'nagi'], hours: [0, 2, 12, 22, 23] };
  const before = await served();
  const { totals, days, ranking } = await previewed(api, match);
  await excluded(api, match);
  expect(before).toMatchObject({
    totals: [totals.valid, totals.voided, totals.djsWithVotes],
    djs: ranking.map(({ dj, rank, tied, votes }) => [dj.id, rank, tied, votes]).sort(),
  });
  expect(before.days).toEqual(expect.arrayContaining(days.map((day) => [day.date, day.votes])));
  const after = await served();
  expect(after).toMatchObject({
    totals: [totals.validAfter, totals.voidedAfter, totals.djsWithVotesAfter],
    djs: ranking.map((dj) => [dj.dj.id, dj.rankAfter, dj.tiedAfter, dj.votesAfter]).sort(),
  });
  expect(after.days).toEqual(expect.arrayContaining(days.map((day) => [day.date, day.votesAfter])));
});

const FROM = '2022-09-10T18:00:00.000Z';
const TO = '2022-09-11T15:00:00.000Z';

test.each<{ match: ExclusionMatch; has: (vote: IncomingVote) => boolean }>([
  { match: { djs: ['nagi'], from: FROM }, has: (v) => v.dj === 'nagi' && v.castAt >= FROM },
  { match: { djs: ['ren'], to: TO }, has: (v) => v.dj === 'ren' && v.castAt < TO },
  { match: { from: FROM, to: TO }, has: (v) => v.castAt >= FROM && v.castAt < TO },
  { match: { hours: [3, 23] }, has: (v) => [3, 23].includes(hourOf(v)) },
  { match: { sources: ['ｓｏｕｒｃｅ-1 '] }, has: (v) => v.source === 'source-1' },
  { match: { voters: [' voter-3'] }, has: (v) => v.voter === 'voter-3' },
  { match: { voteIds: [VOTES[7]!.id, 'none'] }, has: (v) => v === VOTES[7] },
])('votes match $match by every condition', async ({ match, has }) => {
  const matching = VOTES.filter(has);
  expect((await previewed(api, match)).matched).toBe(matching.length);
  await excluded(api, match);
  const { rows } = await api.owner.query('select vote from excluded_vote');
  const ids = matching.map(({ id }) => id);
  expect(rows.map(({ vote }) => vote).sort()).toEqual(ids.sort());
});

test('a long ranking lists the first twenty and whoever changes', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `dj-${String(at).padStart(2, '0')}`);
  await api.putDjs(...ids.map((id) => testDj(id)));
  // 180 votes and less, all of them more than anybody else has.
  await api.cast(...ids.map((dj, at) => ({ dj, at: '2022-09-12T12:00+09:00', count: 180 - at })));
  const { rows } = await api.owner.query("select id from vote where dj = 'dj-30' limit 3");
  const { ranking } = await previewed(api, { voteIds: rows.map(({ id }) => id) });
  // Without three votes, two run the 31st, and the 34th is level with it.
  const others = ranking.slice(20).map((dj) => [dj.dj.id, dj.rank, dj.rankAfter, dj.tiedAfter]);
  expect(others).toEqual([
    ['dj-30', 31, 33, true],
    ['dj-31', 32, 31, false],
    ['dj-32', 33, 32, false],
    ['dj-33', 34, 33, true],
  ]);
  expect(ranking.slice(0, 20).map(({ dj }) => dj.id)).toEqual(ids.slice(0, 20));
});

test('the hash of a match is of the ids in byte order, each void or not', async () => {
  const found = VOTES.filter(({ dj }) => ['mio', 'ren'].includes(dj));
  found.sort((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
  const isVoid = ({ dj, source }: IncomingVote) => dj === 'ren' && source === 'source-1';
  const hash = createHash('sha256');
  for (const vote of found) hash.update(`${vote.id}\0${isVoid(vote) ? 1 : 0}\0`);
  await excluded(api, { djs: ['ren'], sources: ['source-1'] });
  const { matchHash, votes } = await previewed(api, { djs: ['mio', 'ren'] });
  expect(matchHash).toBe(hash.digest('hex'));
  expect(votes).toBe(found.filter((vote) => !isVoid(vote)).length);
});

test('votes of the same sources for other DJs are counted and named', async () => {
  const { leftOut } = await previewed(api, { djs: ['aoi'], sources: ['source-0'], hours: [0, 12] });
  const others = VOTES.filter(
    (vote) => vote.source === 'source-0' && [0, 12].includes(hourOf(vote)) && vote.dj !== 'aoi',
  );
  const counts = DJS.map((id) => ({
    ...{ id: id as string, name: id.toUpperCase() },
    votes: others.filter(({ dj }) => dj === id).length,
  })).filter(({ votes }) => votes > 0);
  counts.sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));
  expect(counts.length).toBeGreaterThan(2);
  expect(leftOut).toEqual({ votes: others.length, djs: counts });
  for (const match of [{ sources: ['source-0'] }, { djs: ['aoi'], hours: [0] }])
    expect((await previewed(api, match)).leftOut).toBeNull();
});
