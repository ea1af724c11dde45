import { act, screen, within } from '@testing-library/react';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import { rolesStore } from '../../../../../src/auth/roles';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
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
import { button, expectLink, startScreen } from '../../screenOfTest';

const { server, show } = startScreen(OverviewPage, '/?tab=proposals');
const { proposals } = answerOf('proposals', 'proposals');

const card = (name: string) => screen.findByRole('article', { name });
// Without what only the eye needs.
const textOf = (element: HTMLElement) => element.textContent.replaceAll('→から', '→');
const lines = (one: HTMLElement) =>
  within(one)
    .getAllByRole('term')
    .map(({ parentElement }) => textOf(parentElement!));

test('an exclusion says in figures what would happen, who wants it, when and why', async () => {
  show('proposals');
  const one = await card('2票の除外');
  expect(one).toHaveTextContent('承認待ちp-32票の除外');
  expect(one).toHaveTextContent('提案 second@example.com 2022年9月10日(土) 10:00');
  expect(one).toHaveTextContent('KAIへの票すべて 有効票の10.0%');
  expect(lines(one)).toEqual([
    '提案の理由同じ送信元から続けて入った票',
    '有効票20→18票−2',
    '無効票1→3票+2',
  ]);
  const [, ...rows] = within(within(one).getByRole('table')).getAllByRole('row');
  expect(rows.map(textOf)).toEqual(['KAI3位→順位なし2票→0票']);
  expect(await card('1票の除外')).toHaveTextContent('上位10位は変わりません。');
});

test('a final version has its figures, and what has changed by now', async () => {
  const overview = answerOf('proposals', 'overview');
  const totals = { ...overview.totals, valid: 21 };
  show('proposals', '', answerWith('overview', { ...overview, totals }));
  const one = await card('「最終」20票の確定');
  expect(one).toHaveTextContent('20票・4組の順位を最終結果にします。');
  const grown = /現在の有効票は21票です（提案したときから\+1票）/;
  expect(await within(one).findByText(grown)).toBeVisible();
});

test('a publication says which version, and what it takes the place of', async () => {
  show('proposals');
  const one = await card('「二次」20票の公表');
  const replaced = /現在公表している v-1「一次」 は「差し替え済」になります/;
  expect(await within(one).findByText(replaced)).toBeVisible();
  expect(one).toHaveTextContent('確定版 v-2（有効票 20票）の順位を公表結果にします。');
  const address = '/total-votes?tab=versions&cmp=v-1&cmp=v-2';
  await expectLink('公表中の確定版と比べる', address, one);
});

test('a looser setting says what one person may do then', async () => {
  show('proposals');
  const raised = await card('除外の基準の変更（1%→5.5%）');
  expect(raised).toHaveTextContent('有効票の5.5%までの除外を、上位10位の順位に触れなければ');
  const off = await card('「二人で決める」をオフにする変更');
  expect(off).toHaveTextContent('すべての除外・確定・公表を、管理者が1人で実行できる');
});

test('where one person decides the address says so, and leads to the setting', async () => {
  show('running');
  expect(await screen.findByText(/「二人で決める」はオフです/)).toBeVisible();
  await expectLink('設定を開く', '/?tab=settings');
  expect(screen.getByRole('link', { name: '承認待ち', current: 'page' })).toBeVisible();
});

test('a link leads to its proposal, or says that it is not there', async () => {
  const { unmount } = show('proposals', '&proposal=p-8');
  expect(await card('p-8')).toHaveTextContent('取り下げ');
  unmount();
  show('proposals', '&proposal=p-99');
  expect(await screen.findByText(/「p-99」という提案はありません。/)).toBeVisible();
});

/** From now on a proposal is decided. */
function decide(id: unknown, changes: Partial<Proposal>) {
  const decided = { decidedBy: 'a@example.com', decidedAt: '2022-09-10T01:00:00.000Z', ...changes };
  const all = proposals.map((one) => (one.id === id ? { ...one, ...decided } : one));
  server.use(answerWith('proposals', { proposals: all }));
  return { proposal: all.find((one) => one.id === id) };
}

/** One of the open proposals, where a decision is answered so, and what its buttons do. */
async function openProposal(name: string, ...answer: Parameters<typeof onWrite>) {
  const { sent, handler } = onWrite(...answer);
  const { user } = show('proposals', '', handler);
  const one = await card(name);
  const press = (label: string | RegExp) =>
    user.click(within(one).getByRole('button', { name: label }));
  return { one, press, sent, user };
}
const acceptance = /承認して実行する/;

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
])('accepting $name does it; what came of it is a link', async (proposal) => {
  const { name, id, result, said, link, href } = proposal;
  const { press, sent } = await openProposal(name, 'acceptProposal', ({ params }) =>
    decide(params['id'], { state: 'accepted', result }),
  );
  await press(acceptance);
  expect((await screen.findByText(said)).closest('[role=status]')).toHaveFocus();
  expect(sent.map(({ params }) => params)).toEqual([{ id }]);
  await expectLink(link, href, await card(id));
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
  const { press, sent, user } = await openProposal('2票の除外', 'refuseProposal', () =>
    decide('p-3', { state: 'refused', reason }),
  );
  await press('断る…');
  expect(await screen.findByRole('textbox', { name: '断る理由' })).toHaveFocus();
  expect(await button('理由を付けて断る')).toBeDisabled();
  await user.keyboard(` ${reason} `);
  await user.click(await button('理由を付けて断る'));
  expect(await screen.findByText(/p-3 を断りました。票も結果も変わっていません/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason });
  expect(await card('p-3')).toHaveTextContent(`断った理由${reason}`);
});

test('an auditor reads all of it, and finds no button', async () => {
  act(() => rolesStore.set(['auditor']));
  show('proposals');
  const one = await card('2票の除外');
  expect(screen.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
  // The names of DJs open them, as everywhere, and what is read can be saved.
  expect(within(one).queryByRole('button', { name: /^(?!(KAI|CSV \/ Excel)$)/ })).toBeNull();
});

test('nobody accepts a proposal of their own: it can be taken back alone', async () => {
  const { one, press } = await openProposal('3票の除外', 'takeBackProposal', () =>
    decide('p-5', { state: 'taken_back' }),
  );
  expect(one).toHaveTextContent('あなたの提案です。判断は別の管理者が行います。');
  expect(within(one).queryByRole('button', { name: acceptance })).toBeNull();
  await press('提案を取り下げる');
  expect(await screen.findByText(/p-5 を取り下げました/)).toBeVisible();
  expect(await card('p-5')).toHaveTextContent('取り下げ');
});

test('where the sign-in is too old the password is entered in place of the buttons', async () => {
  let isOld = true;
  server.use(...fakeSignIn(), ...recorded('proposals'));
  await signInAsAdmin();
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
