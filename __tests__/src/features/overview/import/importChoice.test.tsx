import '../../../../support/site/platformFiles';
import { screen } from '@testing-library/react';
import iconv from 'iconv-lite';
import { answerOf, answerWith } from '../../../../support/site/recordedApi';
import { importAnswer, takeImports } from '../../../../support/site/importAnswers';
import {
  checkButton,
  choose,
  confirmButton,
  csv,
  field,
  FOREIGN_CSV,
  resultHeading,
  startImportScreen,
} from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { open, checkFile } = startImportScreen();
const poll = answerOf('running', 'poll');

test('product rule 1: a chosen file shows its columns, and instants in Tokyo time', async () => {
  const { user } = open();
  await choose(user);
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

test('a field without a column holds the check back', async () => {
  const { user } = open();
  await choose(user);
  await screen.findByText('votes.csv');
  await user.selectOptions(field('投票ID'), '（使わない）');
  expect(screen.getByText(/「投票ID」か「投票者」の列を選んでください/)).toBeVisible();
  expect(await checkButton()).toBeDisabled();
  await user.selectOptions(field('投票者'), '投票ID');
  expect(await checkButton()).toBeEnabled();
});

test('the columns are folded away where the header has the names of the fields', async () => {
  const { user } = open();
  await choose(user, csv('id,dj,castAt\n1,蓮,2022-09-02 00:00\n'));
  const mapping = await screen.findByText('列の割り当てと文字コード');
  expect(screen.getByLabelText('投票ID')).not.toBeVisible();
  await user.click(mapping);
  expect(screen.getByLabelText('投票ID')).toBeVisible();
  await choose(user);
  await screen.findByText('DJ名', { selector: 'bdi' });
  expect(screen.getByLabelText('投票ID')).toBeVisible();
});

test('Shift_JIS is recognised, and another encoding can be chosen', async () => {
  const { user } = open();
  await choose(user, csv(iconv.encode(FOREIGN_CSV, 'shift_jis')));
  expect(await screen.findByLabelText('文字コード')).toHaveValue('shift_jis');
  expect(field('DJ')).toHaveDisplayValue('DJ名');
  await user.selectOptions(field('文字コード'), 'euc-jp');
  expect(screen.queryByRole('option', { name: 'DJ名' })).toBeNull();
  expect(screen.getByText('「DJ」の列を選んでください。')).toBeVisible();
  await user.selectOptions(field('文字コード'), 'shift_jis');
  expect(await checkButton()).toBeEnabled();
});

test('a file without votes is refused before anything is sent, with what to do', async () => {
  const { user } = open(answerWith('poll', { ...poll, maxImportBytes: 1_000_000 }));
  for (const [file, sentence] of [
    [csv(''), 'このファイルは空です'],
    [csv('PK\u0003\u0004', 'votes.xlsx.csv'), 'Excel では'],
    [csv('%PDF-1.7'), 'PDF は取り込めません'],
    [csv(Buffer.from([0x1f, 0x8b, 8, 0])), 'ファイルを読めませんでした'],
    [csv(Buffer.alloc(1_000_001, 'a')), '大きすぎます（976.6 KB）'],
  ] as const) {
    await choose(user, file);
    const alert = await screen.findByText(sentence, { exact: false });
    expect(alert.closest('[role=alert]')).toHaveTextContent(file.name);
    expect(screen.queryByRole('button', { name: '内容を確認' })).toBeNull();
  }
  await choose(user);
  expect(await checkButton()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once the result is final an import needs a reason', async () => {
  const { taken, handler } = takeImports(importAnswer());
  const final = answerWith('poll', { ...poll, phase: 'final' });
  const { user } = await checkFile([handler, final]);
  expect(await confirmButton()).toBeDisabled();
  await user.type(screen.getByLabelText('理由'), ' 郵送分 ');
  await user.click(await confirmButton());
  await resultHeading();
  expect(taken[0]?.query['reason']).toBe('郵送分');
});
