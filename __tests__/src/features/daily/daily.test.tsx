import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import { compareDays, readComparison } from '../../../../src/features/daily/comparison';
import { dayLines } from '../../../../src/voting/dayLines';
import { answerOf, answerWith } from '../../../support/site/recordedApi';
import { figure, table } from '../../../support/site/renderScreen';
import { button, region, startScreen, untilQuery, wordsOf } from '../screenOfTest';

const { show } = startScreen(DailyPage, '/daily');

function pressed(): string[] {
  const group = within(screen.getByRole('group', { name: '期間' }));
  return group.getAllByRole('button', { pressed: true }).map((one) => one.textContent);
}

test('shows the figures of the window, as they are counted by hand', async () => {
  show('running');
  expect(await figure('期間の有効票')).toEqual(['20票', '無効票 1票']);
  // 9/1 is a part-day, 9/3 still counts: 9/2 alone is averaged.
  expect(await figure('1日あたり平均')).toEqual(['8票', '終了した日のみ（部分日を除く）']);
  const hours = '14:00まで 6票 昨日14:00まで 3票 +100.0%';
  expect(await figure('本日 (14:20時点)')).toEqual(['7票', hours]);
  expect(await figure('最多の日')).toEqual(['8票', '9月2日(金)']);
  expect(screen.getByText('2022年9月1日(木) 〜 9月3日(土)・3日間')).toBeVisible();
  expect(pressed()).toContain('開始から本日');
});

test('every day of the window is on the axis, in the list those that have begun', async () => {
  show('later', '?from=2022-09-01&to=2022-09-06');
  expect((await table('1日ごとの票数')).slice(1)).toEqual([
    ['2022年9月1日(木)', '5', '部分日、12:00開始'],
    ['2022年9月2日(金)', '8', ''],
    ['2022年9月3日(土)', '7', ''],
    ['2022年9月4日(日)', '0', ''],
    ['2022年9月5日(月)', '0', '集計中(10:00時点)'],
    ['2022年9月6日(火)', '—', 'これから・部分日、18:00終了'],
  ]);
  const sums = (await table('投票開始からの累計')).map((row) => row[1]);
  expect(sums).toEqual(['累計(票)', '5', '13', '20', '20', '20', '—']);
  // Newest first, and with fair differences only.
  expect(await table('日ごとの一覧')).toEqual([
    ['日付', '票数', '前日比', '累計', '票数の割合'],
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '20', ''],
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
    ['2022年9月2日金無効票 1票', '8', '—', '13', ''],
    ['2022年9月1日木部分日', '5', '—', '5', ''],
  ]);
});

test('a range of the address: its own figures, the same running totals and differences', async () => {
  show('later', '?from=2022-09-03&to=2022-09-04');
  expect(await figure('期間の有効票')).toEqual(['7票', '無効票 0票']);
  // (7 + 0) / 2, half up.
  expect((await figure('1日あたり平均'))[0]).toBe('4票');
  expect((await table('日ごとの一覧')).slice(1)).toEqual([
    ['2022年9月4日日', '0', '−7', '20', ''],
    ['2022年9月3日土', '7', '−1', '20', ''],
  ]);
});

test('presets go into the address, end today, and Back takes them out again', async () => {
  const { user } = show('weeks', '?tab=x');
  await figure('期間の有効票');
  for (const [preset, days, query] of [
    ['直近7日', '2022年9月10日(土) 〜 9月16日(金)・7日間', '&from=2022-09-10&to=2022-09-16'],
    ['全期間', '2022年9月1日(木) 〜 9月30日(金)・30日間', '&from=2022-09-01&to=2022-09-30'],
    ['開始から本日', '2022年9月1日(木) 〜 9月16日(金)・16日間', ''],
  ] as const) {
    await user.click(await button(preset));
    expect(await screen.findByText(days)).toBeVisible();
    expect(window.location.search).toBe(`?tab=x${query}`);
    expect(pressed()).toEqual([preset]);
  }
  act(() => window.history.back());
  await waitFor(() => expect(pressed()).toEqual(['全期間']));
});

