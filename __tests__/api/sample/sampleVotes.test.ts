import { createHash } from 'node:crypto';
import { SAMPLE_DJS } from '../../../api/sample/samplePlan';
import { SAMPLE_CLOCK, SAMPLE_PREVIOUS } from '../../../api/sample/samplePoll';
import { BURST, LOCKSTEP, sampleVotes } from '../../../api/sample/sampleVotes';
import { checkPlaces } from '../../../rules/previousPolls/file';

const all = [...sampleVotes('close')];
const untilClock = [...sampleVotes('clock')];
const dayOf = (castAt: string) =>
  new Date(Date.parse(castAt) + 9 * 3_600_000).toISOString().slice(0, 10);

function tally<Vote>(votes: readonly Vote[], key: (vote: Vote) => string | null) {
  const counts = new Map<string, number>();
  for (const vote of votes) counts.set(key(vote) ?? '', (counts.get(key(vote) ?? '') ?? 0) + 1);
  return counts;
}

/** Places of 10, 8, 8, 5 votes: 1, 2, 2, 4. */
function placesBefore(instant: string): Map<string, number> {
  const end = new Date(instant).toISOString();
  const counts = tally(
    all.filter(({ castAt }) => castAt < end),
    ({ dj }) => dj,
  );
  const better = (votes: number) => [...counts.values()].filter((other) => other > votes).length;
  return new Map([...counts].map(([dj, votes]) => [dj, better(votes) + 1]));
}

test('The same votes, byte for byte, on every machine; until the clock it is the beginning of the whole', () => {
  const hash = createHash('sha256');
  for (const vote of all) hash.update(`${JSON.stringify(vote)}\n`);
  expect(hash.digest('hex')).toBe(
    'ef6fcd7bc5bf3ae39d4dfbc09e05a6d06a17b72092a7e405afb512291e9dfeb8',
  );
  expect(untilClock).toHaveLength(104_408);
  expect(untilClock.at(-1)).toEqual(all[untilClock.length - 1]);
  expect(new Date(SAMPLE_CLOCK) > new Date(untilClock.at(-1)!.castAt)).toBe(true);
});

test('45 Tokyo days, the first and the last one cut; one DJ without votes', () => {
  const days = [...tally(all, ({ castAt }) => dayOf(castAt)).keys()];
  expect([days.length, days.at(0), days.at(-1)]).toEqual([45, '2022-09-01', '2022-10-15']);
  expect(all[0]!.castAt >= '2022-09-01T03:00').toBe(true);
  expect(all.at(-1)!.castAt < '2022-10-15T09:00').toBe(true);
  const voted = tally(all, ({ dj }) => dj);
  const without = SAMPLE_DJS.filter(({ id }) => !voted.has(id));
  expect(without.map(({ name }) => name)).toEqual(['DJ ツユクサ']);
});

test('At the clock there are ties above and below, places won and lost, new names', () => {
  const now = placesBefore(SAMPLE_CLOCK);
  const yesterday = placesBefore('2022-09-24T00:00:00+09:00');
  const ties = [...tally([...now.values()], String)].filter(([, djs]) => djs > 1);
  expect(ties.some(([place]) => Number(place) <= 9)).toBe(true);
  expect(ties.some(([place, djs]) => Number(place) > 10 && djs > 2)).toBe(true);
  expect([yesterday.get('sample-minamo'), now.get('sample-minamo')]).toEqual([2, 1]);
  const isNew = [...now.keys()].filter((dj) => !yesterday.has(dj));
  expect(isNew.sort()).toEqual(['sample-kanjo-7', 'sample-shirakaba']);
});

test('What stands out: one source in one night, six voters in lockstep, 499 breaches of one vote a day', () => {
  const burst = all.filter(({ source }) => source === BURST.source);
  expect(burst).toHaveLength(BURST.votes);
  expect(new Set(burst.map(({ dj }) => dj))).toEqual(new Set([BURST.dj]));
  const sources = [...tally(all, ({ source }) => source).values()].sort((a, b) => b - a);
  expect(sources[0]).toBeGreaterThan(5 * sources[1]!);
  const inStep = all.filter(({ voter }) => LOCKSTEP.voters.includes(voter ?? ''));
  expect(new Set(inStep.map(({ dj }) => dj))).toEqual(new Set([LOCKSTEP.dj]));
  const days = [...tally(inStep, ({ castAt }) => dayOf(castAt))];
  expect(days).toEqual([18, 19, 20, 21, 22].map((day) => [`2022-09-${day}`, 6]));
  const perDay = tally(untilClock, ({ castAt, voter }) => `${dayOf(castAt)} ${voter}`);
  expect(untilClock.length - perDay.size).toBe(499);
});

test('The rankings of previous polls are competition rankings', () => {
  expect(SAMPLE_PREVIOUS.flatMap(({ places }) => checkPlaces(places))).toEqual([]);
});
