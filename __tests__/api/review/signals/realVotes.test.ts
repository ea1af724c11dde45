import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../../../rules/tokyoDays';
import { createTestDatabase } from '../../../support/database/testDatabase';
import { expectSameSignals } from './expectSameSignals';
import { independentSignals, plainVote } from './independentSignals';
import { signalsOf, storeVotes } from './storeVotes';

const SHARED = process.env.SHARED_DIR || join(__dirname, '../../../../../shared');
const FILE = join(SHARED, 'data/openprespoll-votes.csv');
const WINDOW = { opensAt: '2015-11-18T00:00+09:00', closesAt: '2016-11-10T00:00+09:00' };

test('review.md: the signals of each day of real votes equal an independent count', async () => {
  // Lines that differ, under ids of their own; they have no sources.
  const lines = [...new Set(readFileSync(FILE, 'utf8').trimEnd().split('\r\n').slice(1))];
  const votes = lines.map((line) => {
    const [voter = '', dj = '', at = ''] = line.split(',');
    const id = createHash('sha256').update(line).digest('hex');
    return plainVote({ id, dj, at: Date.parse(at), voter, source: null });
  });
  const world = await createTestDatabase();
  await storeVotes(world.database, votes);
  let tested = 0;
  for (const date of new Set(votes.map(({ day }) => day))) {
    // Without votes enough for a test at all.
    if (votes.filter(({ day }) => day === date).length < 20) continue;
    const near = votes.filter(({ day }) => day >= addDays(date, -14) && day <= date);
    const signals = await signalsOf(world.database, date, WINDOW);
    expectSameSignals(signals, independentSignals({ votes: near, date, ...WINDOW }));
    tested += signals.tested;
  }
  expect(tested).toBeGreaterThan(20);
  await world.drop();
}, 60_000);
