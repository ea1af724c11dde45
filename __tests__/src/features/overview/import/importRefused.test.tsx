import '../../../../support/site/platformFiles';
import { screen, waitFor } from '@testing-library/react';
import type { RejectionCode } from '../../../../../contract/imports';
import { importAnswer, importProblem, takeImports } from '../../../../support/site/importAnswers';
import {
  checkButton,
  choose,
  importFile,
  startImportScreen,
} from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { open } = startImportScreen();

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

  test('are flagged with their reasons in Japanese, and nothing was stored', async () => {
    const { user } = open(takeImports(importAnswer(refused)).handler);
    await choose(user);
    await importFile(user);
    await screen.findByRole('heading', { name: '取り込めませんでした（何も保存していません）' });
    expect((await table('エラー行')).slice(1)).toEqual([
      ['2', '登録のないDJです: 「だれか」'],
      ['3', '投票期間の外です: 「2022年9月1日(木) 11:59:59（日本時間）」'],
      ['全体', 'something new'],
    ]);
    // The file is still there, to be imported without them.
    expect(checkButton()).toBeEnabled();
  });

  test('of very many those that the API tells, and how many there are', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...wrong[0]!, line: at + 2 }));
    const { user } = open(
      takeImports(importAnswer({ ...refused, wrong: many, rejected: 70 })).handler,
    );
    await choose(user);
    await importFile(user);
    await waitFor(async () => expect((await table('エラー行')).slice(1)).toHaveLength(60));
    expect(screen.getByText('全70行のうち、最初の60行です。')).toBeVisible();
  });
});

describe('what to do about a file that can not be read', () => {
  const wrong = (code: RejectionCode, line: number | null, value: string | null) => ({
    stored: false,
    rejected: 1,
    wrong: [{ line, code, message: '', value }],
  });
  test.each<[string, ReturnType<typeof wrong>, boolean]>([
    ['letters', wrong('not_readable', 2, 'utf-8'), true],
    ['the header', wrong('bad_header', 1, 'x'), false],
  ])('%s', async (_, answer, isEncoding) => {
    const { user } = open(takeImports(importAnswer(answer)).handler);
    await choose(user);
    await importFile(user);
    await screen.findByRole('heading', { name: /^取り込めませんでした/ });
    expect(screen.getByText('ファイルを直してから、もう一度取り込んでください。')).toBeVisible();
    expect(screen.queryByText(/文字コードの選び方/) !== null).toBe(isEncoding);
  });
});

describe('what is refused as a whole says why', () => {
  test.each([
    [403, 'forbidden', 'このアカウントでは取り込めません。内容の確認はできます。'],
    [409, 'voters_otherwise', '「投票者をハッシュ化して保存する」の選び方'],
    [408, 'upload_stalled', '送信が途中で止まりました。何も保存されていません。'],
    [507, 'storage_full', '題'],
  ])('%d %s', async (status, code, sentence) => {
    const { user } = open(takeImports(importProblem(status, code)).handler);
    await choose(user);
    await importFile(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).not.toHaveTextContent('届いたかわかりません');
    expect(screen.getByText('votes.csv')).toBeVisible();
  });
});
