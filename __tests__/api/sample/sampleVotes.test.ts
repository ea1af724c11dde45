import { createHash } from 'node:crypto';
import { SAMPLE_DJS } from '../../../api/sample/sampleDjs';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from '../../../api/sample/samplePoll';
import { BURST, LOCKSTEP, sampleVotes } from '../../../api/sample/sampleVotes';
import type { IncomingVote } from '../../../api/votes/addVotes';

const HOUR = 3_600_000;
const tokyo = (instant: string) => new Date(Date.parse(instant) + 9 * HOUR).toISOString();

const tokyoHours = new Map<string, string>();

/** 2022-09-24T14: each hour is worked out once, for 200,000 votes. */
function tokyoHour(instant: string): string {
  const hour = instant.slice(0, 13);
  if (!tokyoHours.has(hour)) tokyoHours.set(hour, tokyo(`${hour}:00:00Z`).slice(0, 13));
  return tokyoHours.get(hour)!;
}

function digest(votes: Iterable<IncomingVote>): string {
  const hash = createHash('sha256');
  for (const vote of votes) hash.update(`${JSON.stringify(vote)}\n`);
  return hash.digest('hex');
}

const all = [...sampleVotes('close')];
const untilClock = [...sampleVotes('clock')];

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

test('The same votes, byte for byte, on every machine', () => {
  expect(digest(all)).toBe('ef6fcd7bc5bf3ae39d4dfbc09e05a6d06a17b72092a7e405afb512291e9dfeb8');
});

test('Some 200,000 votes of some 60 DJs on 45 Tokyo days, the first and the last one cut', () => {
  const days = tally(all, ({ castAt }) => tokyoHour(castAt).slice(0, 10));
  expect(all.length).toBeGreaterThan(190_000);
  expect(all.length).toBeLessThan(210_000);
  expect(SAMPLE_DJS.length).toBe(62);
  expect(days.size).toBe(45);
  expect([...days.keys()].at(0)).toBe('2022-09-01');
  expect([...days.keys()].at(-1)).toBe('2022-10-15');
  expect(tokyo(all[0]!.castAt) >= '2022-09-01T12:00').toBe(true);
  expect(tokyo(all.at(-1)!.castAt) < '2022-10-15T18:00').toBe(true);
  expect(Date.parse(SAMPLE_SETTING.opensAt)).toBeLessThanOrEqual(Date.parse(all[0]!.castAt));
});

