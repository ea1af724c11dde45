import { SAMPLE_SETTING } from '../../../../api/sample/samplePoll';
import { sampleVotes } from '../../../../api/sample/sampleVotes';
import { daysBetween } from '../../../../rules/tokyoDays';
import { runOn } from '../../../support/database/server';
import { createTestDatabase } from '../../../support/database/testDatabase';
import { plainVote } from './independentSignals';
import { signalsOf, storeVotes } from './storeVotes';

/** All that is flagged until the poll's clock, 24 September 14:00; the first week has no history to compare with. */
const STORY: Record<string, string[]> = {
  '2022-09-10': ['sample-lumen-akari: level'],
  '2022-09-17': ['sample-kazaguruma: level, source, night'],
  '2022-09-22': ['sample-chidori-loop: lockstep'],
  '2022-09-24': ['sample-kanjo-7: level'],
};

test('review.md: in the made-up poll the DJs of the story are flagged, and no other', async () => {
  const { database, ownerUrl, drop } = await createTestDatabase();
  const votes = [...sampleVotes('clock')].map(({ castAt, ...vote }) =>
    plainVote({ ...vote, at: Date.parse(castAt) }),
  );
  await storeVotes(database, votes);
  // As PostgreSQL does by itself within minutes: with statistics it reads a day by its index.
  await runOn(ownerUrl, 'analyze vote');
  const story: Record<string, string[]> = {};
  for (const date of daysBetween('2022-09-08', '2022-09-24')) {
    const hours = date === '2022-09-24' ? 14 : null;
    const { flagged } = await signalsOf(database, date, SAMPLE_SETTING, hours);
    const names = flagged.map(({ dj, reasons }) => `${dj}: ${reasons.join(', ')}`);
    if (names.length > 0) story[date] = names;
  }
  expect(story).toEqual(STORY);
  await drop();
}, 60_000);
