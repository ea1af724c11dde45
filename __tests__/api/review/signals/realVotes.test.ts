import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDaySignals } from '../../../../api/review/signals/daySignals';
import { addDays, daysBetween } from '../../../../rules/tokyoDays';
import { createTestDatabase, type TestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, type PlainVote, plainVote } from './independentSignals';
import { storeVotes } from './storeVotes';

const SHARED = process.env.SHARED_DIR || join(__dirname, '../../../../../shared');
const FILE = join(SHARED, 'data/openprespoll-votes.csv');
const WINDOW = { opensAt: '2015-11-18T00:00+09:00', closesAt: '2016-11-10T00:00+09:00' };
const OPTIONS = { window: WINDOW };

/** Lines that differ, under ids of their own; they have no sources. */
function realVotes(): PlainVote[] {
  const lines = new Set(readFileSync(FILE, 'utf8').trimEnd().split('\r\n').slice(1));
  return [...lines].map((line) => {
    const [voter = '', dj = '', at = ''] = line.split(',');
    const id = createHash('sha256').update(line).digest('hex');
    return plainVote({ id, dj, at: Date.parse(at), voter, source: null });
  });
}

let world: TestDatabase;
const votes = realVotes();
beforeAll(async () => {
  world = await createTestDatabase();
  await storeVotes(world.database, votes);
}, 60_000);
afterAll(() => world.drop());

test('review.md on real votes: every signal of each day is what an independent count finds', async () => {
  const perDay = new Map<string, PlainVote[]>();
  for (const vote of votes) {
    const ofDay = perDay.get(vote.day);
    if (ofDay) ofDay.push(vote);
    else perDay.set(vote.day, [vote]);
  }
  // The days with votes enough for a test at all.
  const busy = [...perDay].filter(([, ofDay]) => ofDay.length >= 20).map(([day]) => day);
  let tested = 0;
  await world.database.read(async (client) => {
    for (const date of busy.sort()) {
      const signals = await readDaySignals(client, date, OPTIONS);
      const days = daysBetween(addDays(date, -14), date);
      const ofDays = days.flatMap((day) => perDay.get(day) ?? []);
      const question = { votes: ofDays, date, ...WINDOW };
      expectSameSignals(signals, independentSignals(question));
      tested += signals.tested;
    }
  });
  expect(tested).toBeGreaterThan(20);
}, 60_000);
