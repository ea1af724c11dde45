import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, type RequestHandler } from 'msw';
import { endSession } from '../../../../../src/client/session';
import TotalVotesPage from '../../../../../src/features/totalVotes/TotalVotesPage';
import type { PollName } from '../../../../support/fixtures/polls';
import {
  answerOf,
  answerWith,
  onWrite,
  recorded,
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();
afterEach(() => {
  cleanup();
  endSession();
});

/** Where two people decide. */
function open(poll: PollName, ...handlers: RequestHandler[]) {
  const twoPeople = answerWith('poll', { ...answerOf(poll, 'poll'), twoPeople: { perMille: 10 } });
  server.use(...handlers, twoPeople, ...recorded(poll));
  return renderScreen(TotalVotesPage, '/total-votes?tab=versions');
}

/** A proposal of another poll, as p-1. */
function proposed(kind: 'final' | 'publish', detail: object) {
  const all = answerOf('proposals', 'proposals').proposals;
  const found = all.find((one) => one.kind === kind)!;
  return { ...found, id: 'p-1', detail: { ...found.detail, ...detail } };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('what is only kept needs nobody else; the final one is proposed', async () => {
  const proposal = proposed('final', { label: '最終' });
  const made = onWrite('postVersion', () => HttpResponse.json({ proposal }, { status: 202 }));
  const { user } = open('closed', made.handler);
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
});

test('a proposed publication is in its row, and the menu offers it no more', async () => {
  const proposal = proposed('publish', { version: 'v-1', label: '最終', total: 20 });
  const { user } = open('final', answerWith('proposals', { proposals: [proposal] }));
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
  const proposals = [proposed('final', { label: '最終' })];
  const { user } = open('closed', answerWith('proposals', { proposals }));
  await user.click(await button('確定版を作成'));
  const box = await dialog();
  await user.click(within(box).getByLabelText('結果として確定する'));
  const line = within(box).getByText('「最終」20票の確定を提案中です（p-1）').closest('p')!;
  expect(line).toHaveTextContent('second@example.com');
});
