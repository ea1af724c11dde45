import { readDaySignals } from '../../../../api/review/signals/daySignals';
import { SAMPLE_SETTING } from '../../../../api/sample/samplePoll';
import { sampleVotes } from '../../../../api/sample/sampleVotes';
import { addDays, daysBetween } from '../../../../rules/tokyoDays';
import { runOn } from '../../../support/database/server';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, type PlainVote, plainVote } from './independentSignals';
import { storeVotes } from './storeVotes';

const DAYS = daysBetween('2022-09-01', '2022-09-24');
/** A DJ's level is compared with the week before, so the first seven days are left out. */
const COMPARED = DAYS.slice(7);

/** All that is flagged in the made-up vote until its clock, 24 September 14:00, and why; the other days list nobody. */
const STORY: Record<string, string[]> = {
  '2022-09-10': ['sample-lumen-akari: level'],
  '2022-09-17': ['sample-kazaguruma: level, source, night'],
  '2022-09-22': ['sample-chidori-loop: lockstep'],
  '2022-09-24': ['sample-kanjo-7: level'],
};

let world: TestDatabase;
let votesOf: Map<string, PlainVote[]>;
beforeAll(async () => {
  world = await createTestDatabase();
  const votes = [...sampleVotes('clock')].map(({ castAt, voter, source, ...vote }) =>
    plainVote({ ...vote, at: Date.parse(castAt), voter: voter ?? null, source: source ?? null }),
  );
  votesOf = new Map(DAYS.map((date) => [date, votes.filter(({ day }) => day === date)]));
  await storeVotes(world.database, votes);
  // As PostgreSQL does by itself within minutes: with statistics it reads a day by its index.
  await runOn(world.ownerUrl, 'analyze vote');
}, 60_000);
afterAll(() => world.drop());

/** By the product; `hour`: at that hour of the day, while it runs. */
function factsOf(date: string, hour?: number) {
  return world.database.read((client) =>
    readDaySignals(client, date, { window: SAMPLE_SETTING, hours: hour ?? null }),
  );
}

/** By the independent count, of the days that matter. */
function plainSignalsOf(date: string, hour?: number) {
  const days = daysBetween(addDays(date, -14), date);
  return independentSignals({
    votes: days.flatMap((day) => votesOf.get(day) ?? []),
    date,
    ...SAMPLE_SETTING,
    ...(hour === undefined ? {} : { until: `${date}T${hour}:00:00+09:00` }),
  });
}

function flagged(djDays: readonly { dj: string; reasons: string[] }[]): string[] {
  return djDays
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ dj, reasons }) => `${dj}: ${reasons.join(', ')}`);
}

test('review.md: the DJs of the story are flagged, each with its signals, and no other DJ', async () => {
  const found: Record<string, string[]> = {};
  for (const date of COMPARED) {
    const day = await factsOf(date, date === COMPARED.at(-1) ? 14 : undefined);
    const names = flagged(day.flagged);
    if (names.length > 0) found[date] = names;
  }
  expect(found).toEqual(STORY);
}, 60_000);

test.each([
  ['a burst in the small hours', '2022-09-17', undefined],
  ['the running day', '2022-09-24', 14],
])(
  'review.md on the made-up vote, %s: every signal is what an independent count finds',
  async (_, date, hour) => {
    expectSameSignals(await factsOf(date, hour), plainSignalsOf(date, hour));
  },
  30_000,
);
