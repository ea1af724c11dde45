import { type ApiOfTest, startApiOfTest, type TestVote, testDj } from '../../support/api/apiOfTest';

// Counted here from the votes that were cast, by arithmetic that shares nothing with the product.
const TOKYO_MS = 9 * 3_600_000;
const tokyo = (at: string) => new Date(Date.parse(at) + TOKYO_MS).toISOString();
const DAYS = Array.from({ length: 20 }, (_, n) => `2022-09-${String(n + 5).padStart(2, '0')}`);
const DJS = Array.from({ length: 25 }, (_, n) => `dj${n}`);
const NOW = '2022-09-20T14:20:00+09:00';

/** A generator with a fixed seed: the same votes each time. */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
}

const random = seeded(20_220_920);
const [OPENS, CLOSES] = [
  Date.parse('2022-09-05T12:00+09:00'),
  Date.parse('2022-09-25T00:00+09:00'),
];
const VOTES: TestVote[] = Array.from({ length: 4000 }, () => ({
  // Squared, so that a few have many; the last two have none.
  dj: `dj${Math.floor(random() ** 2 * 23)}`,
  at: new Date(OPENS + Math.floor(random() * (Date.parse(NOW) - OPENS))).toISOString(),
}));

// Their times are read once, and counted thousands of times.
const COUNTED = VOTES.map(({ dj, at }) => ({
  dj,
  day: tokyo(at).slice(0, 10),
  hour: Number(tokyo(at).slice(11, 13)),
}));

const count = (keep: (vote: (typeof COUNTED)[number]) => boolean) => COUNTED.filter(keep).length;
const byEnd = (end: string, id: string) => count(({ dj, day }) => dj === id && day <= end);
const onDay = (date: string, id: string) => count(({ dj, day }) => dj === id && day === date);

function placeOf(own: number, all: number[]): number | null {
  return own === 0 ? null : 1 + all.filter((other) => other > own).length;
}

let api: ApiOfTest;
beforeAll(async () => {
  api = await startApiOfTest();
  await api.open(new Date(OPENS).toISOString(), new Date(CLOSES).toISOString());
  await api.putDjs(...DJS.map((id) => testDj(id)));
  api.setNow(NOW);
  for (let at = 0; at < VOTES.length; at += 500) await api.cast(...VOTES.slice(at, at + 500));
}, 60_000);
afterAll(() => api.drop());

test('days, hours and totals are what was cast', async () => {
  const { days, total } = await api.answer('daily');
  expect(days.map(({ date, votes }) => [date, votes])).toEqual(
    DAYS.map((date) => [date, date > '2022-09-20' ? null : count(({ day }) => day === date)]),
  );
  expect(total).toBe(4000);
  const { hours } = await api.answer('day', '/v1/daily/2022-09-12');
  const ofDay = COUNTED.filter(({ day }) => day === '2022-09-12');
  expect(hours).toEqual(
    Array.from({ length: 24 }, (_, hour) => ofDay.filter((vote) => vote.hour === hour).length),
  );
});

test.each(['2022-09-05', '2022-09-12', '2022-09-20'])('the ranking as of %s', async (asOf) => {
  const { ranking } = await api.answer('total', `/v1/total?asOf=${asOf}&baseline=2022-09-08`);
  const votes = DJS.map((dj) => byEnd(asOf, dj));
  const baseline = asOf < '2022-09-08' ? asOf : '2022-09-08';
  const previous = DJS.map((dj) => byEnd(baseline, dj));
  for (const line of ranking) {
    const own = byEnd(asOf, line.dj.id);
    const before = byEnd(baseline, line.dj.id);
    expect(line).toMatchObject({
      votes: own,
      rank: placeOf(own, votes),
      tied: own > 0 && votes.filter((other) => other === own).length > 1,
      previousVotes: before,
      previousRank: placeOf(before, previous),
    });
  }
  expect(ranking.map((line) => line.votes)).toEqual([...votes].sort((a, b) => b - a));
});

test('every DJ on every day', async () => {
  const { dates, djs } = await api.answer('everyDj', '/v1/every-dj?from=2022-09-10&to=2022-09-20');
  expect(djs).toHaveLength(DJS.length);
  for (const { id, votes, ranks, dayRanks } of djs) {
    expect(votes).toEqual(dates.map((date) => onDay(date, id)));
    expect(ranks).toEqual(
      dates.map((date) =>
        placeOf(
          byEnd(date, id),
          DJS.map((dj) => byEnd(date, dj)),
        ),
      ),
    );
    expect(dayRanks).toEqual(
      dates.map((date) =>
        placeOf(
          onDay(date, id),
          DJS.map((dj) => onDay(date, dj)),
        ),
      ),
    );
  }
});

test('all endpoints speak of one snapshot', async () => {
  const snapshots = await Promise.all([
    api.answer('overview'),
    api.answer('daily'),
    api.answer('day', '/v1/daily/2022-09-12'),
    api.answer('everyDj'),
    api.answer('total'),
  ]);
  const expected = snapshots[0].snapshot;
  expect(expected).toMatchObject({ votes: 4000, at: '2022-09-20T05:20:00.000Z' });
  for (const { snapshot } of snapshots) expect(snapshot).toEqual(expected);
});
