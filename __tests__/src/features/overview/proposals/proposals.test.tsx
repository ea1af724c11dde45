import { act, screen, waitFor, within } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession } from '../../../../../src/client/session';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { cast, type FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { proposedSetting } from '../../../../support/fakeApi/fakeAcceptance';
import { proposedExclusion } from '../../../../support/fakeApi/fakeExclusions';
import { closeProposal, OTHER, PROPOSER } from '../../../../support/fakeApi/fakeProposals';
import {
  freeze,
  proposedFinal,
  proposedPublication,
  publish,
} from '../../../../support/fakeApi/fakeVersions';
import { smallVoting } from '../../../../support/fakeApi/smallVoting';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  onSignIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startFakeApi();

afterEach(() => {
  act(() => rolesStore.set(null));
  endSession();
});

const TAB = '/?tab=proposals';

/** The small vote after its close: 20 valid votes, 9, 9 and 2; two people decide, and every exclusion needs both. */
function twoPeopleVoting(): FakeVoting {
  return { ...smallVoting, now: '2022-09-10T10:00+09:00', twoPeople: { perMille: 10 } };
}

function show(voting: FakeVoting, address = TAB) {
  server.use(...fakeApi(voting));
  return { voting, ...renderScreen(OverviewPage, address) };
}

const card = (name: string) => screen.findByRole('article', { name });
const acceptance = /承認して実行する/;

/** A list of figures, line by line, without what only the eye needs. */
function lines(within_: HTMLElement): string[] {
  return within(within_)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement!.textContent.replaceAll('→から', '→'));
}

describe('an exclusion that somebody else proposed', () => {
  function kai() {
    const voting = twoPeopleVoting();
    proposedExclusion(voting, { djs: ['kai'] }, { reason: '同じ送信元から続けて入った票' });
    return show(voting);
  }

  test('it says in figures what would happen, who wants it, when and why', async () => {
    kai();
    const one = await card('2票の除外');
    expect(one).toHaveTextContent('承認待ちp-12票の除外');
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

  test('accepting it does it; what came of it is a link, and it stays flagged below', async () => {
    const { user, voting } = kai();
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: '2票の除外を承認して実行する' }));
    const done = await screen.findByText('p-1 を承認し、2票を除外しました。');
    expect(done.closest('[role=status]')).toHaveFocus();
    expect(voting.exclusions?.map(({ entry }) => entry.id)).toEqual(['x-1']);
    const decided = await card('p-1');
    expect(decided).toHaveTextContent('実行済');
    expect(decided).toHaveTextContent(`承認 ${PROPOSER} 2022年9月10日(土) 10:00`);
    expect(within(decided).getByRole('link', { name: '除外 x-1 を見る' })).toHaveAttribute(
      'href',
      '/every-dj?tab=exclusions',
    );
    expect(screen.getByText('承認待ちの提案はありません')).toBeVisible();
  });

  test('votes that changed since: nothing is done, and it says what to do', async () => {
    const { user, voting } = kai();
    const one = await card('2票の除外');
    voting.votes = [...voting.votes, ...cast('kai', '2022-09-05T12:00+09:00')];
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '提案のあとで対象の票が変わりました。実行していません。この提案を断って、必要なら新しい影響を確かめて、あらためて提案してください。',
    );
    expect(voting.exclusions).toBeUndefined();
    expect(within(one).getByRole('button', { name: '断る…' })).toBeEnabled();
  });

  test('refusing wants a reason, and changes no vote', async () => {
    const { user, voting } = kai();
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: '断る…' }));
    const dialog = await screen.findByRole('dialog', { name: 'p-1 を断る' });
    const field = within(dialog).getByRole('textbox', { name: '断る理由' });
    expect(field).toHaveFocus();
    expect(within(dialog).getByRole('button', { name: '理由を付けて断る' })).toBeDisabled();
    await user.type(field, ' 会場の端末と確認できたため ');
    await user.click(within(dialog).getByRole('button', { name: '理由を付けて断る' }));
    expect(await screen.findByText(/p-1 を断りました。票も結果も変わっていません/)).toBeVisible();
    expect(voting.exclusions).toBeUndefined();
    const decided = await card('p-1');
    expect(decided).toHaveTextContent('断った理由会場の端末と確認できたため');
    expect(within(decided).queryByRole('link')).toBeNull();
  });

  test('who thinks better of refusing finds both buttons again', async () => {
    const { user } = kai();
    const one = await card('2票の除外');
    await user.click(within(one).getByRole('button', { name: '断る…' }));
    await user.click(screen.getByRole('button', { name: 'やめる' }));
    expect(within(one).getByRole('button', { name: acceptance })).toBeEnabled();
  });

  test('somebody was faster: it says so, and the list is up to date', async () => {
    const { user, voting } = kai();
    const one = await card('2票の除外');
    closeProposal(voting, 'p-1', {
      state: 'refused',
      decidedBy: 'third@example.com',
      reason: '重複',
    });
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await screen.findByText(/すでに判断が済んでいます/)).toBeVisible();
    expect(await card('p-1')).toHaveTextContent('断った人 third@example.com');
    expect(voting.exclusions).toBeUndefined();
  });

  test('an auditor reads all of it, and finds no button', async () => {
    rolesStore.set(['auditor']);
    kai();
    const one = await card('2票の除外');
    expect(screen.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
    // The names of DJs open them, as everywhere, and what is read can be saved.
    expect(within(one).queryByRole('button', { name: /^(?!(KAI|CSV \/ Excel)$)/ })).toBeNull();
  });
});

