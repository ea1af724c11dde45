import '../../support/platformFiles';
import { screen, waitFor, within } from '@testing-library/react';
import iconv from 'iconv-lite';
import ImportTab from '../../../src/features/overview/import/ImportTab';
import { endSession } from '../../../src/lib/session';
import { answerWith, failWith, fakeApi, startFakeApi } from '../../support/fakeApi';
import { fakeAnswers } from '../../support/fakeAnswers';
import {
  importAnswer,
  importProblem,
  listImports,
  smallImport,
  takeImports,
} from '../../support/fakeImports';
import { renderScreen, table } from '../../support/renderScreen';
import { smallVoting } from '../../support/smallVoting';

const server = startFakeApi();
const vote = fakeAnswers(smallVoting).vote();
const CSV =
  '投票ID,DJ名,日時,メモ\r\n1,DJ アオイ,2022-09-01T14:59:59.999Z,\r\n2,蓮,2022-09-02 00:00,\r\n';

afterEach(endSession);

function csv(content: string | Buffer = CSV, name = 'votes.csv'): File {
  return new File([new Uint8Array(Buffer.from(content))], name, { type: 'text/csv' });
}

function open(...handlers: Parameters<typeof server.use>) {
  server.use(...handlers, listImports([]), ...fakeApi(smallVoting));
  return renderScreen(ImportTab, '/?tab=import');
}

async function choose(user: ReturnType<typeof renderScreen>['user'], file = csv()) {
  await user.upload(await screen.findByLabelText(/ファイルを選ぶ$/), file);
}

