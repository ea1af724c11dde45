import type { Result } from '../../bench/measurement';
import { consoleTable } from '../../bench/report/consoleTable';
import {
  MARKER,
  mergeGroups,
  performancePage,
  type MeasuredGroup,
} from '../../bench/report/performancePage';

const CHART: Result = {
  what: '/daily, first chart',
  figure: '1.61 s',
  yardstick: 'static page 0.41 s',
  value: 3.927,
  limit: 4,
  unit: 'x',
};

const group = (name: string, commit: string, results = [CHART]): MeasuredGroup => ({
  name,
  measured: { at: '2026-11-22T14:00:00.000Z', commit, quick: false, machine: '2 cores, 24 GB' },
  results,
});

test('the terminal shows the results in columns', () => {
  const slow: Result = { ...CHART, what: '/, first chart', figure: '12.10 s', value: 29.5 };
  expect(consoleTable([CHART, slow])).toEqual([
    'what                 figure   yardstick           ratio  limit',
    '/daily, first chart  1.61 s   static page 0.41 s  3.93x  ≤ 4x   holds',
    '/, first chart       12.10 s  static page 0.41 s  29.5x  ≤ 4x   MISSED',
  ]);
});

test('the page has a table for each group, with when and where it was measured', () => {
  const page = performancePage([group('first-chart', '0f3a9b1'), group('start', '577e027+')], '');
  const [head = '', chart = '', start = ''] = page.split('\n## ');
  expect(head).toMatch(/^# Performance\n/);
  expect(chart).toMatch(
    /^first-chart\n\n2026-11-22, commit 0f3a9b1, whole run; 2 cores, 24 GB\.\n/,
  );
  expect(chart).toContain(
    '| /daily, first chart | 1.61 s | static page 0.41 s | 3.93x | ≤ 4x | holds |',
  );
  expect(start).toContain('commit 577e027+');
});

test('a quick run is said to be one', () => {
  const quick = group('start', '577e027');
  quick.measured.quick = true;
  expect(performancePage([quick], '')).toContain('commit 577e027, quick run;');
});

test('what people wrote below the marker survives the next run to the letter', () => {
  const written = '\n\n## Where the floor is\n\nA round trip | and another.\n';
  const before = `# Performance\n\nold tables\n\n${MARKER}${written}`;
  const page = performancePage([group('start', '577e027')], before);
  expect(page.endsWith(`${MARKER}${written}`)).toBe(true);
  expect(page).not.toContain('old tables');
  expect(performancePage([group('start', '0f3a9b1')], page).split(MARKER)).toHaveLength(2);
});

test('the first page has a place for them', () => {
  const page = performancePage([], '');
  expect(page.split(MARKER)[1]).toMatch(/\n## /);
});

test('a group measured alone takes the place of its last results; the others keep theirs', () => {
  const before = [group('first-chart', 'old'), group('start', 'old'), group('gone', 'old')];
  const merged = mergeGroups(['start', 'reads', 'first-chart'], before, [group('start', 'new')]);
  expect(merged.map(({ name, measured }) => [name, measured.commit])).toEqual([
    ['start', 'new'],
    ['first-chart', 'old'],
  ]);
});
