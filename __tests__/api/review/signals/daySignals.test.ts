import type { DaySignals } from '../../../../api/review/signals/daySignals';
import type { SignalKind } from '../../../../contract/decisions/review';
import { readDaySignals } from '../../../../api/review/signals/daySignals';
import { readSignalMatch } from '../../../../api/review/signals/signalMatch';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, type PlainVote, plainVote } from './independentSignals';
import { PLANTED_DAY, PLANTED_WINDOW, plantedVotes } from './plantedVotes';
import { storeVotes } from './storeVotes';

const REPEATS_LIMIT = 10;
const VOTES = plantedVotes();

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await storeVotes(world.database, VOTES);
});
afterAll(() => world.drop());

function factsOf(date: string, until?: string): Promise<DaySignals> {
  const options = { window: PLANTED_WINDOW, repeatsLimit: REPEATS_LIMIT };
  return world.database.read((client) =>
    readDaySignals(client, date, until === undefined ? options : { ...options, until }),
  );
}

function countedAgain(date: string, until?: string) {
  const question = { votes: VOTES, date, ...PLANTED_WINDOW, repeatsLimit: REPEATS_LIMIT };
  return independentSignals(until === undefined ? question : { ...question, until });
}

// The planted day, those around it, the opening and closing ones that the window cuts, one before.
test.each(['2022-09-01', '2022-09-08', '2022-09-09', PLANTED_DAY, '2022-09-17', '2022-09-20'])(
  'review.md: every signal of %s is what an independent count finds',
  async (date) => {
    expectSameSignals(await factsOf(date), countedAgain(date));
  },
);

test.each(['2022-09-16T02:00+09:00', '2022-09-16T04:00+09:00', '2022-09-16T15:20:12+09:00'])(
  'review.md: the running day until %s, by full hours, beside the same hours of the days before',
  async (until) => {
    const signals = await factsOf(PLANTED_DAY, until);
    expectSameSignals(signals, countedAgain(PLANTED_DAY, until));
  },
);

test('what was planted is flagged for what it is, and nothing else', async () => {
  const signals = await factsOf(PLANTED_DAY);
  const reasons = signals.djDays
    .filter(({ flagged }) => flagged)
    .map((djDay) => [djDay.dj, djDay.reasons]);
  expect(reasons).toEqual([
    ['clockwork', ['clockwork']],
    ['lockstep', ['lockstep']],
    ['newcomer', ['level']],
    ['repeated', ['repeats']],
    ['riser', ['level']],
    ['sleepless', ['night']],
    ['source', ['source']],
  ]);
  // Of five that tests list; repeats and lockstep are no tests.
  expect([signals.tested, signals.flagged, signals.expectedHarmless]).toEqual([9, 7, 0.25]);
});

test('days of the window have signals from their first full hour on, days beside it none', async () => {
  expect((await factsOf('2022-09-01')).tested).toBeGreaterThan(0);
  const none = { tested: 0, flagged: 0, expectedHarmless: 0, djDays: [] };
  expect(await factsOf('2022-08-31')).toEqual({ date: '2022-08-31', ...none });
  expect(await factsOf('2022-09-01', '2022-09-01T12:59:59+09:00')).toEqual({
    date: '2022-09-01',
    ...none,
  });
});

test('no signal carries a voter or a source', async () => {
  const told = JSON.stringify(await factsOf(PLANTED_DAY));
  for (const secret of ['keen', 'step ', 'office', 'voter v']) expect(told).not.toContain(secret);
});

const KINDS: SignalKind[] = [
  'level',
  'source',
  'concentration',
  'repeats',
  'clockwork',
  'night',
  'lockstep',
];

/** The votes of a match, from the list of votes, as contract/decisions/exclusions says. */
function matched(match: NonNullable<Awaited<ReturnType<typeof readSignalMatch>>>): PlainVote[] {
  const firsts = new Map<string, PlainVote>();
  for (const vote of VOTES) {
    const key = `${vote.day} ${vote.voter}`;
    const first = firsts.get(key);
    const isEarlier = !first || vote.at < first.at || (vote.at === first.at && vote.id < first.id);
    if (vote.voter !== null && isEarlier) firsts.set(key, vote);
  }
  return VOTES.filter(
    (vote) =>
      match.djs.includes(vote.dj) &&
      vote.at >= Date.parse(match.from) &&
      vote.at < Date.parse(match.to) &&
      (!match.sources || match.sources.includes(vote.source ?? '')) &&
      (!match.voters || match.voters.includes(vote.voter ?? '')) &&
      (!match.repeats || (vote.voter !== null && firsts.get(`${vote.day} ${vote.voter}`) !== vote)),
  );
}

