import { act, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { Proposal } from '../../../../../contract/decisions/proposals';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession } from '../../../../../src/client/session';
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
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();

afterEach(() => {
  act(() => rolesStore.set(null));
  endSession();
});

const TAB = '/?tab=proposals';
const OTHER = 'second@example.com';
const { proposals } = answerOf('proposals', 'proposals');
type Decision = 'acceptProposal' | 'refuseProposal' | 'takeBackProposal';

/** Eight proposals, of which one was taken back; one is one's own (support/fixtures/fillPolls.ts). */
function show(address = TAB, ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded('proposals'));
  return renderScreen(OverviewPage, address);
}

/** The decision is taken: the proposal is then as it says. */
function deciding(name: Decision, changes: Partial<Proposal>) {
  const decided = { decidedBy: ACCOUNT.email, decidedAt: '2022-09-10T01:00:00.000Z', ...changes };
  return onWrite(name, ({ params }) => {
    const all = proposals.map((one) => (one.id === params['id'] ? { ...one, ...decided } : one));
    server.use(answerWith('proposals', { proposals: all }));
    return { proposal: all.find(({ id }) => id === params['id']) };
  });
}

const refusing = (status: number, code: string, name: Decision = 'acceptProposal') =>
  onWrite(name, () => refusal(status, code)).handler;

const card = (name: string) => screen.findByRole('article', { name });
const acceptance = /承認して実行する/;

/** A list of figures, line by line, without what only the eye needs. */
function lines(within_: HTMLElement): string[] {
  return within(within_)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement!.textContent.replaceAll('→から', '→'));
}

describe('an exclusion that somebody else proposed', () => {
  test('it says in figures what would happen, who wants it, when and why', async () => {
    show();
    const one = await card('2票の除外');
    expect(one).toHaveTextContent('承認待ちp-32票の除外');
    expect(one).toHaveTextContent(`提案 ${OTHER} 2022年9月10日(土) 10:00`);
    expect(one).toHaveTextContent('KAIへの票すべて 有効票の10.0%');
    expect(lines(one)).toEqual([
      '提案の理由同じ送信元から続けて入った票',
      '有効票20→18票−2',
      '無効票1→3票+2',
    ]);
    const rows = within(within(one).getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent.replaceAll('→から', '→'))).toEqual([
      'KAI3位→順位なし2票→0票',
    ]);
    expect(one).toHaveTextContent('元に戻すには: 実行後に、DJ別投票数の「除外」から取り消します。');
  });

  test('accepting it does it; what came of it is a link', async () => {
    const accepted = deciding('acceptProposal', { state: 'accepted', result: 'x-2' });
    const { user } = show(TAB, accepted.handler);
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: '2票の除外を承認して実行する' }));
    const done = await screen.findByText('p-3 を承認し、2票を除外しました。');
    expect(done.closest('[role=status]')).toHaveFocus();
    expect(accepted.sent.map(({ params }) => params)).toEqual([{ id: 'p-3' }]);
    const decided = await card('p-3');
    expect(decided).toHaveTextContent('実行済');
    expect(within(decided).getByRole('link', { name: '除外 x-2 を見る' })).toHaveAttribute(
      'href',
      '/every-dj?tab=exclusions',
    );
  });

  test('votes that changed since: nothing is done, and it says what to do', async () => {
    const { user } = show(TAB, refusing(409, 'conflict'));
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '提案のあとで対象の票が変わりました。実行していません。',
    );
    expect(within(one).getByRole('button', { name: '断る…' })).toBeEnabled();
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

  test('who thinks better of refusing finds both buttons again', async () => {
    const { user } = show();
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: '断る…' }));
    await user.click(screen.getByRole('button', { name: 'やめる' }));
    expect(within(one).getByRole('button', { name: acceptance })).toBeEnabled();
  });

  test('somebody was faster: it says so, and the list is up to date', async () => {
    const third = {
      ...{ decidedBy: 'third@example.com', decidedAt: '2022-09-10T01:00:00.000Z' },
      ...{ reason: '重複', state: 'refused' },
    };
    const faster = onWrite('acceptProposal', () => {
      const all = proposals.map((one) => (one.id === 'p-3' ? { ...one, ...third } : one));
      server.use(answerWith('proposals', { proposals: all }));
      return refusal(409, 'proposal_decided');
    });
    const { user } = show(TAB, faster.handler);
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await screen.findByText(/すでに判断が済んでいます/)).toBeVisible();
    expect(await card('p-3')).toHaveTextContent('断った人 third@example.com');
  });

  test('an auditor reads all of it, and finds no button', async () => {
    rolesStore.set(['auditor']);
    show();
    const one = await card('2票の除外');
    expect(screen.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
    // The names of DJs open them, as everywhere, and what is read can be saved.
    expect(within(one).queryByRole('button', { name: /^(?!(KAI|CSV \/ Excel)$)/ })).toBeNull();
  });
});