test('Until the clock it is the beginning of the whole, in the order of time, ids counted through', () => {
  expect(untilClock.at(-1)).toEqual(all[untilClock.length - 1]);
  expect(Date.parse(untilClock.at(-1)!.castAt)).toBeLessThan(Date.parse(SAMPLE_CLOCK));
  expect(Date.parse(all[untilClock.length]!.castAt)).toBeGreaterThanOrEqual(
    Date.parse(SAMPLE_CLOCK),
  );
  expect(all.every(({ castAt }, index) => index === 0 || castAt >= all[index - 1]!.castAt)).toBe(
    true,
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test('Readings are hiragana, names differ, and every DJ has an id of the made-up vote', () => {
  for (const { id, name, kana } of SAMPLE_DJS) {
    expect(id).toMatch(/^sample-[a-z0-9-]+$/);
    expect(name).not.toBe('');
    expect(kana).toMatch(/^[ぁ-んー ]+$/);
  }
  expect(new Set(SAMPLE_DJS.map(({ name }) => name)).size).toBe(SAMPLE_DJS.length);
  expect(new Set(SAMPLE_DJS.map(({ id }) => id)).size).toBe(SAMPLE_DJS.length);
});

test('At the clock the ranking is alive: ties above and below, places won and lost, new names', () => {
  const now = placesBefore(SAMPLE_CLOCK);
  const yesterday = placesBefore('2022-09-24T00:00:00+09:00');
  const ties = [...tally([...now.values()], String)].filter(([, djs]) => djs > 1);
  const moved = [...now].map(([dj, place]) => (yesterday.get(dj) ?? 0) - place);
  const isNew = [...now.keys()].filter((dj) => !yesterday.has(dj));
  expect(ties.filter(([place]) => Number(place) <= 9).length).toBeGreaterThan(0);
  expect(ties.filter(([place]) => Number(place) > 10).length).toBeGreaterThan(2);
  expect(ties.some(([, djs]) => djs > 2)).toBe(true);
  expect(moved.some((places) => places > 0)).toBe(true);
  expect(moved.some((places) => places < 0)).toBe(true);
  expect(now.get('sample-minamo')).toBe(1);
  expect(yesterday.get('sample-minamo')).toBe(2);
  expect(isNew).toEqual(expect.arrayContaining(['sample-kanjo-7', 'sample-shirakaba']));
  const voted = tally(all, ({ dj }) => dj);
  expect(SAMPLE_DJS.filter(({ id }) => !voted.has(id)).map(({ name }) => name)).toEqual([
    'DJ ツユクサ',
  ]);
});

test('One source votes for one DJ within two hours, far more often than any other source ever', () => {
  const [[source, votes], [, runnerUp]] = [...tally(all, (vote) => vote.source)].sort(
    ([, a], [, b]) => b - a,
  ) as [[string, number], [string, number]];
  const burst = all.filter((vote) => vote.source === source);
  const times = burst.map(({ castAt }) => Date.parse(castAt));
  expect([source, votes]).toEqual([BURST.source, BURST.votes]);
  expect(votes).toBeGreaterThan(5 * runnerUp);
  expect(new Set(burst.map(({ dj }) => dj)).size).toBe(1);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2 * HOUR);
  expect(Math.max(...times)).toBeLessThan(Date.parse(SAMPLE_CLOCK));
});

test('Six voters come for one DJ of middling rank within a minute, on five days, and never else', () => {
  const theirs = all.filter(({ voter }) => voter?.startsWith('voter-s'));
  const days = [...tally(theirs, ({ castAt }) => tokyoHour(castAt).slice(0, 10))];
  expect(days).toEqual([18, 19, 20, 21, 22].map((day) => [`2022-09-${day}`, 6]));
  for (const [day] of days) {
    const ofDay = theirs.filter(({ castAt }) => tokyoHour(castAt).startsWith(day));
    const times = ofDay.map(({ castAt }) => Date.parse(castAt));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(60_000);
    expect(new Set(ofDay.map(({ voter }) => voter)).size).toBe(6);
  }
  expect(new Set(theirs.map(({ dj }) => dj))).toEqual(new Set([LOCKSTEP.dj]));
  const place = placesBefore(SAMPLE_CLOCK).get(LOCKSTEP.dj)!;
  expect(place).toBeGreaterThan(20);
  expect(place).toBeLessThan(40);
});

test('Hardly anybody votes twice on a day, and nobody does so by the dozen', () => {
  const days = tally(all, ({ castAt, voter }) => `${tokyoHour(castAt).slice(0, 10)} ${voter}`);
  const repeats = [...days.values()].reduce((sum, votes) => sum + votes - 1, 0);
  expect(repeats).toBeGreaterThan(0);
  expect(repeats).toBeLessThan(all.length / 100);
  expect([...days.values()].every((votes) => votes < 4)).toBe(true);
});

test('Every DJ has the hours that all have: from 20:00 to 24:00 on the days before the clock', () => {
  const ordinary = untilClock.filter(
    ({ source, castAt }) => source !== BURST.source && tokyoHour(castAt) < '2022-09-24',
  );
  const isEvening = ({ castAt }: IncomingVote) => tokyoHour(castAt).slice(11, 13) >= '20';
  const usual = ordinary.filter(isEvening).length / ordinary.length;
  const perDj = tally(ordinary, ({ dj }) => dj);
  const evening = tally(ordinary.filter(isEvening), ({ dj }) => dj);
  for (const [dj, votes] of perDj) {
    const error = Math.sqrt((usual * (1 - usual)) / votes);
    expect(Math.abs((evening.get(dj) ?? 0) / votes - usual)).toBeLessThan(4 * error);
  }
});

test('Weekends, campaigns and evenings are busier; many voters come back', () => {
  const days = tally(all, ({ castAt }) => tokyoHour(castAt).slice(0, 10));
  const hours = tally(all, ({ castAt }) => tokyoHour(castAt).slice(11, 13));
  expect(days.get('2022-09-17')!).toBeGreaterThan(1.3 * days.get('2022-09-14')!);
  expect(days.get('2022-09-20')!).toBeGreaterThan(1.3 * days.get('2022-09-21')!);
  expect(hours.get('21')!).toBeGreaterThan(5 * hours.get('04')!);
  const voters = [...tally(all, ({ voter }) => voter).values()];
  expect(voters.filter((votes) => votes > 1).length).toBeGreaterThan(20_000);
});