test('product rule 3: a day that the answer lacks is a gap', async () => {
  const daily = answerOf('later', 'daily');
  const days = daily.days.filter(({ date }) => date !== '2022-09-03');
  show('later', '', answerWith('daily', { ...daily, days }));
  expect((await table('1日ごとの票数'))[3]).toEqual(['2022年9月3日(土)', '—', 'データなし']);
  expect((await table('日ごとの一覧')).slice(1, 4)).toEqual([
    ['2022年9月5日月集計中(10:00時点)', '0', '—', '—', ''],
    ['2022年9月4日日', '0', '—', '—', ''],
    ['2022年9月3日土データなし', '—', '—', '—', ''],
  ]);
  expect(await figure('期間の有効票')).toEqual(['13票', '無効票 1票・データなし1日を除く']);
  expect((await figure('1日あたり平均'))[0]).toBe('4票');
});

test('before the opening it says when that is', async () => {
  show('before');
  expect(await screen.findByText(/2022年9月1日\(木\) 12:00 に始まります/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

const figures = async () => wordsOf('definition', await region('期間の比較'));

test('the same weekdays are compared at first; another choice is in the address', async () => {
  const range = '?from=2022-09-13&to=2022-09-15';
  const { user } = show('weeks', range);
  // 13 + 14 + 15 against 6 + 7 + 8.
  expect(await figures()).toEqual(['42票', '21票', '+21 (+100.0%)']);
  const panel = await region('期間の比較');
  expect(panel).toHaveTextContent(/2022年9月6日\(火\) 〜 9月8日\(木\)/);
  expect(panel).toHaveTextContent(/集計が終わった3日分どうしの比較です/);
  const choose = (name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: '比較' }), name);
  await choose('比較: 直前の期間');
  // Against 10 + 11 + 12.
  await waitFor(async () => expect(await figures()).toEqual(['42票', '33票', '+9 (+27.3%)']));
  expect(window.location.search).toBe(`${range}&cmp=previous`);
  await choose('比較なし');
  await waitFor(() => expect(screen.queryByRole('region', { name: '期間の比較' })).toBeNull());
  expect(window.location.search).toBe(`${range}&cmp=none`);
});

test('chart and table show the same weekdays; the running day is not compared', async () => {
  show('weeks', '?from=2022-09-14&to=2022-09-16');
  expect(await screen.findByText('速報公開', { selector: '.day-note' })).toBeVisible();
  expect(await table('1日ごとの票数')).toEqual([
    ['日付', '有効票(票)', '前週の同じ曜日(票)', 'メモ'],
    ['2022年9月14日(水) ⇔ 9月7日(水)', '14', '7', ''],
    ['2022年9月15日(木) ⇔ 9月8日(木)', '15', '8', '速報公開'],
    ['2022年9月16日(金) ⇔ 9月9日(金)', '4', '—', '集計中(10:00時点)、見込み 4票'],
  ]);
  expect(await table('日ごとの一覧')).toEqual([
    ['日付', '票数', '前日比', '前週比', '累計', '票数の割合'],
    ['2022年9月16日金集計中(10:00時点)', '4', '—', '—', '123', ''],
    ['2022年9月15日木速報公開', '15', '+1', '+79/8 8票', '119', ''],
    ['2022年9月14日水', '14', '+1', '+79/7 7票', '104', ''],
  ]);
});

test('a range of one’s own, within the window’s ends; one that can not be says why', async () => {
  const { user } = show('weeks');
  await figure('期間の有効票');
  expect(screen.getByRole('option', { name: '比較: 直前の期間' })).toBeDisabled();
  await user.click(await button('期間指定'));
  const field = (name: string) => screen.getByLabelText(name);
  expect(field('開始日')).toHaveValue('2022-09-01');
  expect(field('終了日')).toHaveValue('2022-09-16');
  expect(field('終了日')).toHaveAttribute('max', '2022-09-30');
  const send = async (first: string, last: string) => {
    fireEvent.change(field('開始日'), { target: { value: first } });
    fireEvent.change(field('終了日'), { target: { value: last } });
    await user.click(await button('表示'));
  };
  await send('2022-09-12', '2022-09-10');
  const why = '開始日が終了日より後になっています。';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(why));
  expect(field('開始日')).toBeInvalid();
  expect(window.location.search).toBe('');
  await send('2022-09-10', '2022-09-12');
  expect(await screen.findByText('2022年9月10日(土) 〜 9月12日(月)・3日間')).toBeVisible();
  await untilQuery('?from=2022-09-10&to=2022-09-12');
  expect(await button('期間指定')).toHaveAttribute('aria-pressed', 'true');
});

/** 9/1 is a part-day; 9/2 has 2 votes, 9/3 three and so on; 9/7 is missing; 9/16 still counts, 9/17 is to come. */
const all = dayLines(
  Array.from({ length: 17 }, (_, index) => ({
    date: `2022-09-${String(index + 1).padStart(2, '0')}`,
    ...{ votes: index + 1, voided: 0, state: 'ended', part: index === 0 },
    ...(index === 6 && { votes: null, state: 'missing' }),
    ...(index === 15 && { votes: 4, state: 'running' }),
    ...(index === 16 && { votes: null, state: 'future' }),
  })),
);
const days = (from: string, to: string) => {
  const range = { from: `2022-09-${from}`, to: `2022-09-${to}` };
  return { all, range, lines: all.filter(({ date }) => range.from <= date && date <= range.to) };
};

test.each([
  {
    what: 'days outside, part days and missing ones are no basis',
    compare: ['weekday', '07', '09'],
    range: { from: '2022-09-01', to: '2022-09-02' },
    sums: { days: 1, votes: 9, before: 2 },
  },
  {
    what: 'missing days, the running day and future ones are not compared',
    compare: ['weekday', '14', '17'],
    range: { from: '2022-09-07', to: '2022-09-09' },
    sums: { days: 1, votes: 15, before: 8 },
  },
  {
    what: 'nothing to compare has no sum, not 0',
    compare: ['previous', '01', '02'],
    range: { from: '2022-08-30', to: '2022-08-31' },
    sums: null,
  },
] as const)('$what', ({ compare: [comparison, from, to], range, sums }) => {
  expect(compareDays(comparison, days(from, to), null)).toMatchObject({ range, sums });
});

test('today alone is compared with yesterday by full hours', () => {
  const today = {
    ...{ date: '2022-09-16', votes: 4, fullHours: 10, votesInFullHours: 3 },
    ...{ yesterday: 15, yesterdayInFullHours: 6 },
  };
  const compared = compareDays('previous', days('16', '16'), today);
  expect(compared).toMatchObject({ untilHour: 10, sums: { days: 1, votes: 3, before: 6 } });
  expect(compared.counterparts.get(today.date)?.votes).toBeNull();
  expect(compareDays('weekday', days('16', '16'), today).sums).toBeNull();
});

// The window begins on 9/1: of the first week there is no week before.
test.each([
  { search: '?cmp=lastYear', to: '2022-09-18', comparison: 'weekday' },
  { search: '', to: '2022-09-08', comparison: 'weekday' },
  { search: '', to: '2022-09-07', comparison: null },
  { search: '?cmp=weekday', to: '2022-09-07', comparison: 'weekday' },
] as const)('the comparison of an address: $search until $to', ({ search, to, comparison }) => {
  const range = { from: '2022-09-01', to };
  expect(readComparison(search, { whole: { ...range, to: '2022-09-30' }, range })).toBe(comparison);
});
