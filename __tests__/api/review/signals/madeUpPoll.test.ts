import { SAMPLE_SETTING } from '../../../../api/sample/samplePoll';
import { sampleVotes } from '../../../../api/sample/sampleVotes';
import { addDays, daysBetween } from '../../../../rules/tokyoDays';
import { runOn } from '../../../support/database/server';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, plainVote } from './independentSignals';
import { signalsOf, storeVotes } from './storeVotes';

/** All that is flagged until the poll's clock, 24 September 14:00; the first week has no history to compare with. */
const STORY: Record<string, string[]> = {
  '2022-09-10': ['sample-lumen-akari: level'],
  '2022-09-17': ['sample-kazaguruma: level, source, night'],
  '2022-09-22': ['sample-chidori-loop: lockstep'],
  '2022-09-24': ['sample-kanjo-7: level'],
};

const VOTES = [...sampleVotes('clock')].map(({ castAt, voter, source, ...vote }) =>
  plainVote({ ...vote, at: Date.parse(castAt), voter: voter ?? null, source: source ?? null }),
);

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  await storeVotes(world.database, VOTES);
  // As PostgreSQL does by itself within minutes: with statistics it reads a day by its index.
  await runOn(world.ownerUrl, 'analyze vote');
}, 60_000);
afterAll(() => world.drop());

const found = (date: string, hours: number | null) =>
  signalsOf(world.database, date, SAMPLE_SETTING, hours);

test('review.md: in the made-up poll the DJs of the story are flagged, and no other', async () => {
  const story: Record<string, string[]> = {};
  for (const date of daysBetween('2022-09-08', '2022-09-24')) {
    const { flagged } = await found(date, date === '2022-09-24' ? 14 : null);
    const names = flagged.map(({ dj, reasons }) => `${dj}: ${reasons.join(', ')}`);
    if (names.length > 0) story[date] = names;
  }
  expect(story).toEqual(STORY);
}, 60_000);

test.each([
  { date: '2022-09-17', hours: null },
  { date: '2022-09-24', hours: 14 },
])(
  'review.md: the signals of $date equal an independent count',
  async ({ date, hours }) => {
    const votes = VOTES.filter(({ day }) => day >= addDays(date, -14) && day <= date);
    const expected = independentSignals({ votes, date, hours, ...SAMPLE_SETTING });
    expectSameSignals(await found(date, hours), expected);
  },
  30_000,
);
