import '../../../../support/site/platformFiles';
import { screen, within } from '@testing-library/react';
import iconv from 'iconv-lite';
import {
  checkAnswer,
  importAnswer,
  smallImport,
  takeImports,
  takeImportsAfter,
} from '../../../../support/site/importAnswers';
import {
  choose,
  csv,
  FOREIGN_CSV,
  pressCheck,
  resultHeading,
  startImportScreen,
} from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { open, checkFile, importFile } = startImportScreen();

const button = (name: string) => screen.findByRole('button', { name });
const createDjs = () => screen.findByRole('switch', { name: '未登録のDJを追加する' });

test('a file is checked and sent as it is, under two keys; then figures are stale', async () => {
  const { taken, checked, handler } = takeImports(importAnswer());
  const { user, client } = open(handler);
  client.setQueryData(['overview', null, null], { of: 'before' });
  const bytes = iconv.encode(FOREIGN_CSV, 'shift_jis');
  await choose(user, csv(bytes));
  await user.click(await createDjs());
  await user.click(screen.getByRole('switch', { name: '投票者をハッシュ化して保存する' }));
  await pressCheck(user);
  await resultHeading('確認しました（保存していません）');
  expect(screen.getByText('保存した場合の数です。')).toBeVisible();
  expect(screen.getByText(/^取り込んだ票は消せません/)).toBeVisible();
  expect(taken).toEqual([]);
  await user.click(await button('2票を取り込む'));
  await resultHeading();
  expect(client.getQueryState(['overview', null, null])?.isInvalidated).toBe(true);
  expect(taken.map(({ query }) => query)).toEqual([
    {
      columns: 'id:投票ID,dj:DJ名,castAt:日時',
      encoding: 'shift_jis',
      createDjs: 'true',
      hashVoters: 'true',
      file: 'votes.csv',
    },
  ]);
  expect(checked.map(({ query }) => query)).toEqual([{ ...taken[0]?.query, dryRun: 'true' }]);
  const keys = new Set<string | null>();
  for (const { body, headers } of [...checked, ...taken]) {
    expect(body).toBe(bytes.toString('latin1'));
    expect(headers.get('content-type')).toBe('text/csv');
    expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    keys.add(headers.get('idempotency-key'));
  }
  expect(keys.size).toBe(2);
});

test('a result has figures that add up and names that look alike, until the next file', async () => {
  const alike = [{ name: '蓮\u200b', other: '蓮' }];
  const { handler } = takeImports(importAnswer({ ignoredColumns: ['メモ'], alike }));
  const { user } = await importFile(handler);
  expect(await resultHeading()).toHaveFocus();
  const result = within(screen.getByRole('region', { name: /取り込みました$/ }));
  const figures = result.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(figures).toEqual([
    '読み込んだ行3行',
    '有効として追加2票',
    '重複（加算なし）1行',
    'エラー0行',
    '追加したDJ0組',
    '最初の投票2022年9月1日(木) 23:59:59',
    '最後の投票2022年9月2日(金) 00:00:00',
  ]);
  expect(result.getByText('読み込んだ行 3 = 追加 2 + 重複 1 + エラー 0')).toBeVisible();
  expect(result.getByText('使わなかった列: メモ')).toBeVisible();
  expect(result.getByText(/^見分けにくい名前/)).toHaveTextContent('「蓮[U+200B]」と「蓮」');
  expect(result.getByText(smallImport.sha256)).toBeVisible();
  expect((await table(/日ごとの追加/)).slice(1)).toEqual([
    ['2022年9月1日木', '1票'],
    ['2022年9月2日金', '1票'],
  ]);
  expect((await table(/DJごとの追加/)).slice(1)).toEqual([['DJ アオイ', '2票']]);
  // What is in is not sent again by a second press.
  expect(screen.queryByRole('button', { name: /を取り込む$/ })).toBeNull();
  await choose(user, csv(FOREIGN_CSV, 'next.csv'));
  expect(await screen.findByText('next.csv')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /取り込みました$/ })).toBeNull();
});

test('lines that do not add up raise the alarm', async () => {
  await importFile(takeImports(importAnswer({ read: 4 })).handler);
  expect(await screen.findByText(/読み込んだ行 4 ≠ 追加 2 .*行数が合いません/)).toBeVisible();
});

test('the same again adds nothing, and says so', async () => {
  const again = { accepted: 0, duplicates: 3, days: [], djs: [] };
  await importFile(takeImports(importAnswer(again)).handler);
  await resultHeading('新しい票はありませんでした');
  expect(screen.getByText('読み込んだ行 3 = 追加 0 + 重複 3 + エラー 0')).toBeVisible();
});

test('with wrong lines the button says how many are left out, and leaves them out', async () => {
  const check = checkAnswer({ read: 8, accepted: 6, duplicates: 0, rejected: 2 });
  const { taken, handler } = takeImportsAfter(check, importAnswer());
  const { user } = await checkFile(handler);
  await user.click(await button('2行を除いて6票を取り込む'));
  await resultHeading();
  expect(taken[0]?.query['onError']).toBe('skip');
});

test('a changed option renews the check; until then nothing can be confirmed', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { checked, handler } = takeImportsAfter(async () => {
    if (checked.length === 1) return checkAnswer()();
    await held;
    return checkAnswer({ accepted: 3, duplicates: 0 })();
  });
  const { user } = await checkFile(handler);
  expect(await button('2票を取り込む')).toBeEnabled();
  await user.click(await createDjs());
  expect(await button('2票を取り込む')).toBeDisabled();
  expect(screen.getByText('保存した場合の数です。')).toBeVisible();
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
  await checkFile(takeImportsAfter(checkAnswer({ unknownDjs, emptyVoters })).handler);
  expect((await table('登録のない名前')).slice(1)).toEqual([
    ['DJ アオ', 'DJ アオイ'],
    ['輸入', '似た名前はありません'],
  ]);
  const empty = '投票者が空欄の票が3票あります（2・5・9行目）。';
  expect(screen.getByRole('alert')).toHaveTextContent(empty);
});
