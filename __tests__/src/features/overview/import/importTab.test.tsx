import '../../../../support/site/platformFiles';
import { act, screen, waitFor } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerOf, answerWith, failWith } from '../../../../support/site/recordedApi';
import { listImports, smallImport, takeImports } from '../../../../support/site/importAnswers';
import { startImportScreen } from '../../../../support/site/importScreen';
import { table } from '../../../../support/site/renderScreen';

const { open, checkFile } = startImportScreen();

test('the imports before, newest first, with file, counts and who did it', async () => {
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

test('an auditor can check a file, without a reason, and imports none', async () => {
  act(() => rolesStore.set(['auditor']));
  const final = answerWith('poll', { ...answerOf('running', 'poll'), phase: 'final' });
  const { taken, checked, handler } = takeImports();
  await checkFile([final, handler]);
  expect(screen.getByText(/取り込みは管理者が行います。$/)).toBeVisible();
  expect(screen.getByText('まだ取り込みはありません')).toBeVisible();
  expect(await screen.findByText('確認しました（保存していません）')).toBeVisible();
  expect(screen.queryByRole('button', { name: /を取り込む$/ })).toBeNull();
  expect([checked.length, taken.length]).toEqual([1, 0]);
});

test('a poll that is not set up leads to its settings first', async () => {
  open(failWith('poll', { status: 503, code: 'not_configured', title: '' }));
  const link = await screen.findByRole('link', { name: '投票を設定する' });
  expect(link).toHaveAttribute('href', '/?tab=settings');
  expect(screen.queryByLabelText('ファイルを選ぶ')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
