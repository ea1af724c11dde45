import { screen, within } from '@testing-library/react';
import iconv from 'iconv-lite';
import { refusal } from '../../../../support/site/recordedApi';
import { table } from '../../../../support/site/renderScreen';
import { button, region } from '../../screenOfTest';
import {
  checkAnswer,
  checkButton,
  csv,
  FOREIGN_CSV,
  importAnswer,
  resultHeading,
  startImportScreen,
} from './importScreen';

const { checkFile, importFile } = startImportScreen();

const createDjs = () => screen.findByRole('switch', { name: '未登録のDJを追加する' });

test('a file is checked and sent as it is, under two keys; then figures are stale', async () => {
  const bytes = iconv.encode(FOREIGN_CSV, 'shift_jis');
  const { client, checked, press, taken, user } = await checkFile({ file: csv(bytes) });
  client.setQueryData(['overview', null, null], { of: 'before' });
  await user.click(await createDjs());
  await user.click(screen.getByRole('switch', { name: '投票者をハッシュ化して保存する' }));
  await resultHeading('確認しました（保存していません）');
  expect(screen.getByText(/^取り込んだ票は消せません/)).toBeVisible();
  expect(taken).toEqual([]);
  await press('2票を取り込む');
  await resultHeading();
  expect(client.getQueryState(['overview', null, null])?.isInvalidated).toBe(true);
  expect(taken.map(({ query }) => query)).toEqual([
    {
      ...{ columns: 'id:投票ID,dj:DJ名,castAt:日時', encoding: 'shift_jis', file: 'votes.csv' },
      ...{ createDjs: 'true', hashVoters: 'true' },
    },
  ]);
  expect(checked.at(-1)?.query).toEqual({ ...taken[0]?.query, dryRun: 'true' });
  const sent = [checked.at(-1)!, taken[0]!];
  for (const { body, headers } of sent) {
    expect(body).toBe(bytes.toString('latin1'));
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('a result has figures that add up and names that look alike, until the next file', async () => {
  const alike = [{ name: '蓮\u200b', other: '蓮' }];
  const { choose } = await importFile(importAnswer({ ignoredColumns: ['メモ'], alike }));
  expect(await resultHeading()).toHaveFocus();
  const result = within(await region('2票を取り込みました'));
  const figures = result.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(figures).toEqual([
    ...[
      '読み込んだ行3行',
      '有効として追加2票',
      '重複（加算なし）1行',
      'エラー0行',
      '追加したDJ0組',
    ],
    '最初の投票2022年9月1日(木) 23:59:59',
    '最後の投票2022年9月2日(金) 00:00:00',
  ]);
  expect(result.getByText('使わなかった列: メモ')).toBeVisible();
  expect(result.getByText(/^見分けにくい名前/)).toHaveTextContent('「蓮[U+200B]」と「蓮」');
  expect((await table(/日ごとの追加/)).slice(1)).toEqual([
    ['2022年9月1日木', '1票'],
    ['2022年9月2日金', '1票'],
  ]);
  expect((await table(/DJごとの追加/)).slice(1)).toEqual([['DJ アオイ', '2票']]);
  // What is in is not sent again by a second press.
  expect(screen.queryByRole('button', { name: /を取り込む$/ })).toBeNull();
  await choose(csv(FOREIGN_CSV, 'next.csv'));
  expect(await screen.findByText('next.csv')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /取り込みました$/ })).toBeNull();
});

test('lines that do not add up raise the alarm', async () => {
  await importFile(importAnswer({ read: 4 }));
  expect(await screen.findByText(/^行数の内訳が合いません。/)).toBeVisible();
});

test('with wrong lines the button says how many are left out, and leaves them out', async () => {
  const check = checkAnswer({ read: 8, accepted: 6, duplicates: 0, rejected: 2 });
  const { press, taken } = await checkFile({ check });
  await press('2行を除いて6票を取り込む');
  await resultHeading();
  expect(taken[0]?.query['onError']).toBe('skip');
});

test('a changed option renews the check; until then nothing can be confirmed', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const answers = [
    checkAnswer(),
    () => held.then(checkAnswer({ accepted: 3, duplicates: 0 })),
  ].values();
  const { checked, user } = await checkFile({ check: () => answers.next().value!() });
  expect(await button('2票を取り込む')).toBeEnabled();
  await user.click(await createDjs());
  expect(await button('2票を取り込む')).toBeDisabled();
  goOn();
  expect(await button('3票を取り込む')).toBeEnabled();
  expect(checked.map(({ query }) => query['createDjs'])).toEqual([undefined, 'true']);
  expect(await createDjs()).toHaveFocus();
});

test('an unknown name comes with the most similar DJ; empty voters are reported', async () => {
  const unknownDjs = [
    { name: 'DJ アオ', similar: { id: 'aoi', name: 'DJ アオイ' } },
    { name: '輸入', similar: null },
  ];
  const emptyVoters = { votes: 3, lines: [2, 5, 9] };
  await checkFile({ check: checkAnswer({ unknownDjs, emptyVoters }) });
  expect((await table('登録のない名前')).slice(1)).toEqual([
    ['DJ アオ', 'DJ アオイ'],
    ['輸入', '似た名前はありません'],
  ]);
  const empty = '投票者が空欄の票が3票あります（2・5・9行目）。';
  expect(screen.getByRole('alert')).toHaveTextContent(empty);
});

const unknown = { line: 2, code: 'unknown_dj', message: 'no DJ', value: 'だれか' };
const refused = { stored: false, id: null, accepted: 0, duplicates: 0, days: [], djs: [] };

test('wrong lines have their reasons in Japanese, and nothing was stored', async () => {
  const wrong = [
    unknown,
    { line: 3, code: 'outside_window', message: 'before', value: '2022-09-01T02:59:59Z' },
    { line: null, code: 'new_code', message: 'something new', value: null },
  ];
  await importFile(importAnswer({ ...refused, rejected: 70, wrong }));
  await resultHeading('取り込めませんでした（何も保存していません）');
  expect((await table('エラー行')).slice(1)).toEqual([
    ['2', '登録のないDJです: 「だれか」'],
    ['3', '投票期間の外です: 「2022年9月1日(木) 11:59:59（日本時間）」'],
    ['全体', 'something new'],
  ]);
  expect(screen.getByText('全70行のうち、最初の3行です。')).toBeVisible();
  // The file is still there, to be imported without them.
  expect(await checkButton()).toBeEnabled();
});

test('a file is to be mended where its letters cannot be read', async () => {
  const wrong = [{ ...unknown, code: 'not_readable', value: 'utf-8' }];
  await importFile(importAnswer({ ...refused, rejected: 1, wrong }));
  await resultHeading(/^取り込めませんでした/);
  expect(screen.getByText('ファイルを直してから、もう一度取り込んでください。')).toBeVisible();
  expect(screen.getByText(/文字コードの選び方/)).toBeVisible();
});

test.each([
  { status: 403, code: 'forbidden', words: 'このアカウントでは取り込めません。' },
  { status: 409, code: 'voters_otherwise', words: '「投票者をハッシュ化して保存する」の選び方' },
  { status: 408, code: 'upload_stalled', words: '途中で止まりました。何も保存されていません。' },
  { status: 507, code: 'storage_full', words: '題' },
])('a file that is refused as $code says why', async ({ status, code, words }) => {
  await importFile(() => refusal(status, code));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent('確認できませんでした');
  expect(screen.getByText('votes.csv')).toBeVisible();
});
