import { screen, waitFor } from '@testing-library/react';
import EveryDjPage from '../../../../src/features/everyDj/EveryDjPage';
import { table } from '../../../support/site/renderScreen';
import { button, startScreen, untilQuery } from '../screenOfTest';

const { show } = startScreen(EveryDjPage, '/every-dj');

/** Without the checkbox and the trend. */
async function djs(): Promise<string[][]> {
  const rows = await table(/DJごとの期間内の票数/);
  return rows.slice(1).map((row) => row.slice(1, 5));
}

/** Whose lines the chart has. */
async function compared(): Promise<string[]> {
  const [header = []] = await table('選んだDJの期間の累計');
  return header.flatMap((cell) => /(.*)\(票\)$/.exec(cell)?.[1] ?? []);
}

const box = (name: string) => screen.getByRole('checkbox', { name: `${name} を比較に加える` });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `dj=d${from + at}`).join('&');

test('shows every DJ with votes, share and place, as they are counted by hand', async () => {
  show('running');
  expect(await djs()).toEqual([
    ['1同率', 'DJ アオイあおい・東京', '9票', '45.0%'],
    ['1同率', '蓮れん・大阪', '9票', '45.0%'],
    ['3', 'KAIかい・東京', '2票', '10.0%'],
    ['—', 'DJ ミオみお・東京', '0票', '0.0%'],
  ]);
});

test('the lines of the chart: a gap in the future, part-days and the running day named', async () => {
  show('running', '?dj=kai&dj=aoi&lines=perDay&from=2022-09-01&to=2022-09-06');
  const rows = await table('選んだDJの1日ごとの票数');
  expect(rows.map((row) => row.slice(1).join(' '))).toEqual([
    ...['KAI(票) DJ アオイ(票) メモ', '0 3 部分日、12:00開始', '0 4 ', '2 2 集計中(14:20時点)'],
    ...['— — これから', '— — これから', '— — これから・部分日、18:00終了'],
  ]);
});

test('the choice is in the address, and can be taken back by keyboard', async () => {
  const { user } = show('running');
  await djs();
  const steps = window.history.length;
  await user.click(box('KAI'));
  await waitFor(() => expect(box('KAI')).toBeChecked());
  await user.click(box('DJ アオイ'));
  await untilQuery('?dj=kai&dj=aoi');
  await waitFor(async () => expect(await compared()).toEqual(['KAI', 'DJ アオイ']));
  box('KAI').focus();
  await user.keyboard(' ');
  await untilQuery('?dj=aoi');
  await user.click(await button('すべて外す'));
  await untilQuery('');
  expect(await screen.findByText(/上位5組を表示しています/)).toBeVisible();
  // Back leaves the page, not one choice after the other.
  expect(window.history.length).toBe(steps);
});

test('running totals at first; other lines are kept in the address', async () => {
  const { user } = show('running', '?dj=kai&dj=aoi');
  const [, ...rows] = await table('選んだDJの期間の累計');
  expect(rows.map((row) => row.slice(1, 3).join())).toEqual(['0,3', '0,7', '2,9']);
  await user.click(await button('選んだ中の最多との差'));
  await untilQuery('?dj=kai&dj=aoi&lines=behind');
  expect(await table('選んだ中の最多との差')).toHaveLength(4);
  await user.click(await button('累計'));
  await untilQuery('?dj=kai&dj=aoi');
});

test('a DJ of the address that is unknown or over the limit is ignored', async () => {
  show('sixty', `?dj=nobody&dj=&dj=d11&${ids(11, 19)}`);
  await djs();
  const eight = Array.from({ length: 8 }, (_, at) => `DJ ${at + 11}`);
  expect(await compared()).toEqual(eight);
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual(eight.map(box));
});

test('a ninth DJ is refused with a message, until one is taken out', async () => {
  const { user } = show('sixty', `?${ids(1, 8)}`);
  await djs();
  await user.click(box('DJ 9'));
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent('比較できるのは8組までです');
  expect(box('DJ 9')).not.toBeChecked();
  expect(window.location.search).toBe(`?${ids(1, 8)}`);
  await user.click(box('DJ 1'));
  await waitFor(() => expect(box('DJ 1')).not.toBeChecked());
  expect(refusal).not.toBeInTheDocument();
});

test('a range has its own votes and shares; the place stays that of now', async () => {
  show('running', '?from=2022-09-03&to=2022-09-05');
  // 7 votes on 9/3: 蓮 3, DJ アオイ 2, KAI 2.
  expect((await djs()).map((row) => row.join(' '))).toEqual([
    '1同率 蓮れん・大阪 3票 42.9%',
    '1同率 DJ アオイあおい・東京 2票 28.6%',
    '3 KAIかい・東京 2票 28.6%',
    '— DJ ミオみお・東京 0票 0.0%',
  ]);
  expect(screen.getByText('2022年9月3日(土) 〜 9月5日(月)・3日間')).toBeVisible();
  expect(await table('選んだDJの期間の累計')).toHaveLength(4);
});

test('the first five are compared at first; every DJ has a trend', async () => {
  show('sixty');
  await djs();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^1日の最少/ })).toHaveLength(60));
  expect(await compared()).toEqual(['DJ 1', 'DJ 2', 'DJ 3', 'DJ 4', 'DJ 5']);
  expect(screen.getByText(/累計の上位5組を表示しています/)).toBeVisible();
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});
