import { readDaySignals } from '../../../../api/review/signals/daySignals';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, plainVote } from './independentSignals';
import { PLANTED_DAY, PLANTED_WINDOW, plantedVotes } from './plantedVotes';
import { storeVotes } from './storeVotes';

const VOTES = plantedVotes();

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await storeVotes(world.database, VOTES);
});
afterAll(() => world.drop());

function signalsOf(date: string, hours: number | null = null) {
  return world.database.read((client) =>
    readDaySignals(client, date, { window: PLANTED_WINDOW, hours }),
  );
}

function countedAgain(date: string, hours: number | null = null) {
  const question = { votes: VOTES, date, ...PLANTED_WINDOW };
  if (hours === null) return independentSignals(question);
  const until = `${date}T${String(hours).padStart(2, '0')}:00+09:00`;
  return independentSignals({ ...question, until });
}

// The planted day, those around it, the opening and closing ones that the window cuts, one before.
test.each(['2022-09-01', '2022-09-08', '2022-09-09', PLANTED_DAY, '2022-09-17', '2022-09-20'])(
  'review.md: every signal of %s is what an independent count finds',
  async (date) => {
    expectSameSignals(await signalsOf(date), countedAgain(date));
  },
);

test.each([2, 4, 15])(
  'review.md: the running day after %i full hours, beside the same hours of the days before',
  async (hours) => {
    expectSameSignals(await signalsOf(PLANTED_DAY, hours), countedAgain(PLANTED_DAY, hours));
  },
);

test('what was planted is flagged for what it is, and nothing else', async () => {
  const day = await signalsOf(PLANTED_DAY);
  expect(day.flagged.map(({ dj, reasons }) => [dj, reasons])).toEqual([
    ['lockstep', ['lockstep']],
    ['newcomer', ['level']],
    ['riser', ['level']],
    ['sleepless', ['night']],
    ['source', ['source']],
  ]);
  // Of four that tests flag; lockstep is no test.
  expect([day.tested, day.expectedHarmless]).toEqual([7, 0.2]);
});

test('what names suspect votes is kept apart from what is told', async () => {
  const { flagged } = await signalsOf(PLANTED_DAY);
  const suspectsOf = (dj: string) => flagged.find((one) => one.dj === dj)?.suspects;
  expect(suspectsOf('source')).toMatchObject({ source: { sources: ['one office'] } });
  expect(suspectsOf('lockstep')?.lockstep?.voters).toHaveLength(7);
  expect(suspectsOf('riser')).not.toHaveProperty('level');
  const told = JSON.stringify(flagged.map(({ suspects: _suspects, ...rest }) => rest));
  for (const secret of ['step ', 'office', 'voter v']) expect(told).not.toContain(secret);
});

test('days beside the window, and its first hour, have no signals', async () => {
  const none = { tested: 0, expectedHarmless: 0, flagged: [] };
  expect(await signalsOf('2022-08-31')).toEqual(none);
  expect(await signalsOf('2022-09-01', 12)).toEqual(none);
});

test('the night is [2:00, 5:00) in Tokyo, and a day ends with its last millisecond', async () => {
  const other = await createTestDatabase();
  const instants = [
    ...['2022-09-04T23:59:59.999', '2022-09-05T00:00:00', '2022-09-05T01:59:59.999'],
    ...['2022-09-05T02:00:00', '2022-09-05T04:59:59.999', '2022-09-05T05:00:00'],
    ...['2022-09-05T23:59:59.999', '2022-09-06T00:00:00'],
  ];
  // The DJ's votes are ten times as many in the night, so that it is flagged.
  const votes = ['own', 'others'].flatMap((dj) =>
    instants.flatMap((instant) => {
      const isNight = /05T0[24]/.test(instant);
      return Array.from({ length: dj === 'own' && isNight ? 150 : 15 }, (_, n) => {
        const id = `${dj} ${instant} ${n}`;
        return plainVote({ id, dj, at: Date.parse(`${instant}+09:00`), voter: id, source: id });
      });
    }),
  );
  await storeVotes(other.database, votes);
  const window = { opensAt: '2022-09-01T00:00+09:00', closesAt: '2022-10-01T00:00+09:00' };
  const nightOf = async (hours: number | null) => {
    const { flagged } = await other.database.read((client) =>
      readDaySignals(client, '2022-09-05', { window, hours }),
    );
    const { votes: ofDay, signals = [] } = flagged.find(({ dj }) => dj === 'own') ?? {};
    return [ofDay, signals.find(({ kind }) => kind === 'night')?.seen];
  };
  expect(await nightOf(null)).toEqual([360, 300]);
  expect(await nightOf(3)).toEqual([180, 150]);
  await other.drop();
});
