import { act, screen, within } from '@testing-library/react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import { rolesStore } from '../../../../../src/auth/roles';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import {
  answerOf,
  answerWith,
  onWrite,
  recorded,
  refusal,
} from '../../../../support/site/recordedApi';
import { startOverview } from '../overviewScreen';

const { server, show } = startOverview();
const { proposals } = answerOf('proposals', 'proposals');
type Decision = 'acceptProposal' | 'refuseProposal' | 'takeBackProposal';

/** From now on a proposal is decided. */
function decide(id: unknown, changes: Partial<Proposal>) {
  const decided = { decidedBy: 'a@example.com', decidedAt: '2022-09-10T01:00:00.000Z', ...changes };
  const all = proposals.map((one) => (one.id === id ? { ...one, ...decided } : one));
  server.use(answerWith('proposals', { proposals: all }));
  return { proposal: all.find((one) => one.id === id) };
}

const card = (name: string) => screen.findByRole('article', { name });
const acceptance = /承認して実行する/;

/** One of the open proposals, where a decision is answered so, and what the button that ends in `name` does. */
async function openProposal(name: string, ...answer: Parameters<typeof onWrite>) {
  const { sent, handler } = onWrite(...answer);
  const { user } = show('proposals', '?tab=proposals', handler);
  const one = await card(name);
  const press = (button: string | RegExp) =>
    user.click(within(one).getByRole('button', { name: button }));
  return { one, press, sent, user };
}

const deciding = (name: Decision, changes: Partial<Proposal>): Parameters<typeof onWrite> => [
  name,
  ({ params }) => decide(params['id'], changes),
];

test.each([
  {
    ...{ name: '2票の除外', id: 'p-3', result: 'x-2', said: 'p-3 を承認し、2票を除外しました。' },
    ...{ link: '除外 x-2 を見る', href: '/every-dj?tab=exclusions' },
  },
  {
    ...{ name: '「最終」20票の確定', id: 'p-1', result: 'v-3' },
    said: 'p-1 を承認し、「最終」を20票で確定しました。',
    ...{ link: '確定版 v-3 を見る', href: '/total-votes?tab=versions' },
  },
])('accepting $name does it; what came of it is a link', async ({ name, id, ...done }) => {
  const accepted = deciding('acceptProposal', { state: 'accepted', result: done.result });
  const { press, sent } = await openProposal(name, ...accepted);
  await press(acceptance);
  expect((await screen.findByText(done.said)).closest('[role=status]')).toHaveFocus();
  expect(sent.map(({ params }) => params)).toEqual([{ id }]);
  const link = within(await card(id)).getByRole('link', { name: done.link });
  expect(link).toHaveAttribute('href', done.href);
});

test.each([
  { status: 409, code: 'conflict', name: '2票の除外', words: '対象の票が変わりました。' },
  { status: 409, code: 'conflict', name: '「最終」20票の確定', words: '集計が変わりました' },
  { status: 403, code: 'own_proposal', name: '2票の除外', words: '自分の提案を承認したり' },
  { status: 409, code: 'final_not_published', name: '2票の除外', words: '題不要になった提案は' },
])('where $name is refused as $code it says what to do', async ({ status, code, name, words }) => {
  const { one, press } = await openProposal(name, 'acceptProposal', () => refusal(status, code));
  await press(acceptance);
  expect(await within(one).findByRole('alert')).toHaveTextContent(words);
});

test('where somebody was faster it says so, and the list is up to date', async () => {
  const { press } = await openProposal('2票の除外', 'acceptProposal', () => {
    decide('p-3', { decidedBy: 'third@example.com', reason: '重複', state: 'refused' });
    return refusal(409, 'proposal_decided');
  });
  await press(acceptance);
  expect(await screen.findByText(/すでに判断が済んでいます/)).toBeVisible();
  expect(await card('p-3')).toHaveTextContent('断った人 third@example.com');
});

test('refusing a proposal needs a reason', async () => {
  const reason = '会場の端末と確認できたため';
  const refused = deciding('refuseProposal', { state: 'refused', reason });
  const { press, sent, user } = await openProposal('2票の除外', ...refused);
  await press('断る…');
  const dialog = within(await screen.findByRole('dialog', { name: 'p-3 を断る' }));
  const field = dialog.getByRole('textbox', { name: '断る理由' });
  const submit = dialog.getByRole('button', { name: '理由を付けて断る' });
  expect(field).toHaveFocus();
  expect(submit).toBeDisabled();
  await user.type(field, ` ${reason} `);
  await user.click(submit);
  expect(await screen.findByText(/p-3 を断りました。票も結果も変わっていません/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason });
  expect(await card('p-3')).toHaveTextContent(`断った理由${reason}`);
});

test('an auditor reads all of it, and finds no button', async () => {
  act(() => rolesStore.set(['auditor']));
  show('proposals', '?tab=proposals');
  const one = await card('2票の除外');
  expect(screen.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
  // The names of DJs open them, as everywhere, and what is read can be saved.
  expect(within(one).queryByRole('button', { name: /^(?!(KAI|CSV \/ Excel)$)/ })).toBeNull();
});

test('nobody accepts a proposal of their own: it can be taken back alone', async () => {
  const takenBack = deciding('takeBackProposal', { state: 'taken_back' });
  const { one, press } = await openProposal('3票の除外', ...takenBack);
  expect(one).toHaveTextContent('あなたの提案です。判断は別の管理者が行います。');
  expect(within(one).queryByRole('button', { name: acceptance })).toBeNull();
  await press('提案を取り下げる');
  expect(await screen.findByText(/p-5 を取り下げました/)).toBeVisible();
  expect(await card('p-5')).toHaveTextContent('取り下げ');
});

test('where the sign-in is too old the password is entered in place of the buttons', async () => {
  server.use(...fakeSignIn(), ...recorded('proposals'));
  await signInAsAdmin();
  let isOld = true;
  const { one, press, user } = await openProposal('「最終」20票の確定', 'acceptProposal', () =>
    isOld ? refusal(401, 'sign_in_again') : decide('p-1', { state: 'accepted', result: 'v-3' }),
  );
  server.use(
    onSignIn(() => void (isOld = false)),
    ...fakeSignIn(),
  );
  await press(acceptance);
  const password = await within(one).findByLabelText('パスワード');
  expect(within(one).queryByRole('button', { name: acceptance })).toBeNull();
  await user.type(password, ACCOUNT.password);
  await press('ログインして続ける');
  expect(await screen.findByText('p-1 を承認し、「最終」を20票で確定しました。')).toBeVisible();
  await act(leaveNobodySignedIn);
});