test.each([undefined, '2022-09-16T04:00+09:00'])(
  'the match of a signal takes exactly its votes in question (until %s)',
  async (until) => {
    const { djDays } = await factsOf(PLANTED_DAY, until);
    const seen = new Set<SignalKind>();
    await world.database.read(async (client) => {
      for (const { dj, signals } of djDays) {
        for (const { kind, votes } of signals) {
          const question = { date: PLANTED_DAY, dj, kind };
          const options = until === undefined ? {} : { until };
          const match = await readSignalMatch(client, question, {
            window: PLANTED_WINDOW,
            ...options,
          });
          expect([dj, kind, match && matched(match).length]).toEqual([dj, kind, votes]);
          seen.add(kind);
        }
      }
    });
    if (until === undefined) expect([...seen].sort()).toEqual([...KINDS].sort());
  },
);

test('a signal that is not there has no match', async () => {
  await world.database.read(async (client) => {
    const options = { window: PLANTED_WINDOW };
    for (const kind of ['source', 'lockstep'] as const) {
      const question = { date: PLANTED_DAY, dj: 'calm', kind };
      expect(await readSignalMatch(client, question, options)).toBeNull();
    }
    // The vote opened at noon.
    const noNight = { date: '2022-09-01', dj: 'calm', kind: 'night' } as const;
    expect(await readSignalMatch(client, noNight, options)).toBeNull();
    const outside = { date: '2022-10-01', dj: 'calm', kind: 'level' } as const;
    expect(await readSignalMatch(client, outside, options)).toBeNull();
  });
});

test('of two votes of a voter at one instant the first is that with the lower id', async () => {
  const other = await createTestDatabase();
  const at = Date.parse('2022-09-05T12:00:00+09:00');
  const vote = (id: string, dj: string) => plainVote({ id, dj, at, voter: 'twice', source: null });
  await storeVotes(other.database, [vote('b', 'second'), vote('a', 'first'), vote('c', 'third')]);
  const window = { opensAt: '2022-09-01T00:00+09:00', closesAt: '2022-10-01T00:00+09:00' };
  const { djDays } = await other.database.read((client) =>
    readDaySignals(client, '2022-09-05', { window, repeatsLimit: 0 }),
  );
  expect(djDays.map(({ dj, reasons }) => [dj, reasons])).toEqual([
    ['second', ['repeats']],
    ['third', ['repeats']],
  ]);
  await other.drop();
});

test('ten votes from a source are looked at, nine are not', async () => {
  const other = await createTestDatabase();
  const at = Date.parse('2022-09-05T12:00:00+09:00');
  const from = (source: string, dj: string, count: number) =>
    Array.from({ length: count }, (_, n) =>
      plainVote({ id: `${source} ${n}`, dj, at, voter: null, source }),
    );
  await storeVotes(other.database, [...from('x', 'ten', 10), ...from('y', 'nine', 9)]);
  const window = { opensAt: '2022-09-01T00:00+09:00', closesAt: '2022-10-01T00:00+09:00' };
  const { djDays } = await other.database.read((client) =>
    readDaySignals(client, '2022-09-05', { window, repeatsLimit: 0 }),
  );
  const told = djDays.map(({ dj, signals }) => [dj, signals.map(({ kind, seen }) => [kind, seen])]);
  expect(told).toEqual([['ten', [['source', 10]]]]);
  await other.drop();
});

test('the night is [2:00, 5:00) in Tokyo, and a day ends with its last millisecond', async () => {
  const other = await createTestDatabase();
  const instants = [
    '2022-09-04T23:59:59.999',
    '2022-09-05T00:00:00',
    '2022-09-05T01:59:59.999',
    '2022-09-05T02:00:00',
    '2022-09-05T04:59:59.999',
    '2022-09-05T05:00:00',
    '2022-09-05T23:59:59.999',
    '2022-09-06T00:00:00',
  ];
  const votes = ['own', 'others'].flatMap((dj) =>
    instants.flatMap((instant) =>
      Array.from({ length: 15 }, (_, n) => {
        const id = `${dj} ${instant} ${n}`;
        return plainVote({ id, dj, at: Date.parse(`${instant}+09:00`), voter: id, source: id });
      }),
    ),
  );
  await storeVotes(other.database, votes);
  const window = { opensAt: '2022-09-01T00:00+09:00', closesAt: '2022-10-01T00:00+09:00' };
  const nightOf = async (until?: string) => {
    const options = { window, repeatsLimit: 0, ...(until === undefined ? {} : { until }) };
    const { djDays } = await other.database.read((client) =>
      readDaySignals(client, '2022-09-05', options),
    );
    const { votes: ofDay, signals } = djDays.find(({ dj }) => dj === 'own') ?? { signals: [] };
    const night = signals.find(({ kind }) => kind === 'night');
    return [ofDay, night?.seen, night?.expected];
  };
  expect(await nightOf()).toEqual([90, 30, 30]);
  expect(await nightOf('2022-09-05T03:00+09:00')).toEqual([45, 15, 15]);
  // There are enough votes, and no hour of the night among theirs.
  expect(await nightOf('2022-09-05T02:00+09:00')).toEqual([30, undefined, undefined]);
  await other.drop();
});
