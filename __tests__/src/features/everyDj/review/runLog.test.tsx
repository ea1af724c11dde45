import { render, screen, within } from '@testing-library/react';
import type { ReviewRun } from '../../../../../contract/decisions/review';
import { newestRuns, RunLog } from '../../../../../src/features/everyDj/review/RunLog';
import { setupUser } from '../../../../support/site/user';

const user = setupUser();

const run = (date: string, at: string, more: Partial<ReviewRun> = {}): ReviewRun => ({
  ...{ date, at, provisional: false, hours: null },
  ...{ tested: 3, flagged: 1, expectedHarmless: 0.05 },
  ...more,
});

/** 9/1 was looked at twice; nine days in all, the last of them running. */
const PASSES = [
  run('2022-09-01', '2022-09-01T15:04:00.000Z', { flagged: 2 }),
  run('2022-09-01', '2022-09-03T01:30:00.000Z', { flagged: 1 }),
  ...Array.from({ length: 7 }, (_, n) =>
    run(`2022-09-0${n + 2}`, `2022-09-0${n + 2}T15:04:00.000Z`, { flagged: n }),
  ),
  run('2022-09-09', '2022-09-09T05:05:00.000Z', { provisional: true, hours: 14 }),
];

const lines = () =>
  within(screen.getByRole('list', { name: '日ごとの判定と時刻' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the newest seven, and on a press all others: which look at a day it was, what it flagged, and when', async () => {
  render(<RunLog runs={PASSES} />);
  expect(lines()).toEqual([
    '9/9 集計中（14:00まで）1件14:05 仮',
    '9/8 終了した日6件9/9 00:04 固定',
    '9/7 終了した日5件9/8 00:04 固定',
    '9/6 終了した日4件9/7 00:04 固定',
    '9/5 終了した日3件9/6 00:04 固定',
    '9/4 終了した日2件9/5 00:04 固定',
    '9/3 終了した日1件9/4 00:04 固定',
  ]);
  await user.click(screen.getByRole('button', { name: 'ほか3件を表示' }));
  expect(lines().slice(7)).toEqual([
    '9/2 終了した日0件9/3 00:04 固定',
    '9/1 終了した日・2回目1件9/3 10:30 固定',
    '9/1 終了した日2件9/2 00:04 固定',
  ]);
  expect(screen.queryByRole('button', { name: /^ほか/ })).not.toBeInTheDocument();
});

test('the newest look at each day, by day', () => {
  expect(newestRuns(PASSES).map(({ date, flagged }) => [date, flagged])).toEqual([
    ...[['2022-09-01', 1] as const],
    ...Array.from({ length: 7 }, (_, n) => [`2022-09-0${n + 2}`, n] as const),
    ['2022-09-09', 1],
  ]);
});

test('nothing where no day was looked at', () => {
  render(<RunLog runs={[]} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