test('of an exclusion that touches no place of the first ten, it says so', async () => {
  show();
  const one = await card('1票の除外');
  expect(one).toHaveTextContent('上位10位は変わりません。');
  expect(within(one).queryByRole('table')).toBeNull();
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

test('where the API says that a proposal is one’s own, that is said', async () => {
  const { user } = show(TAB, refusing(403, 'own_proposal'));
  const one = await card('2票の除外');
  await user.click(within(one).getByRole('button', { name: acceptance }));
  expect(await within(one).findByRole('alert')).toHaveTextContent(
    '自分の提案を承認したり断ったりはできません',
  );
});

describe('final and publication', () => {
  test('a final version: its figures, its hash, and what has changed by now', async () => {
    const overview = answerOf('proposals', 'overview');
    const totals = { ...overview.totals, valid: 21 };
    const grown = answerWith('overview', { ...overview, totals });
    const { user } = show(TAB, refusing(409, 'conflict'), grown);
    const one = await card('「最終」20票の確定');
    expect(lines(one)).toEqual([
      '区分最終',
      '有効票20票',
      'DJ4組',
      expect.stringMatching(/^SHA-256[0-9a-f]{64}$/),
    ]);
    expect(
      await within(one).findByText(/現在の有効票は21票です（提案したときから\+1票）/),
    ).toBeVisible();
    await user.click(within(one).getByRole('button', { name: '20票の確定を承認して実行する' }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '提案のあとで集計が変わりました',
    );
  });

  test('accepted, the result is final', async () => {
    const accepted = deciding('acceptProposal', { state: 'accepted', result: 'v-3' });
    const { user } = show(TAB, accepted.handler);
    await user.click(await screen.findByRole('button', { name: '20票の確定を承認して実行する' }));
    expect(await screen.findByText('p-1 を承認し、「最終」を20票で確定しました。')).toBeVisible();
    expect(
      within(await card('p-1')).getByRole('link', { name: '確定版 v-3 を見る' }),
    ).toHaveAttribute('href', '/total-votes?tab=versions');
  });

  test('a publication: which version, what it takes the place of, before and after', async () => {
    const accepted = deciding('acceptProposal', { state: 'accepted', result: 'v-2' });
    const { user } = show(TAB, accepted.handler);
    const one = await card('「二次」20票の公表');
    expect(
      await within(one).findByText(/現在公表している v-1「一次」 は「差し替え済」になります/),
    ).toBeVisible();
    expect(lines(one)).toContain('確定版v-2「二次」');
    expect(within(one).getByRole('link', { name: '公表中の確定版と比べる' })).toHaveAttribute(
      'href',
      '/total-votes?tab=versions&cmp=v-1&cmp=v-2',
    );
    await user.click(within(one).getByRole('button', { name: '20票の公表を承認して実行する' }));
    expect(await screen.findByText('p-2 を承認し、「二次」を公表しました。')).toBeVisible();
  });

  test('what stands against it now is said as the API says it, with the way on', async () => {
    const { user } = show(TAB, refusing(409, 'final_not_published'));
    const one = await card('「最終」20票の確定');
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '実行していません。題不要になった提案は断ってください。',
    );
  });
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

test('a looser setting: before and after, and what one person may do then', async () => {
  const accepted = deciding('acceptProposal', { state: 'accepted' });
  const { user } = show(TAB, accepted.handler);
  const raised = await card('除外の基準の変更（1%→5.5%）');
  expect(raised).toHaveTextContent('有効票の5.5%までの除外を、上位10位の順位に触れなければ');
  expect(lines(raised)).toEqual(['除外の基準有効票の1%から有効票の5.5%']);
  const off = await card('「二人で決める」をオフにする変更');
  expect(lines(off)).toEqual(['除外の基準有効票の1%からオフ']);
  await user.click(within(off).getByRole('button', { name: 'オフにすることを承認して実行する' }));
  expect(await screen.findByText('p-7 を承認し、設定を変更しました。')).toBeVisible();
});

describe('the tab', () => {
  const tabs = () => screen.findByRole('navigation', { name: '概要の画面' });
  const showRunning = (address: string) => {
    server.use(...recorded('running'));
    return renderScreen(OverviewPage, address);
  };

  test('is not there while one person decides and nothing waits', async () => {
    const { client } = showRunning('/?tab=history');
    await screen.findByRole('list', { name: '操作の一覧' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(within(await tabs()).queryByRole('link', { name: /承認待ち/ })).toBeNull();
  });

  test('says by its address what it is, where it is off, and the way to the setting', async () => {
    showRunning(TAB);
    expect(await screen.findByText(/「二人で決める」はオフです/)).toBeVisible();
    expect(screen.getByRole('link', { name: '設定を開く' })).toHaveAttribute(
      'href',
      '/?tab=settings',
    );
    expect(await within(await tabs()).findByRole('link', { name: '承認待ち' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('is there where two decide, with how many wait', async () => {
    show('/?tab=history');
    expect(
      await within(await tabs()).findByRole('link', { name: '承認待ち 未判断 7' }),
    ).toHaveAttribute('href', TAB);
  });

  test('a link to one that was decided leads to it', async () => {
    show(`${TAB}&proposal=p-8`);
    expect(await card('p-8')).toHaveTextContent('取り下げ');
  });

  test('a link to one that is not there says so', async () => {
    show(`${TAB}&proposal=p-99`);
    expect(
      await screen.findByText('「p-99」という提案はありません。一覧から選び直してください。'),
    ).toBeVisible();
  });
});
