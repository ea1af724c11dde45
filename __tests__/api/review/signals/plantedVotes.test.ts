import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals } from './independentSignals';
import { PLANTED_DAY, PLANTED_WINDOW, plantedVotes } from './plantedVotes';
import { signalsOf, storeVotes } from './storeVotes';

const VOTES = plantedVotes();

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await storeVotes(world.database, VOTES);
});
afterAll(() => world.drop());

const found = (date: string, hours: number | null = null) =>
  signalsOf(world.database, date, PLANTED_WINDOW, hours);

// The planted day whole and while it runs, days around it, the opening and closing ones that the window cuts.
test.each([
  { date: '2022-09-01', hours: null },
  { date: '2022-09-08', hours: null },
  { date: '2022-09-09', hours: null },
  { date: PLANTED_DAY, hours: null },
  { date: PLANTED_DAY, hours: 2 },
  { date: PLANTED_DAY, hours: 4 },
  { date: PLANTED_DAY, hours: 15 },
  { date: '2022-09-20', hours: null },
])(
  'review.md: the signals of $date ($hours) equal an independent count',
  async ({ date, hours }) => {
    const expected = independentSignals({ votes: VOTES, date, hours, ...PLANTED_WINDOW });
    expectSameSignals(await found(date, hours), expected);
  },
);

test('each planted DJ is flagged for what was planted, and nobody else', async () => {
  const { flagged, tested, expectedHarmless } = await found(PLANTED_DAY);
  expect(flagged.map(({ dj, reasons }) => [dj, reasons])).toEqual([
    ['lockstep', ['lockstep']],
    ['newcomer', ['level']],
    ['riser', ['level']],
    ['sleepless', ['night']],
    ['source', ['source']],
  ]);
  const steps = flagged[0]?.signals.find(({ kind }) => kind === 'lockstep');
  expect(steps).toMatchObject({ seen: 7, votes: 7, detail: { groups: 1, days: 6 } });
  // Of the four that tests flag.
  expect([tested, expectedHarmless]).toEqual([7, 0.2]);
});

test('suspects are kept apart from the signals, which name no voter or source', async () => {
  const { flagged } = await found(PLANTED_DAY);
  const suspectsOf = (dj: string) => flagged.find((one) => one.dj === dj)?.suspects;
  expect(suspectsOf('source')).toMatchObject({ source: { sources: ['one office'] } });
  expect(suspectsOf('lockstep')?.lockstep?.voters).toHaveLength(7);
  expect(suspectsOf('riser')).not.toHaveProperty('level');
  const text = JSON.stringify(flagged.map(({ signals }) => signals));
  for (const secret of ['step ', 'office', 'voter v']) expect(text).not.toContain(secret);
});

test.each([
  { date: '2022-08-31', hours: null },
  { date: '2022-09-01', hours: 12 },
  { date: '2022-09-21', hours: null },
])('$date ($hours) has no full hour in the window and no signals', async ({ date, hours }) => {
  expect(await found(date, hours)).toEqual({ tested: 0, expectedHarmless: 0, flagged: [] });
});
