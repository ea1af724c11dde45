import { createHash } from 'node:crypto';
import { SAMPLE_CLOCK } from '../../../api/sample/samplePoll';
import { BURST, LOCKSTEP, sampleVotes } from '../../../api/sample/sampleVotes';

const all = [...sampleVotes('close')];
const untilClock = [...sampleVotes('clock')];
const dayOf = (castAt: string) =>
  new Date(Date.parse(castAt) + 9 * 3_600_000).toISOString().slice(0, 10);

function tally<Vote>(votes: readonly Vote[], key: (vote: Vote) => string | null) {
  const counts = new Map<string, number>();
  for (const vote of votes) counts.set(key(vote) ?? '', (counts.get(key(vote) ?? '') ?? 0) + 1);
  return counts;
}

test('the same votes, byte for byte, on every machine', () => {
  const hash = createHash('sha256');
  for (const vote of all) hash.update(`${JSON.stringify(vote)}\n`);
  expect(hash.digest('hex')).toBe(
    'ef6fcd7bc5bf3ae39d4dfbc09e05a6d06a17b72092a7e405afb512291e9dfeb8',
  );
  expect(untilClock).toHaveLength(104_408);
  expect(untilClock.at(-1)).toEqual(all[untilClock.length - 1]);
  expect(new Date(SAMPLE_CLOCK) > new Date(untilClock.at(-1)!.castAt)).toBe(true);
});

test('one source in one night, six voters in lockstep and 499 breaches stand out', () => {
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
