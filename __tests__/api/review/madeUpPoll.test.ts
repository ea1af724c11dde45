import { readDaySignals } from '../../../api/review/signals';
import { fillSample } from '../../../api/sample/fillSample';
import { SAMPLE_SETTING } from '../../../api/sample/samplePoll';
import { daysBetween } from '../../../rules/tokyoDays';
import { runOn } from '../../support/database/server';
import { createTestDatabase } from '../../support/database/testDatabase';

// All that is flagged until the poll's clock, 24 September 14:00, and each signal with what was seen and expected, its limit
// and p, as another program found them that was written from docs/review.md alone.
const STORY = [
  '2022-09-04 akanezaka: night, q = 0.02194',
  '  night 18, 7.476 expected, limit 17, p = 0.0006453',
  '2022-09-10 lumen-akari: level, q = 5.996e-64',
  '  level 890, 365.5 expected, limit 731, p = 6.378e-66',
  '  night 18, 23.56 expected, limit 41, p = 0.9013',
  '2022-09-17 kazaguruma: level, source, night, q = 4.400e-299',
  '  level 767, 47.79 expected, limit 95, p = 1.000e-300',
  '  source 720, 6.404 expected, limit 20, p = 1.000e-300',
  '  night 721, 18.16 expected, limit 34, p = 1.000e-300',
  '2022-09-22 chidori-loop: lockstep, q = 1.000',
  '  level 30, 37.13 expected, limit 74, p = 1.000',
  '  night 0, 0.8002 expected, limit 5, p = 1.000',
  '  lockstep 6, undefined expected, limit 4, p = undefined',
  '2022-09-24 kanjo-7: level, q = 1.647e-236',
  '  level 224, 0.000 expected, limit 19, p = 3.581e-238',
  '  night 12, 15.66 expected, limit 28, p = 0.8643',
];

test('docs/review.md: in the made-up poll the story is flagged, figure by figure', async () => {
  const { database, ownerUrl, drop } = await createTestDatabase();
  const sample = { until: 'clock', isDemo: false } as const;
  await database.write((client) => fillSample(client, 'cli:a@b', sample));
  // As PostgreSQL does by itself within minutes: with statistics it reads a day by its index.
  await runOn(ownerUrl, 'analyze vote');
  const story: string[] = [];
  const tested: number[] = [];
  for (const date of daysBetween('2022-09-01', '2022-09-24')) {
    const of = { window: SAMPLE_SETTING, hours: date === '2022-09-24' ? 14 : null };
    const day = await database.read((client) => readDaySignals(client, date, of));
    tested.push(day.tested);
    for (const { dj, q, reasons, signals } of day.flagged) {
      const name = dj.slice('sample-'.length);
      story.push(`${date} ${name}: ${reasons.join(', ')}, q = ${q?.toPrecision(4)}`);
      for (const { kind, seen, expected, limit, p } of signals)
        story.push(
          `  ${kind} ${seen}, ${expected?.toPrecision(4)} expected, limit ${limit}, p = ${p?.toPrecision(4)}`,
        );
      expect(day.expectedHarmless).toBe(reasons.includes('lockstep') ? 0 : 0.05);
    }
  }
  expect(story).toEqual(STORY);
  expect(tested.slice(0, 10)).toEqual([0, 34, 37, 34, 30, 29, 31, 29, 39, 47]);
  await drop();
}, 60_000);