test('of an exclusion that touches no place of the first ten, it says so', async () => {
  const voting = twoPeopleVoting();
  // One of KAI's two votes: nobody moves.
  proposedExclusion(voting, { voteIds: ['vote-18'] });
  show(voting);
  const one = await card('1票の除外');
  expect(one).toHaveTextContent('上位10位は変わりません。');
  expect(within(one).queryByRole('table')).toBeNull();
});

describe('one’s own', () => {
  test('nobody accepts a proposal of their own: it can be taken back alone', async () => {
    const voting = twoPeopleVoting();
    proposedExclusion(voting, { djs: ['kai'] }, { by: PROPOSER });
    const { user } = show(voting);
    const one = await card('2票の除外');
    expect(one).toHaveTextContent('あなたの提案です。判断は別の管理者が行います。');
    expect(
      within(one)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['KAI', 'CSV / Excel', '提案を取り下げる']);
    await user.click(within(one).getByRole('button', { name: '提案を取り下げる' }));
    expect(await screen.findByText(/p-1 を取り下げました/)).toBeVisible();
    expect(voting.exclusions).toBeUndefined();
    expect(await card('p-1')).toHaveTextContent('取り下げ');
  });

  test('where the API says that it is one’s own, that is said', async () => {
    const voting = twoPeopleVoting();
    proposedExclusion(voting, { djs: ['kai'] });
    const { user } = show(voting);
    const one = await card('2票の除外');
    voting.proposals = voting.proposals!.map((proposal) => ({ ...proposal, mine: true }));
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '自分の提案を承認したり断ったりはできません',
    );
  });
});

describe('final and publication', () => {
  test('a final version: its figures, its hash, and what has changed by now', async () => {
    const voting = twoPeopleVoting();
    proposedFinal(voting, '最終');
    voting.votes = [...voting.votes, ...cast('kai', '2022-09-05T12:00+09:00')];
    const { user } = show(voting);
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
    expect(voting.phase).toBeUndefined();
  });

  test('accepted, the result is final', async () => {
    const voting = twoPeopleVoting();
    proposedFinal(voting, '最終');
    const { user } = show(voting);
    await user.click(await screen.findByRole('button', { name: '20票の確定を承認して実行する' }));
    expect(await screen.findByText('p-1 を承認し、「最終」を20票で確定しました。')).toBeVisible();
    expect(voting.phase).toBe('final');
    expect(
      within(await card('p-1')).getByRole('link', { name: '確定版 v-1 を見る' }),
    ).toHaveAttribute('href', '/total-votes?tab=versions');
  });

  test('a publication: which version, what it takes the place of, before and after', async () => {
    const voting = twoPeopleVoting();
    freeze(voting, { label: '一次', final: true });
    publish(voting, 'v-1');
    voting.votes = [...voting.votes, ...cast('ren', '2022-09-05T12:00+09:00', 2)];
    freeze(voting, { label: '二次', final: true });
    proposedPublication(voting, 'v-2');
    const { user } = show(voting);
    const one = await card('「二次」22票の公表');
    expect(
      await within(one).findByText(/現在公表している v-1「一次」 は「差し替え済」になります/),
    ).toBeVisible();
    expect(lines(one)).toEqual([
      '公表中の有効票20→22票+2',
      '確定版v-2「二次」',
      expect.stringMatching(/^SHA-256[0-9a-f]{64}$/),
    ]);
    expect(within(one).getByRole('link', { name: '公表中の確定版と比べる' })).toHaveAttribute(
      'href',
      '/total-votes?tab=versions&cmp=v-1&cmp=v-2',
    );
    await user.click(within(one).getByRole('button', { name: '22票の公表を承認して実行する' }));
    expect(await screen.findByText('p-1 を承認し、「二次」を公表しました。')).toBeVisible();
    expect(voting.versions?.map(({ version }) => version.state)).toEqual(['replaced', 'published']);
  });

  test('what stands against it now is said as the API says it, with the way on', async () => {
    const voting = twoPeopleVoting();
    proposedFinal(voting, '最終');
    freeze(voting, { label: '別', final: true });
    const { user } = show(voting);
    const one = await card('「最終」20票の確定');
    await user.click(within(one).getByRole('button', { name: acceptance }));
    expect(await within(one).findByRole('alert')).toHaveTextContent(
      '実行していません。題不要になった提案は断ってください。',
    );
  });
});