const field = (name: string) => screen.getByRole('combobox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const submit = () => button('取り込む');

describe('the choice of a file', () => {
  test('shows its name, its size, and what its columns are taken for', async () => {
    const { user } = open();
    await choose(user);
    expect(await screen.findByText('votes.csv')).toBeVisible();
    expect(field('投票ID')).toHaveDisplayValue('投票ID');
    expect(field('DJ')).toHaveDisplayValue('DJ名');
    expect(field('投票日時')).toHaveDisplayValue('日時');
    expect(field('投票者')).toHaveDisplayValue('（使わない）');
    expect(await table('最初の5行')).toEqual([
      ['投票ID投票ID', 'DJDJ名', '投票日時日時', '使わない列メモ'],
      ['1', 'DJ アオイ', '2022-09-01T14:59:59.999Z', ''],
      ['2', '蓮', '2022-09-02 00:00', ''],
    ]);
  });

  test('product rule 1: the sample of an instant is told in Tokyo time', async () => {
    const { user } = open();
    await choose(user, csv('id,dj,castAt\n1,蓮,2022-09-01T15:00:00Z\n'));
    expect(await screen.findByText('2022年9月2日(金) 00:00:00（日本時間）')).toBeVisible();
    expect(screen.queryByText('投票期間の外')).toBeNull();
  });

  test.each([
    ['2022-09-01T02:59:59Z', '投票期間の外'],
    ['2022-09-06T09:00:00Z', '投票期間の外'],
    ['9月1日 13時', 'この形の日時は読めません'],
  ])('an instant that can not be counted is marked: %s', async (instant, mark) => {
    const { user } = open();
    await choose(user, csv(`id,dj,castAt\n1,蓮,${instant}\n`));
    expect(await screen.findByText(mark)).toBeVisible();
  });

  test('Shift_JIS is recognised, and another encoding can be chosen', async () => {
    const { user } = open();
    await choose(user, csv(iconv.encode(CSV, 'shift_jis')));
    expect(await screen.findByLabelText('文字コード')).toHaveValue('shift_jis');
    expect(field('DJ')).toHaveDisplayValue('DJ名');
    await user.selectOptions(field('文字コード'), 'euc-jp');
    expect(screen.queryByRole('option', { name: 'DJ名' })).toBeNull();
    expect(screen.getByText('「DJ」の列を選んでください。')).toBeVisible();
    expect(submit()).toBeDisabled();
    await user.selectOptions(field('文字コード'), 'shift_jis');
    expect(submit()).toBeEnabled();
  });

  test.each([
    ['empty', csv(''), 'このファイルは空です'],
    ['.xlsx', csv('PK\u0003\u0004', 'votes.xlsx.csv'), 'Excel では'],
    ['PDF', csv('%PDF-1.7', 'votes.csv'), 'PDF は取り込めません'],
    ['a broken .gz', csv(Buffer.from([0x1f, 0x8b, 8, 0])), 'ファイルを読めませんでした'],
    ['too large', csv(Buffer.alloc(1_000_001, 'a')), '大きすぎます（976.6 KB）'],
  ])('%s is refused before anything is sent, with what to do', async (_what, file, sentence) => {
    const { user } = open();
    await choose(user, file);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(file.name);
    expect(alert).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: '取り込む' })).toBeNull();
  });

  test('a file in place of one that was refused', async () => {
    const { user } = open();
    await choose(user, csv(''));
    await screen.findByRole('alert');
    await choose(user);
    expect(await screen.findByText('votes.csv')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what is wanting keeps the buttons back', () => {
  test('a field without a column', async () => {
    const { user } = open();
    await choose(user);
    await screen.findByText('votes.csv');
    await user.selectOptions(field('投票ID'), '（使わない）');
    expect(screen.getByText(/「投票ID」か「投票者」の列を選んでください/)).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(button(/試しに確認する/)).toBeDisabled();
    await user.selectOptions(field('投票者'), '投票ID');
    expect(submit()).toBeEnabled();
  });

  test.each(['final', 'published'] as const)('a reason, once the vote is %s', async (phase) => {
    const { taken, handler } = takeImports(importAnswer());
    const { user } = open(handler, answerWith('vote', { ...vote, phase }));
    await choose(user);
    expect(await screen.findByText('結果の確定後の取り込みには理由が必要です。')).toBeVisible();
    await user.type(screen.getByLabelText('理由'), ' 郵送分 ');
    await user.click(submit());
    await screen.findByRole('heading', { name: '取り込みました' });
    expect(taken[0]?.query['reason']).toBe('郵送分');
  });
});

describe('the import', () => {
  test('sends the file as it is, read as chosen, under a key of its own', async () => {
    const { taken, handler } = takeImports(importAnswer());
    const { user } = open(handler);
    const bytes = iconv.encode(CSV, 'shift_jis');
    await choose(user, csv(bytes));
    await user.click(await screen.findByRole('switch', { name: '未登録のDJを追加する' }));
    await user.click(screen.getByRole('switch', { name: '誤りのある行を除いて取り込む' }));
    await user.click(screen.getByRole('switch', { name: '投票者をハッシュ化して保存する' }));
    await user.click(submit());
    await screen.findByRole('heading', { name: '取り込みました' });
    expect(taken).toHaveLength(1);
    expect(taken[0]?.query).toEqual({
      columns: 'id:投票ID,dj:DJ名,castAt:日時',
      encoding: 'shift_jis',
      createDjs: 'true',
      onError: 'skip',
      hashVoters: 'true',
      file: 'votes.csv',
    });
    expect(taken[0]?.body).toBe(bytes.toString('latin1'));
    expect(taken[0]?.headers.get('content-type')).toBe('text/csv');
    expect(taken[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('tells what became of the lines, and that they add up', async () => {
    const { handler } = takeImports(importAnswer({ ignoredColumns: ['メモ'] }));
    const { user } = open(handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    const heading = await screen.findByRole('heading', { name: '取り込みました' });
    expect(heading).toHaveFocus();
    const result = within(screen.getByRole('region', { name: '取り込みました' }));
    expect(result.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      '読み込んだ行',
      '有効として追加',
      '重複（加算なし）',
      '誤り',
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
    expect(result.getByText('読み込んだ行 3 = 追加 2 + 重複 1 + 誤り 0')).toBeVisible();
    expect(result.getByText('使わなかった列: メモ')).toBeVisible();
    expect(result.getByText(smallImport.sha256)).toBeVisible();
    expect((await table(/日ごとの追加/)).slice(1)).toEqual([
      ['2022年9月1日木', '1票'],
      ['2022年9月2日金', '1票'],
    ]);
    expect((await table(/DJごとの追加/)).slice(1)).toEqual([['DJ アオイ', '2票']]);
    // What is in is not sent again by a second press.
    expect(screen.queryByRole('button', { name: '取り込む' })).toBeNull();
  });

  test('lines that do not add up raise the alarm', async () => {
    const { user } = open(takeImports(importAnswer({ read: 4 })).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    expect(await screen.findByText(/読み込んだ行 4 ≠ 追加 2 .*行数が合いません/)).toBeVisible();
  });

  test('F5: the same again adds nothing, and says so', async () => {
    const again = { accepted: 0, duplicates: 3, days: [], djs: [] };
    const { user } = open(takeImports(importAnswer(again)).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    await screen.findByRole('heading', { name: '新しい票はありませんでした' });
    expect(screen.getByText('読み込んだ行 3 = 追加 0 + 重複 3 + 誤り 0')).toBeVisible();
  });

  test('another file takes the result of the one before from the screen', async () => {
    const { user } = open(takeImports(importAnswer()).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    await screen.findByRole('heading', { name: '取り込みました' });
    await choose(user, csv(CSV, 'next.csv'));
    expect(await screen.findByText('next.csv')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '取り込みました' })).toBeNull();
  });

  test('every figure is asked anew afterwards', async () => {
    const { user, client } = open(takeImports(importAnswer()).handler);
    client.setQueryData(['overview', null, null], { of: 'before' });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    await screen.findByRole('heading', { name: '取り込みました' });
    expect(client.getQueryState(['overview', null, null])?.isInvalidated).toBe(true);
  });

  test('the top twenty of many DJs, and the sum of the others', async () => {
    const djs = Array.from({ length: 23 }, (_, at) => ({
      id: `${at}`,
      name: `DJ ${at}`,
      votes: at + 1,
    }));
    const { user } = open(takeImports(importAnswer({ djs })).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    await user.click(await screen.findByText(/DJごとの追加/));
    const rows = (await table(/DJごとの追加/)).slice(1);
    expect(rows).toHaveLength(21);
    expect(rows[0]).toEqual(['DJ 22', '23票']);
    expect(rows.at(-1)).toEqual(['その他 3組', '6票']);
  });

  test('a dry run says that nothing was stored, and the file stays for the import', async () => {
    const { taken, handler } = takeImports(
      importAnswer({ dryRun: true, stored: false, id: null }),
      importAnswer(),
    );
    const { user } = open(handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '試しに確認する（保存しない）' }));
    await screen.findByRole('heading', { name: '確認しました（保存していません）' });
    expect(screen.getByText('保存した場合の数です。')).toBeVisible();
    await user.click(submit());
    await screen.findByRole('heading', { name: '取り込みました' });
    expect(taken.map(({ query }) => query['dryRun'])).toEqual(['true', undefined]);
    const keys = taken.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('wrong lines', () => {
  const wrong = [
    { line: 2, code: 'unknown_dj', message: 'no DJ', value: 'だれか' },
    { line: 3, code: 'outside_window', message: 'before', value: '2022-09-01T02:59:59Z' },
    { line: null, code: 'new_code', message: 'something new', value: null },
  ];
  const refused = {
    stored: false,
    id: null,
    accepted: 0,
    duplicates: 0,
    rejected: 3,
    wrong,
    days: [],
    djs: [],
  };

  test('are listed with their reasons in Japanese, and nothing was stored', async () => {
    const { user } = open(takeImports(importAnswer(refused)).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    await screen.findByRole('heading', { name: '取り込めませんでした（何も保存していません）' });
    expect((await table('誤りの行')).slice(1)).toEqual([
      ['2', '登録のないDJです: 「だれか」'],
      ['3', '投票期間の外です: 「2022年9月1日(木) 11:59:59（日本時間）」'],
      ['全体', 'something new'],
    ]);
    expect(screen.getByText(/「未登録のDJを追加する」をオンにしてください/)).toBeVisible();
    // The file is still there, to be imported without them.
    expect(submit()).toBeEnabled();
  });

  test('of very many the first fifty, and how many there are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...wrong[0]!, line: at + 2 }));
    const { user } = open(
      takeImports(importAnswer({ ...refused, wrong: many, rejected: 70 })).handler,
    );
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    expect((await table('誤りの行')).slice(1)).toHaveLength(50);
    expect(screen.getByText('最初の50行を表示しています（全70行）。')).toBeVisible();
    expect(screen.getByText('ダウンロードには最初の60行が入ります。')).toBeVisible();
  });
});

describe('what is refused as a whole says why', () => {
  test.each([
    [403, 'forbidden', 'このアカウントでは取り込めません。試しに確認することはできます。'],
    [409, 'reason_wanted', '題'],
    [409, 'voters_otherwise', '「投票者をハッシュ化して保存する」の選び方'],
    [408, 'upload_stalled', '送信が途中で止まりました。何も保存されていません。'],
    [409, 'not_configured', '題'],
    [413, 'payload_too_large', '題'],
    [507, 'storage_full', '題'],
    [400, 'invalid_request', '題'],
  ])('%d %s', async (status, code, sentence) => {
    const { user } = open(takeImports(importProblem(status, code)).handler);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: '取り込む' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).not.toHaveTextContent('届いたかわかりません');
    expect(screen.getByText('votes.csv')).toBeVisible();
  });
});

describe('what came in before', () => {
  test('newest first, with the file, the counts and who did it', async () => {
    const { read, accepted, duplicates, rejected, djsMade, bytes, sha256 } = smallImport;
    const counts = { read, accepted, duplicates, rejected, djsMade, bytes, sha256 };
    open(
      listImports([
        { id: '2', at: '2026-11-21T15:30:00Z', actor: 'a@example.com', file: 'b.csv', ...counts },
        { id: '1', at: '2026-11-20T03:00:00Z', actor: 'cli:me@here', file: null, ...counts },
      ]),
    );
    expect((await table(/これまでの取り込み/)).slice(1)).toEqual([
      ['2026年11月22日(日) 00:30', 'b.csv', '2票', '1', '0', 'a@example.com'],
      ['2026年11月20日(金) 12:00', '（名前なし）', '2票', '1', '0', 'cli:me@here'],
    ]);
  });

  test('nothing yet', async () => {
    open();
    expect(await screen.findByText('まだ取り込みはありません')).toBeVisible();
  });

  test('a list that fails can be asked for again; the import itself is there', async () => {
    const { user } = open(failWith('imports', { status: 500, code: 'internal_error', title: '' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('集計サーバーで問題が起きました');
    expect(screen.getByLabelText('ファイルを選ぶ')).toBeInTheDocument();
    server.use(listImports([]));
    await user.click(button('再試行'));
    expect(await screen.findByText('まだ取り込みはありません')).toBeVisible();
  });
});

test('a vote that is not set up leads to its settings first', async () => {
  const notConfigured = { status: 503, code: 'not_configured', title: '' };
  open(failWith('vote', notConfigured));
  const link = await screen.findByRole('link', { name: '設定を開く' });
  expect(link).toHaveAttribute('href', '/?tab=settings');
  expect(screen.queryByLabelText('ファイルを選ぶ')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
