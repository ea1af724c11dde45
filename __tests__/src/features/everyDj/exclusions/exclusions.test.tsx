import { screen, waitFor, within } from '@testing-library/react';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerOf, answerWith, onWrite, refusal } from '../../../../support/site/recordedApi';
import { button, dialog, startScreen } from '../../screenOfTest';

// KAI's two votes are held by x-2, and by x-3 with five of others.
const { server, show } = startScreen(EveryDjPage, '/every-dj?tab=exclusions');

/** An undo that is answered so, once somebody has undone x-3. */
function undoing(answer: object) {
  const undone = { undoneAt: '2022-09-03T05:30:00.000Z', undoneBy: 'second@example.com' };
  const exclusions = answerOf('excluded', 'exclusions').exclusions.map((one) =>
    one.id === 'x-3' ? { ...one, ...undone, undoReason: '誤り' } : one,
  );
  return onWrite('undoExclusion', ({ body }) => {
    if (body['dryRun']) return undefined;
    server.use(answerWith('exclusions', { exclusions }));
    return answer;
  });
}

const item = (id: string) => screen.findByRole('article', { name: id });

test('the newest first: what, how many, why, who, when, and what overlaps', async () => {
  const { user } = show('excluded');
  const items = await screen.findAllByRole('article');
  expect(items.map((one) => one.getAttribute('aria-label'))).toEqual(['x-3', 'x-2', 'x-1']);
  expect(items[1]).toHaveTextContent('除外中: 2票');
  expect(items[1]).toHaveTextContent('KAIへの票すべて');
  expect(items[1]).toHaveTextContent('同じ送信元から続けて入った票');
  expect(items[1]).toHaveTextContent('実行 admin@example.com 2022年9月3日(土) 14:20');
  // Of today's seven votes two were void already.
  expect(items[0]).toHaveTextContent('除外中: 5票');
  expect(items[0]).toHaveTextContent('条件に一致 7票、うち2票は、ほかの除外ですでに無効でした');
  expect(screen.getByText('3件')).toBeVisible();
  // To undo what another one holds whole is not offered.
  await user.click(await button('x-2 を元に戻す'));
  expect(await screen.findByText(/取り消しても有効票は変わりません/)).toBeVisible();
  expect(await button('除外を取り消す')).toBeDisabled();
});

test('an undo says what comes back, wants a reason, and says what it did', async () => {
  const totals = { valid: 13, validAfter: 18, voided: 8, voidedAfter: 3 };
  const djs = { djsWithVotes: 2, djsWithVotesAfter: 2 };
  const effect = { totals: { ...totals, ...djs }, days: [], ranking: [] };
  const undo = undoing({ ...effect, id: 'x-3', matched: 7, votes: 5 });
  const { user } = show('excluded', '', undo.handler);
  await user.click(await button('x-3 を元に戻す'));
  const box = await dialog('x-3 の取り消し');
  expect(await within(box).findByText('5票が有効票に戻ります。')).toBeVisible();
  expect(box).toHaveTextContent('有効票13→から18票+5');
  expect(box).toHaveTextContent(/残りの2票は、ほかの除外にも含まれるため無効のままです。/);
  const submit = within(box).getByRole('button', { name: '5票を元に戻す' });
  expect(submit).toBeDisabled();
  await user.type(within(box).getByRole('textbox', { name: '取り消しの理由' }), '誤り');
  await user.click(submit);
  const done = await screen.findByText('x-3 を取り消しました。5票が有効票に戻りました。');
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(undo.sent[0]).toMatchObject({ params: { id: 'x-3' }, body: { reason: '誤り' } });
  await waitFor(async () => expect(await item('x-3')).toHaveTextContent('取り消し済'));
  expect(screen.queryByRole('button', { name: 'x-3 を元に戻す' })).toBeNull();
  expect(screen.getByText('3件（除外中2件）')).toBeVisible();
});

test('undone by somebody else meanwhile: a sentence, and the list is up to date', async () => {
  const { user } = show('excluded', '', undoing(refusal(409, 'already_undone')).handler);
  await user.click(await button('x-3 を元に戻す'));
  await screen.findByText('5票が有効票に戻ります。');
  await user.type(screen.getByRole('textbox', { name: '取り消しの理由' }), '誤り');
  await user.click(await button('5票を元に戻す'));
  expect(await screen.findByText(/この除外はすでに取り消されています/)).toBeVisible();
  await user.click(await button('やめる'));
  await user.click(await button('破棄する'));
  await waitFor(async () => expect(await item('x-3')).toHaveTextContent('second@example.com'));
});

test('an auditor sees the list and no button that decides', async () => {
  rolesStore.set(['auditor']);
  show('excluded');
  expect(await item('x-2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /元に戻す/ })).toBeNull();
});