describe('a sign-in that is too old', () => {
  beforeEach(async () => {
    server.use(...fakeApi(smallVoting), ...fakeSignIn());
    await signInAsAdmin();
  });
  afterEach(() => act(leaveNobodySignedIn));

  test('the password is asked for in place; then it is accepted', async () => {
    const voting = { ...twoPeopleVoting(), signInIsOld: true };
    proposedFinal(voting, '最終');
    const { user } = show(voting);
    server.use(
      onSignIn(() => void (voting.signInIsOld = false)),
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
  const voting = twoPeopleVoting();
  proposedSetting(voting, { perMille: 55 });
  proposedSetting(voting, null);
  const { user } = show(voting);
  const raised = await card('除外の基準の変更（1%→5.5%）');
  expect(raised).toHaveTextContent('有効票の5.5%までの除外を、上位10位の順位に触れなければ');
  expect(lines(raised)).toEqual(['除外の基準有効票の1%から有効票の5.5%']);
  const off = await card('「二人で決める」をオフにする変更');
  expect(lines(off)).toEqual(['除外の基準有効票の1%からオフ']);
  await user.click(within(off).getByRole('button', { name: 'オフにすることを承認して実行する' }));
  expect(await screen.findByText('p-2 を承認し、設定を変更しました。')).toBeVisible();
  expect(voting.twoPeople).toBeNull();
  await user.click(within(raised).getByRole('button', { name: '基準の変更を承認して実行する' }));
  expect(await within(raised).findByRole('alert')).toHaveTextContent(
    '提案のあとで設定が変わりました',
  );
});

describe('the tab', () => {
  const tabs = () => screen.findByRole('navigation', { name: '概要の画面' });

  test('is not there while one person decides and nothing waits', async () => {
    const { client } = show({ ...smallVoting }, '/?tab=history');
    await screen.findByText('操作はまだありません');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(within(await tabs()).queryByRole('link', { name: /承認待ち/ })).toBeNull();
  });

  test('says by its address what it is, where it is off, and the way to the setting', async () => {
    show({ ...smallVoting });
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
    const voting = twoPeopleVoting();
    const { unmount } = show(voting, '/?tab=history');
    expect(await within(await tabs()).findByRole('link', { name: '承認待ち' })).toBeVisible();
    unmount();
    proposedExclusion(voting, { djs: ['kai'] });
    show(voting, '/?tab=history');
    expect(
      await within(await tabs()).findByRole('link', { name: '承認待ち 未判断 1' }),
    ).toHaveAttribute('href', TAB);
  });

  test('a link to one that was decided opens what it was about; to one that is not there says so', async () => {
    const voting = twoPeopleVoting();
    proposedFinal(voting, '最終');
    closeProposal(voting, 'p-1', { state: 'taken_back', decidedBy: OTHER });
    const { unmount } = show(voting, `${TAB}&proposal=p-1`);
    expect(await screen.findByText(/20票・4組の順位を最終結果にします/)).toBeVisible();
    unmount();
    show(voting, `${TAB}&proposal=p-9`);
    expect(
      await screen.findByText('「p-9」という提案はありません。一覧から選び直してください。'),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText(/20票・4組の順位を最終結果にします/)).not.toBeVisible(),
    );
  });
});
