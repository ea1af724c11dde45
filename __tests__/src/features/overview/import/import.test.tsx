import { act, screen } from '@testing-library/react';
import iconv from 'iconv-lite';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerOf, answerWith, failWith } from '../../../../support/site/recordedApi';
import { table } from '../../../../support/site/renderScreen';
import { expectLink } from '../../screenOfTest';
import {
  checkButton,
  confirmButton,
  csv,
  field,
  FOREIGN_CSV,
  resultHeading,
  smallImport,
  startImportScreen,
} from './importScreen';

const { open, checkFile } = startImportScreen();
const poll = answerOf('running', 'poll');
const final = answerWith('poll', { ...poll, phase: 'final' });

test('product rule 1: a chosen file shows its columns, and instants in Tokyo time', async () => {
  const { choose } = open();
  await choose();
  expect(await screen.findByText('votes.csv')).toBeVisible();
  expect(field('投票ID')).toHaveDisplayValue('投票ID');
  expect(field('DJ')).toHaveDisplayValue('DJ名');
  expect(field('投票日時')).toHaveDisplayValue('日時');
  expect(field('投票者')).toHaveDisplayValue('（使わない）');
  expect(await table('最初の5行')).toEqual([
    ['投票ID投票ID', 'DJDJ名', '投票日時日時', '使わない列メモ'],
    ['1', 'DJ アオイ', '2022-09-01T14:59:59.999Z2022年9月1日(木) 23:59:59（日本時間）', ''],
    ['2', '蓮', '2022-09-02 00:002022年9月2日(金) 00:00:00（日本時間）', ''],
  ]);
});

test('the columns are folded away where the header has the names of the fields', async () => {
  const { choose, user } = open();
  await choose(csv('id,dj,castAt\n1,蓮,2022-09-02 00:00\n'));
  const mapping = await screen.findByText('列の割り当てと文字コード');
  expect(screen.getByLabelText('投票ID')).not.toBeVisible();
  await user.click(mapping);
  expect(screen.getByLabelText('投票ID')).toBeVisible();
});

test('Shift_JIS is recognised, and another encoding can be chosen', async () => {
  const { choose, user } = open();
  await choose(csv(iconv.encode(FOREIGN_CSV, 'shift_jis')));
  expect(await screen.findByLabelText('文字コード')).toHaveValue('shift_jis');
  expect(field('DJ')).toHaveDisplayValue('DJ名');
  await user.selectOptions(field('文字コード'), 'euc-jp');
  expect(screen.queryByRole('option', { name: 'DJ名' })).toBeNull();
  expect(screen.getByText('「DJ」の列を選んでください。')).toBeVisible();
  expect(await checkButton()).toBeDisabled();
  await user.selectOptions(field('文字コード'), 'shift_jis');
  expect(await checkButton()).toBeEnabled();
});

test('a file without votes is refused before anything is sent, with what to do', async () => {
  const { choose } = open(answerWith('poll', { ...poll, maxImportBytes: 1_000_000 }));
  for (const [file, sentence] of [
    [csv(''), 'このファイルは空です'],
    [csv('PK\u0003\u0004', 'votes.xlsx.csv'), 'Excel では'],
    [csv(Buffer.from([0x1f, 0x8b, 8, 0])), 'ファイルを読めませんでした'],
    [csv(Buffer.alloc(1_000_001, 'a')), '大きすぎます（976.6 KB）'],
  ] as const) {
    await choose(file);
    const alert = await screen.findByText(sentence, { exact: false });
    expect(alert.closest('[role=alert]')).toHaveTextContent(file.name);
    expect(screen.queryByRole('button', { name: '内容を確認' })).toBeNull();
  }
  await choose();
  expect(await checkButton()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once the result is final an import needs a reason', async () => {
  const { taken, user } = await checkFile({}, final);
  expect(await confirmButton()).toBeDisabled();
  await user.type(screen.getByLabelText('理由'), ' 郵送分 ');
  await user.click(await confirmButton());
  await resultHeading();
  expect(taken[0]?.query['reason']).toBe('郵送分');
});

test('the imports before, newest first, with file, counts and who did it', async () => {
  const { read, accepted, duplicates, rejected, djsMade, bytes, sha256 } = smallImport;
  const counts = { read, accepted, duplicates, rejected, djsMade, bytes, sha256 };
  const imports = [
    { id: '2', at: '2026-11-21T15:30:00Z', actor: 'a@example.com', file: 'b.csv', ...counts },
    { id: '1', at: '2026-11-20T03:00:00Z', actor: 'cli:me@here', file: null, ...counts },
  ];
  open(answerWith('imports', { imports }));
  expect((await table(/これまでの取り込み/)).slice(1)).toEqual([
    ['2026年11月22日(日) 00:30', 'b.csv', '2票', '1', '0', 'a@example.com'],
    ['2026年11月20日(金) 12:00', '（名前なし）', '2票', '1', '0', 'cli:me@here'],
  ]);
});

test('an auditor can check a file, without a reason, and imports none', async () => {
  act(() => rolesStore.set(['auditor']));
  const { taken, checked } = await checkFile({}, final);
  expect(screen.getByText(/取り込みは管理者が行います。$/)).toBeVisible();
  expect(screen.getByText('まだ取り込みはありません')).toBeVisible();
  expect(await screen.findByText('確認しました（保存していません）')).toBeVisible();
  expect(screen.queryByRole('button', { name: /を取り込む$/ })).toBeNull();
  expect([checked.length, taken.length]).toEqual([1, 0]);
});

test('a poll that is not set up leads to its settings first', async () => {
  open(failWith('poll', { status: 503, code: 'not_configured', title: '' }));
  await expectLink('投票を設定する', '/?tab=settings');
  expect(screen.queryByLabelText('ファイルを選ぶ')).toBeNull();
});
