import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { PollName } from '../../../../support/fixtures/polls';
import { answerOf, answerWith, onWrite } from '../../../../support/site/recordedApi';
import { button, expectLink, untilClosed } from '../../screenOfTest';
import { MAKE, startVersions, versionRow } from './versionsScreen';

const { show, openDialog } = startVersions();

const twoPeople = (poll: PollName) =>
  answerWith('poll', { ...answerOf(poll, 'poll'), twoPeople: { perMille: 10 } });

/** A proposal of another poll, as p-1. */
function proposed(kind: 'final' | 'publish', detail: object) {
  const all = answerOf('proposals', 'proposals').proposals;
  const found = all.find((one) => one.kind === kind)!;
  return { ...found, id: 'p-1', detail: { ...found.detail, ...detail } };
}

test('what is only kept needs nobody else; the final one is proposed', async () => {
  const proposal = proposed('final', { label: '最終' });
  const made = onWrite('postVersion', () => HttpResponse.json({ proposal }, { status: 202 }));
  const form = await openDialog('closed', [MAKE], made.handler, twoPeople('closed'));
  expect(form.submit('20票で保存する')).toBeVisible();
  expect(form.box).not.toHaveTextContent('承認');
  await form.type('最終');
  await form.decide();
  expect(form.box).toHaveTextContent(
    '確定には、別の管理者の承認が必要です。押すと提案になり、承認されるまで状況は変わりません。',
  );
  await form.press('20票の確定を提案する');
  const notice = await screen.findByText('「最終」20票の確定を p-1 として提案しました');
  await untilClosed();
  expect(notice.closest('[role=status]')).toHaveTextContent('別の管理者が承認すると実行されます');
  expect(screen.queryByText(/で確定しました/)).toBeNull();
});

test('a proposed publication is in its row, and the menu offers it no more', async () => {
  const proposal = proposed('publish', { version: 'v-1', label: '最終', total: 20 });
  const proposals = answerWith('proposals', { proposals: [proposal] });
  const { user } = show('final', '', proposals, twoPeople('final'));
  const row = await versionRow('最終');
  await expectLink('公表を提案中 p-1', '/?tab=proposals&proposal=p-1', row);
  await user.click(await button('最終 の操作'));
  expect(await screen.findByText(/公表を提案中です（p-1）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '公表…' })).toBeNull();
});

test('a final one that waits is told in the dialog, before it is proposed twice', async () => {
  const proposals = answerWith('proposals', { proposals: [proposed('final', { label: '最終' })] });
  const form = await openDialog('closed', [MAKE], proposals, twoPeople('closed'));
  await form.decide();
  const line = (await form.findByText('「最終」20票の確定を提案中です（p-1）')).closest('p')!;
  expect(line).toHaveTextContent('second@example.com');
});
