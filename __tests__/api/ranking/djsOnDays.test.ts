import type pg from 'pg';
import { readDjsOnDays } from '../../../api/ranking/djsOnDays';
import { daysBetween } from '../../../rules/tokyoDays';

test('ranking 10,000 DJs on each of 60 days lets other requests go on', async () => {
  const span = { firstDay: '2022-08-01', from: '2022-08-01', to: '2022-09-29' };
  const days = daysBetween(span.from, span.to).map((_, day) => day);
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const dj = { id: `dj-${at}`, name: '', kana: '', area: '', category: '' };
    return { dj, days, counts: days.map((day) => (at * (day + 7)) % 1_000) };
  });
  const client = { query: async () => ({ rows }) } as unknown as pg.ClientBase;
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const [first] = await readDjsOnDays(client, span, ['dj-1']);
  clearInterval(timer);
  expect(first?.days).toHaveLength(60);
  expect(turns).toBeGreaterThan(1);
});
