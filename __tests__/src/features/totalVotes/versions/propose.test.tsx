import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { OTHER } from '../../../../support/fakeApi/fakeProposals';
import { freeze, proposedFinal } from '../../../../support/fakeApi/fakeVersions';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();
afterEach(() => {
  cleanup();
  endSession();
});

/** After the close, where two people decide: 20 valid votes. */
function closedVoting(): FakeVoting {
  return { ...smallVoting, now: '2022-09-10T10:00+09:00', twoPeople: { perMille: 10 } };
}

function open(voting: FakeVoting) {
  server.use(...fakeApi(voting));
  return renderScreen(TotalVotesPage, '/total-votes?tab=versions');
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what is only kept needs nobody else; the final one is proposed, and nothing is final yet', async () => {
  const voting = closedVoting();
  const { user } = open(voting);
  await user.click(await button('確定版を作成'));
  const box = await dialog();
  expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeVisible();
  expect(box).not.toHaveTextContent('承認');
  await user.type(within(box).getByLabelText('区分'), '最終');
  await user.click(within(box).getByLabelText('結果として確定する'));
  expect(box).toHaveTextContent(
    '確定には、別の管理者の承認が必要です。押すと提案になり、承認されるまで状況は変わりません。',
  );
  await user.click(within(box).getByRole('button', { name: '20票の確定を提案する' }));
  const notice = await screen.findByText('「最終」20票の確定を p-1 として提案しました');
  await untilClosed();
  expect(notice.closest('[role=status]')).toHaveTextContent('別の管理者が承認すると実行されます');
  expect(screen.queryByText(/で確定しました/)).toBeNull();
  expect(voting.phase).toBeUndefined();
  expect(voting.versions).toBeUndefined();
  expect(await screen.findByText('「最終」20票の確定を提案中です（p-1）')).toBeVisible();
});

test('a publication is proposed; its row says so, and its menu offers it no more', async () => {
  const voting = closedVoting();
  freeze(voting, { label: '最終', final: true });
  const { user } = open(voting);
  await user.click(await button('最終 の操作'));
  await user.click(await button(/公表…/));
  const box = await dialog();
  expect(await within(box).findByText(/公表には、別の管理者の承認が必要です/)).toBeVisible();
  await user.click(await within(box).findByRole('button', { name: '20票の結果の公表を提案する' }));
  expect(await screen.findByText('「最終」20票の公表を p-1 として提案しました')).toBeVisible();
  await untilClosed();
  expect(voting.phase).toBe('final');

  const list = await screen.findByRole('list', { name: '確定版の一覧' });
  expect(await within(list).findByRole('link', { name: '公表を提案中 p-1' })).toHaveAttribute(
    'href',
    '/?tab=proposals&proposal=p-1',
  );
  await user.click(await button('最終 の操作'));
  expect(await screen.findByText(/公表を提案中です（p-1）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '公表…' })).toBeNull();
});

test('a final one that waits is told in the dialog, before it is proposed twice', async () => {
  const voting = closedVoting();
  proposedFinal(voting, '最終');
  const { user } = open(voting);
  await user.click(await button('確定版を作成'));
  const box = await dialog();
  await user.click(within(box).getByLabelText('結果として確定する'));
  const line = within(box).getByText('「最終」20票の確定を提案中です（p-1）').closest('p')!;
  expect(line).toHaveTextContent(OTHER);
});

test('withdrawing stays with one person', async () => {
  const voting = closedVoting();
  freeze(voting, { label: '最終', final: true });
  const { user } = open(voting);
  await user.click(await button('最終 の操作'));
  await user.click(await button(/取り下げ…/));
  const box = await dialog();
  await user.type(within(box).getByLabelText('理由'), '集計漏れ');
  await user.click(within(box).getByRole('button', { name: '20票の確定版を取り下げる' }));
  expect(await screen.findByText('「最終」を取り下げました。')).toBeVisible();
  expect(voting.proposals).toBeUndefined();
});
