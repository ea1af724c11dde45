import { fireEvent, screen, waitFor } from '@testing-library/react';
import TotalVotesPage from '../../../src/features/totalVotes/TotalVotesPage';
import { answerWith, failWith, fakeApi, startFakeApi } from '../../support/fakeApi';
import { cast, fakeAnswers, fakeDj, type FakeVoting } from '../../support/fakeAnswers';
import { figure, renderScreen, table } from '../../support/renderScreen';
import { smallVoting } from '../../support/smallVoting';

const server = startFakeApi();

async function ranking(): Promise<string[][]> {
  const rows = await table(/ランキング/);
  return rows.slice(1).map((row) => row.slice(0, 5));
}

test('shows ranks, movement, votes and shares, as they are counted by hand', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(TotalVotesPage, '/total-votes');
  // Until the end of 9/2 it was DJ アオイ 7, 蓮 6 of 13.
  expect(await ranking()).toEqual([
    ['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%'],
    ['1同率', '↑1', '蓮れん・大阪', '9票', '45.0%'],
    ['3', 'NEW', 'KAIかい・東京', '2票', '10.0%'],
    ['—', '—', 'DJ ミオみお・東京', '0票', '0.0%'],
  ]);
  expect(await figure('有効票の合計')).toEqual(['20票', '2022年9月3日(土) 集計中(14:20時点)']);
  expect(await figure('票の入ったDJ')).toEqual(['3組', '全4組中']);
  expect(
    screen.getByText('2022年9月3日(土) 集計中(14:20時点)・比較の基準: 9月2日(金)'),
  ).toBeVisible();
});

test('an answer that a 304 keeps is told by the time of the 304', async () => {
  // The ranking was last changed at 14:20; by now it is 17:30.
  const answers = fakeAnswers(smallVoting);
  server.use(
    answerWith('total', answers.total({})),
    ...fakeApi({ ...smallVoting, now: '2022-09-03T17:30:05+09:00' }),
  );
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await screen.findByText(/集計中\(17:30時点\)・比較の基準/)).toBeVisible();
});

test('after the close it is the state at the end of the last day', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-09-10T09:00+09:00' }));
  renderScreen(TotalVotesPage, '/total-votes');
  const asOf = '2022年9月6日(火) 終了時点';
  expect(await screen.findByText(`${asOf}・比較の基準: 9月5日(月)`)).toBeVisible();
  expect(await screen.findByRole('table', { name: `${asOf}のランキング` })).toBeVisible();
});

test('product rule 5: on the first day nobody has moved and nobody is NEW', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-09-01T20:00+09:00' }));
  renderScreen(TotalVotesPage, '/total-votes');
  expect((await ranking()).map(([rank, movement]) => [rank, movement])).toEqual([
    ['1', '—'],
    ['—', '—'],
    ['—', '—'],
    ['—', '—'],
  ]);
  expect(screen.getByText(/比較の基準: —$/)).toBeVisible();
});

test('product rule 4: 10, 8, 8, 5 votes are 1, 2, 2, 4, ties in the order of readings', async () => {
  const day = '2022-09-02T12:00+09:00';
  const voting: FakeVoting = {
    ...smallVoting,
    djs: [
      fakeDj('d1', 'ワ', 'わ'),
      fakeDj('d2', '青', 'あお'),
      fakeDj('d3', 'Zoo', 'ずう'),
      fakeDj('d4', '海', 'うみ'),
    ],
    votes: [
      ...cast('d1', day, 8),
      ...cast('d2', day, 8),
      ...cast('d3', day, 10),
      ...cast('d4', day, 5),
    ],
  };
  server.use(...fakeApi(voting));
  renderScreen(TotalVotesPage, '/total-votes');
  expect((await ranking()).map(([rank, , dj, votes]) => [rank, dj, votes])).toEqual([
    ['1', 'Zooずう・東京', '10票'],
    ['2同率', '青あお・東京', '8票'],
    ['2同率', 'ワわ・東京', '8票'],
    ['4', '海うみ・東京', '5票'],
  ]);
});

test('the chart shows the first twenty that have votes', async () => {
  const djs = Array.from({ length: 25 }, (_, index) => fakeDj(`d${index}`, `DJ ${index + 1}`, ''));
  const votes = djs.flatMap(({ id }, index) => cast(id, '2022-09-02T12:00+09:00', 30 - index));
  server.use(...fakeApi({ ...smallVoting, djs, votes }));
  renderScreen(TotalVotesPage, '/total-votes');
  const rows = (await table('上位20組の票数')).slice(1);
  expect(rows).toHaveLength(20);
  expect([rows[0], rows[19]]).toEqual([
    ['DJ 1', '30'],
    ['DJ 20', '11'],
  ]);
});

test.each(['アオイ', 'ｱｵｲ', 'あおい', 'dj・アオ', 'DJ アオ'])(
  'search folds both sides: %s; rank and share stay those of the whole',
  async (text) => {
    server.use(...fakeApi(smallVoting));
    const { user } = renderScreen(TotalVotesPage, '/total-votes');
    await ranking();
    await user.type(screen.getByRole('searchbox', { name: 'DJ名・よみで検索' }), text);
    expect(await ranking()).toEqual([['1同率', '→', 'DJ アオイあおい・東京', '9票', '45.0%']]);
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe(text));
    expect(await figure('有効票の合計')).toEqual(['20票', expect.anything()]);
  },
);

test('a kana-kanji conversion that is still open searches nothing', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(TotalVotesPage, '/total-votes');
  await ranking();
  const box = screen.getByRole('searchbox');
  fireEvent.compositionStart(box);
  fireEvent.input(box, { target: { value: 'れn' }, isComposing: true });
  expect(box).toHaveValue('れn');
  expect(await ranking()).toHaveLength(4);
  fireEvent.input(box, { target: { value: '蓮' }, isComposing: true });
  fireEvent.compositionEnd(box);
  expect((await ranking()).map(([, , dj]) => dj)).toEqual(['蓮れん・大阪']);
});

test('a search of the address is there at once; one without a result says so', async () => {
  server.use(...fakeApi(smallVoting));
  renderScreen(TotalVotesPage, '/total-votes?q=だれもいない');
  expect(await screen.findByText('「だれもいない」に合うDJはいません')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('だれもいない');
  expect((await table('上位20組の票数')).slice(1)).toHaveLength(3);
});

test('before the opening, without DJs: it says what comes next', async () => {
  server.use(...fakeApi({ ...smallVoting, now: '2022-08-30T12:00+09:00' }));
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await screen.findByText('投票はまだ始まっていません')).toBeVisible();
  expect(screen.queryByText(/終了時点|比較の基準/)).toBeNull();
});

test('without DJs it says what to do next', async () => {
  server.use(...fakeApi({ ...smallVoting, djs: [], votes: [] }));
  renderScreen(TotalVotesPage, '/total-votes');
  expect(await screen.findByText('DJがまだ登録されていません')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  server.use(
    failWith('total', { status: 500, code: 'internal_error', title: '' }),
    ...fakeApi(smallVoting),
  );
  const { user } = renderScreen(TotalVotesPage, '/total-votes');
  expect(await screen.findByRole('alert')).toHaveTextContent('集計サーバーで問題が起きました');
  server.use(...fakeApi(smallVoting));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await ranking()).toHaveLength(4);
});
