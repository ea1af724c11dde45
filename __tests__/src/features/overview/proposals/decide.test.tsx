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
import { card, startProposals, TAB } from './proposalCards';

const { server, show } = startProposals();
afterEach(() => act(() => rolesStore.set(null)));

const { proposals } = answerOf('proposals', 'proposals');
type Decision = 'acceptProposal' | 'refuseProposal' | 'takeBackProposal';

/** From now on a proposal is decided. */
function decide(id: unknown, changes: Partial<Proposal>) {
  const decided = { decidedBy: ACCOUNT.email, decidedAt: '2022-09-10T01:00:00.000Z', ...changes };
  const all = proposals.map((one) => (one.id === id ? { ...one, ...decided } : one));
  server.use(answerWith('proposals', { proposals: all }));
  return { proposal: all.find((one) => one.id === id) };
}

const deciding = (name: Decision, changes: Partial<Proposal>) =>
  onWrite(name, ({ params }) => decide(params['id'], changes));

const acceptance = /承認して実行する/;

test.each([
  {
    ...{ name: '2票の除外', id: 'p-3', result: 'x-2', said: 'p-3 を承認し、2票を除外しました。' },
    link: { name: '除外 x-2 を見る', href: '/every-dj?tab=exclusions' },
  },
  {
    ...{ name: '「最終」20票の確定', id: 'p-1', result: 'v-3' },
    said: 'p-1 を承認し、「最終」を20票で確定しました。',
    link: { name: '確定版 v-3 を見る', href: '/total-votes?tab=versions' },
  },
])('accepting $name does it; what came of it is a link', async ({ name, id, ...done }) => {
  const accepted = deciding('acceptProposal', { state: 'accepted', result: done.result });
  const { user } = show(TAB, accepted.handler);
  await user.click(within(await card(name)).getByRole('button', { name: acceptance }));
  const said = await screen.findByText(done.said);
  expect(said.closest('[role=status]')).toHaveFocus();
  expect(accepted.sent.map(({ params }) => params)).toEqual([{ id }]);
  const link = within(await card(id)).getByRole('link', { name: done.link.name });
  expect(link).toHaveAttribute('href', done.link.href);
});

test.each([
  [409, 'conflict', '2票の除外', '提案のあとで対象の票が変わりました。実行していません。'],
  [409, 'conflict', '「最終」20票の確定', '提案のあとで集計が変わりました'],
  [403, 'own_proposal', '2票の除外', '自分の提案を承認したり断ったりはできません'],
  [
    409,
    'final_not_published',
    '2票の除外',
    '実行していません。題不要になった提案は断ってください。',
  ],
])('%i %s on %s: nothing is done, and it says what to do', async (status, code, name, words) => {
  const { user } = show(TAB, onWrite('acceptProposal', () => refusal(status, code)).handler);
  const one = await card(name);
  await user.click(within(one).getByRole('button', { name: acceptance }));
  expect(await within(one).findByRole('alert')).toHaveTextContent(words);
});

test('somebody was faster: it says so, and the list is up to date', async () => {
  const faster = onWrite('acceptProposal', () => {
    decide('p-3', { decidedBy: 'third@example.com', reason: '重複', state: 'refused' });
    return refusal(409, 'proposal_decided');
  });
  const { user } = show(TAB, faster.handler);
  await user.click(within(await card('2票の除外')).getByRole('button', { name: acceptance }));
  expect(await screen.findByText(/すでに判断が済んでいます/)).toBeVisible();
  expect(await card('p-3')).toHaveTextContent('断った人 third@example.com');
});

test('refusing wants a reason', async () => {
  const reason = '会場の端末と確認できたため';
  const refused = deciding('refuseProposal', { state: 'refused', reason });
  const { user } = show(TAB, refused.handler);
  const one = await card('2票の除外');
  await user.click(within(one).getByRole('button', { name: '断る…' }));
  const dialog = await screen.findByRole('dialog', { name: 'p-3 を断る' });
  const field = within(dialog).getByRole('textbox', { name: '断る理由' });
  expect(field).toHaveFocus();
  expect(within(dialog).getByRole('button', { name: '理由を付けて断る' })).toBeDisabled();
  await user.type(field, ` ${reason} `);
  await user.click(within(dialog).getByRole('button', { name: '理由を付けて断る' }));
  expect(await screen.findByText(/p-3 を断りました。票も結果も変わっていません/)).toBeVisible();
  expect(refused.sent[0]?.body).toEqual({ reason });
  expect(await card('p-3')).toHaveTextContent(`断った理由${reason}`);
});

test('an auditor reads all of it, and finds no button', async () => {
  rolesStore.set(['auditor']);
  show();
  const one = await card('2票の除外');
  expect(screen.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
  // The names of DJs open them, as everywhere, and what is read can be saved.
  expect(within(one).queryByRole('button', { name: /^(?!(KAI|CSV \/ Excel)$)/ })).toBeNull();
});

test('nobody accepts a proposal of their own: it can be taken back alone', async () => {
  const { user } = show(TAB, deciding('takeBackProposal', { state: 'taken_back' }).handler);
  const one = await card('3票の除外');
  expect(one).toHaveTextContent('あなたの提案です。判断は別の管理者が行います。');
  expect(within(one).queryByRole('button', { name: acceptance })).toBeNull();
  await user.click(within(one).getByRole('button', { name: '提案を取り下げる' }));
  expect(await screen.findByText(/p-5 を取り下げました/)).toBeVisible();
  expect(await card('p-5')).toHaveTextContent('取り下げ');
});

describe('a sign-in that is too old', () => {
  beforeEach(async () => {
    server.use(...recorded('proposals'), ...fakeSignIn());
    await signInAsAdmin();
  });
  afterEach(() => act(leaveNobodySignedIn));

  test('the password is asked for in place; then it is accepted', async () => {
    let isOld = true;
    const accepted = deciding('acceptProposal', { state: 'accepted', result: 'v-3' });
    const old = onWrite('acceptProposal', () =>
      isOld ? refusal(401, 'sign_in_again') : undefined,
    );
    const { user } = show(TAB, old.handler, accepted.handler);
    server.use(
      onSignIn(() => void (isOld = false)),
      ...fakeSignIn(),
    );
    const one = await card('「最終」20票の確定');
    await user.click(within(one).getByRole('button', { name: acceptance }));
    const password = await within(one).findByLabelText('パスワード');
    expect(within(one).queryByRole('button', { name: acceptance })).toBeNull();
    await user.type(password, ACCOUNT.password);
    await user.click(within(one).getByRole('button', { name: 'ログインして続ける' }));
    expect(await screen.findByText('p-1 を承認し、「最終」を20票で確定しました。')).toBeVisible();
  });
});
