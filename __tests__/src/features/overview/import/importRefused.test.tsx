import '../../../../support/site/platformFiles';
import { screen } from '@testing-library/react';
import { importAnswer, importProblem, takeImports } from '../../../../support/site/importAnswers';
import {
  checkButton,
  resultHeading,
  startImportScreen,
} from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { importFile } = startImportScreen();

const unknown = { line: 2, code: 'unknown_dj', message: 'no DJ', value: 'だれか' };
const refused = { stored: false, id: null, accepted: 0, duplicates: 0, days: [], djs: [] };

test('wrong lines have their reasons in Japanese, and nothing was stored', async () => {
  const wrong = [
    unknown,
    { line: 3, code: 'outside_window', message: 'before', value: '2022-09-01T02:59:59Z' },
    { line: null, code: 'new_code', message: 'something new', value: null },
  ];
  await importFile(takeImports(importAnswer({ ...refused, rejected: 70, wrong })).handler);
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

test.each([
  { what: 'letters', wrong: { ...unknown, code: 'not_readable', value: 'utf-8' }, hints: 1 },
  { what: 'the header', wrong: { ...unknown, code: 'bad_header', value: 'x' }, hints: 0 },
])('a file is to be mended where $what cannot be read', async ({ wrong, hints }) => {
  const answer = importAnswer({ stored: false, rejected: 1, wrong: [wrong] });
  await importFile(takeImports(answer).handler);
  await resultHeading(/^取り込めませんでした/);
  expect(screen.getByText('ファイルを直してから、もう一度取り込んでください。')).toBeVisible();
  expect(screen.queryAllByText(/文字コードの選び方/)).toHaveLength(hints);
});

test.each([
  { status: 403, code: 'forbidden', words: 'このアカウントでは取り込めません。' },
  { status: 409, code: 'voters_otherwise', words: '「投票者をハッシュ化して保存する」の選び方' },
  { status: 408, code: 'upload_stalled', words: '途中で止まりました。何も保存されていません。' },
  { status: 507, code: 'storage_full', words: '題' },
])('a file that is refused as $code says why', async ({ status, code, words }) => {
  await importFile(takeImports(importProblem(status, code)).handler);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert).not.toHaveTextContent('確認できませんでした');
  expect(screen.getByText('votes.csv')).toBeVisible();
});
