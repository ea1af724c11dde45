import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import DailyPage from '../../../../src/features/daily/DailyPage';
import { figure, table } from '../../../support/site/renderScreen';
import { button, startScreen, untilQuery, wordsOf } from '../screenOfTest';

const { show } = startScreen(DailyPage, '/daily');

async function open(query = '') {
  const { user } = show('weeks', query);
  await figure('期間の有効票');
  return user;
}
const panel = () => screen.getByRole('region', { name: '期間の比較' });
const figures = () => wordsOf('definition', panel());

test('the same weekdays are compared at first; another choice is in the address', async () => {
  const range = '?from=2022-09-13&to=2022-09-15';
  const user = await open(range);
  // 13 + 14 + 15 against 6 + 7 + 8.
  expect(figures()).toEqual(['42票', '21票', '+21 (+100.0%)']);
  expect(panel()).toHaveTextContent(/2022年9月6日\(火\) 〜 9月8日\(木\)/);
  expect(panel()).toHaveTextContent(/集計が終わった3日分どうしの比較です/);
  const choose = (name: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: '比較' }), name);
  await choose('比較: 直前の期間');
  // Against 10 + 11 + 12.
  await waitFor(() => expect(figures()).toEqual(['42票', '33票', '+9 (+27.3%)']));
  expect(window.location.search).toBe(`${range}&cmp=previous`);
  act(() => window.history.back());
  await waitFor(() => expect(figures()[1]).toBe('21票'));
  await choose('比較なし');
  await waitFor(() => expect(screen.queryByRole('region', { name: '期間の比較' })).toBeNull());
  expect(window.location.search).toBe(`${range}&cmp=none`);
});

test('chart and table show the same weekdays; the running day is not compared', async () => {
  await open('?from=2022-09-14&to=2022-09-16');
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
  expect(figures()).toEqual(['29票', '15票', '+14 (+93.3%)']);
  // The running total stays that of the whole poll.
  const totals = (await table('投票開始からの累計')).slice(1).map((row) => row[1]);
  expect(totals).toEqual(['104', '119', '123']);
});

test('days compared with are of the window; a period outside is not offered', async () => {
  await open();
  // Moved back by a week the range would begin in August and end in days to come.
  expect(panel()).toHaveTextContent(/2022年9月1日\(木\) 〜 9月9日\(金\)/);
  expect(screen.getByRole('option', { name: '比較: 直前の期間' })).toBeDisabled();
  expect(screen.getByRole('option', { name: '比較: 前週の同じ曜日' })).toBeEnabled();
});

test('a range of one’s own, within the window’s ends; one that can not be says why', async () => {
  const user = await open();
  await user.click(await button('期間指定'));
  const field = (name: string) => screen.getByLabelText(name);
  for (const [name, value] of [
    ['開始日', '2022-09-01'],
    ['終了日', '2022-09-16'],
  ] as const) {
    expect(field(name)).toHaveValue(value);
    expect(field(name)).toHaveAttribute('min', '2022-09-01');
    expect(field(name)).toHaveAttribute('max', '2022-09-30');
  }
  const send = async (first: string, last: string) => {
    fireEvent.change(field('開始日'), { target: { value: first } });
    fireEvent.change(field('終了日'), { target: { value: last } });
    await user.click(await button('表示'));
  };
  for (const [first, last, why] of [
    ['2022-09-12', '2022-09-10', '開始日が終了日より後になっています。'],
    ['', '2022-09-10', '開始日と終了日を入れてください。'],
    ['2022-08-31', '2022-09-10', '投票期間の中の日を入れてください。'],
  ] as const) {
    await send(first, last);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(why));
    expect(field('開始日')).toBeInvalid();
  }
  expect(window.location.search).toBe('');
  await user.type(field('開始日'), '{Escape}');
  expect(screen.queryByLabelText('開始日')).toBeNull();
  await user.click(await button('期間指定'));
  await send('2022-09-10', '2022-09-12');
  expect(await screen.findByText('2022年9月10日(土) 〜 9月12日(月)・3日間')).toBeVisible();
  await untilQuery('?from=2022-09-10&to=2022-09-12');
  expect(await button('期間指定')).toHaveAttribute('aria-pressed', 'true');
});
