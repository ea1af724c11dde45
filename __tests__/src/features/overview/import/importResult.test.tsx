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
  checkButton,
  choose,
  csv,
  FOREIGN_CSV,
  importFile,
  startImportScreen,
} from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { open } = startImportScreen();

describe('the import', () => {
  test('sends the file as it is, read as chosen, under a key of its own; then every figure is asked anew', async () => {
    const { taken, handler } = takeImports(importAnswer());
    const { user, client } = open(handler);
    client.setQueryData(['overview', null, null], { of: 'before' });
    const bytes = iconv.encode(FOREIGN_CSV, 'shift_jis');
    await choose(user, csv(bytes));
    await user.click(await screen.findByRole('switch', { name: '未登録のDJを追加する' }));
    await user.click(screen.getByRole('switch', { name: '投票者をハッシュ化して保存する' }));
    await importFile(user);
    await screen.findByRole('heading', { name: /取り込みました$/ });
    expect(client.getQueryState(['overview', null, null])?.isInvalidated).toBe(true);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.query).toEqual({
      columns: 'id:投票ID,dj:DJ名,castAt:日時',
      encoding: 'shift_jis',
      createDjs: 'true',
      hashVoters: 'true',
      file: 'votes.csv',
    });
    expect(taken[0]?.body).toBe(bytes.toString('latin1'));
    expect(taken[0]?.headers.get('content-type')).toBe('text/csv');
    expect(taken[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('tells what became of the lines, that they add up, and which names look alike, until the next file', async () => {
    const alike = [{ name: '蓮\u200b', other: '蓮' }];
    const { handler } = takeImports(importAnswer({ ignoredColumns: ['メモ'], alike }));
    const { user } = open(handler);
    await choose(user);
    await importFile(user);
    const heading = await screen.findByRole('heading', { name: /取り込みました$/ });
    expect(heading).toHaveFocus();
    const result = within(screen.getByRole('region', { name: /取り込みました$/ }));
    expect(result.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '読み込んだ行',
      '有効として追加',
      '重複（加算なし）',
      'エラー',
      '追加したDJ',
      '最初の投票',
      '最後の投票',
    ]);
    expect(result.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '3行',
      '2票',
      '1行',
      '0行',
      '0組',
      '2022年9月1日(木) 23:59:59',
      '2022年9月2日(金) 00:00:00',
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
    const { user } = open(takeImports(importAnswer({ read: 4 })).handler);
    await choose(user);
    await importFile(user);
    expect(await screen.findByText(/読み込んだ行 4 ≠ 追加 2 .*行数が合いません/)).toBeVisible();
  });

  test('the same again adds nothing, and says so', async () => {
    const again = { accepted: 0, duplicates: 3, days: [], djs: [] };
    const { user } = open(takeImports(importAnswer(again)).handler);
    await choose(user);
    await importFile(user);
    await screen.findByRole('heading', { name: '新しい票はありませんでした' });
    expect(screen.getByText('読み込んだ行 3 = 追加 0 + 重複 3 + エラー 0')).toBeVisible();
  });

  test('a check stores nothing; what it found is confirmed by its number, under a key of its own', async () => {
    const { taken, checked, handler } = takeImports(importAnswer());
    const { user } = open(handler);
    await choose(user);
    await screen.findByText('votes.csv');
    await user.click(checkButton());
    await screen.findByRole('heading', { name: '確認しました（保存していません）' });
    expect(screen.getByText('保存した場合の数です。')).toBeVisible();
    expect(screen.getByText(/^取り込んだ票は消せません/)).toBeVisible();
    expect(taken).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '2票を取り込む' }));
    await screen.findByRole('heading', { name: /取り込みました$/ });
    expect(taken[0]?.query).toEqual({ ...checked[0]?.query, dryRun: undefined });
    expect(taken[0]?.body).toBe(checked[0]?.body);
    expect(taken[0]?.headers.get('idempotency-key')).not.toBe(
      checked[0]?.headers.get('idempotency-key'),
    );
  });

  test('with wrong lines the button says how many are left out, and leaves them out', async () => {
    const check = checkAnswer({ read: 8, accepted: 6, duplicates: 0, rejected: 2 });
    const { taken, handler } = takeImportsAfter(check, importAnswer());
    const { user } = open(handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '内容を確認' }));
    await user.click(await screen.findByRole('button', { name: '2行を除いて6票を取り込む' }));
    await screen.findByRole('heading', { name: /取り込みました$/ });
    expect(taken[0]?.query['onError']).toBe('skip');
  });

  test('a change of an option keeps the check and renews it; till then nothing is confirmed', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let checks = 0;
    const { checked, handler } = takeImportsAfter(async () => {
      checks += 1;
      if (checks === 1) return checkAnswer()();
      await held;
      return checkAnswer({ accepted: 3, duplicates: 0 })();
    });
    const { user } = open(handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '内容を確認' }));
    expect(await screen.findByRole('button', { name: '2票を取り込む' })).toBeEnabled();
    await user.click(screen.getByRole('switch', { name: '未登録のDJを追加する' }));
    expect(screen.getByRole('button', { name: '2票を取り込む' })).toBeDisabled();
    expect(screen.getByText('保存した場合の数です。')).toBeVisible();
    goOn();
    expect(await screen.findByRole('button', { name: '3票を取り込む' })).toBeEnabled();
    expect(checked.map(({ query }) => query['createDjs'])).toEqual([undefined, 'true']);
    expect(screen.getByRole('switch', { name: '未登録のDJを追加する' })).toHaveFocus();
  });

  test('a name that no DJ has comes with the most similar one; empty voters are reported', async () => {
    const { handler } = takeImportsAfter(
      checkAnswer({
        unknownDjs: [
          { name: 'DJ アオ', similar: { id: 'aoi', name: 'DJ アオイ' } },
          { name: '輸入', similar: null },
        ],
        emptyVoters: { votes: 3, lines: [2, 5, 9] },
      }),
    );
    const { user } = open(handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '内容を確認' }));
    expect((await table('登録のない名前')).slice(1)).toEqual([
      ['DJ アオ', 'DJ アオイ'],
      ['輸入', '似た名前はありません'],
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      '投票者が空欄の票が3票あります（2・5・9行目）。',
    );
  });
});
