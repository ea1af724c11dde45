import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { authStore, UNKNOWN } from '../../../../../src/auth/authStore';
import { rolesStore } from '../../../../../src/auth/roles';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import type { FakeVoting } from '../../../../support/fakeApi/fakeAnswers';
import { fakeApi, startFakeApi } from '../../../../support/fakeApi/fakeApi';
import { EXCLUDER } from '../../../../support/fakeApi/fakeExclusions';
import { reviewedVoting } from '../../../../support/fakeApi/reviewedVoting';
import { renderScreen, table } from '../../../../support/site/renderScreen';
import { setViewport } from '../../../../support/site/viewport';

const server = startFakeApi();
const REVIEW = '/every-dj?tab=review';
const AOI = `${REVIEW}&day=2022-09-02&dj=aoi`;

beforeEach(() => {
  setViewport(1300);
  act(() => authStore.set({ state: 'signedIn', account: { uid: 'u', email: EXCLUDER } }));
});
afterEach(() => {
  act(() => {
    rolesStore.set(null);
    authStore.set(UNKNOWN);
  });
});

function show(address = REVIEW, own: FakeVoting = reviewedVoting()) {
  server.use(...fakeApi(own));
  return { ...renderScreen(EveryDjPage, address), voting: own };
}

/** The case, once all of it is there. */
async function opened(name: string): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name });
  await within(panel).findByText('算出方法');
  return panel;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cases = async () => {
  const list = await screen.findByRole('list', { name: '要確認の一覧' });
  return within(list).getAllByRole('listitem');
};
const caseOf = ({ review }: FakeVoting, dj: string) => review!.cases.find((one) => one.dj === dj)!;

test('how many cases wait, and how firm the places are meanwhile; no counts of tests', async () => {
  show();
  const open = await screen.findByText('未判断 1件（4票）');
  expect(open.parentElement).toHaveTextContent('未判断 1件（4票） ほかに集計中 1件');
  expect(screen.getByText('1位から、未判断の件の判断しだいで変わることがあります')).toBeVisible();
  expect(screen.queryByText(/調べたDJ×日|見込み0/)).not.toBeInTheDocument();
});

test('each case is a sentence with its suspect votes, the effect and the note of the day, the largest first', async () => {
  show();
  expect((await cases()).map(({ textContent }) => textContent)).toEqual([
    '未判断9/2金DJ アオイ3票この日は4票。普段この日の票数は約1票です。1位 → 除くと2位ライブ配信の夜',
    '集計中（14:00まで）9/3土KAI2票この日は2票。その前の8日間は0票でした。3位 → 除くと順位なし',
    '問題なし9/1木蓮2票送信元1か所から2票。ほかの送信元と同じ割合なら約0票です。1位 → 除くと2位担当 other@example.com',
  ]);
});

test('one tap target a card: the name opens the case, not the DJ', async () => {
  const { user } = show();
  const [, , ren] = await cases();
  expect(within(ren!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(ren!).getAllByRole('link')).toHaveLength(1);
  await user.click(within(ren!).getByText('蓮'));
  expect(await opened('蓮')).toBeVisible();
  expect(window.location.search).toBe('?tab=review&day=2022-09-01&dj=ren');
});

test('filtered by state, in the address', async () => {
  const { user } = show();
  await user.click(await button('問題なし 1'));
  await waitFor(async () => expect(await cases()).toHaveLength(1));
  expect(window.location.search).toBe('?tab=review&state=harmless');
  await user.click(await button('除外済 0'));
  expect(await screen.findByText('「除外済」の件はありません')).toBeVisible();
});

test('未判断 has one meaning: what is still being counted is apart', async () => {
  const { user } = show();
  const filter = within(await screen.findByRole('group', { name: '状態で絞り込む' }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['未判断 1', '集計中 1', '問題なし 1', '除外済 0', 'すべて'],
  ]);
  await user.click(await button('集計中 1'));
  await waitFor(async () => expect(await cases()).toHaveLength(1));
  expect((await cases())[0]).toHaveTextContent(/^集計中（14:00まで）9\/3土KAI/);
  expect(window.location.search).toBe('?tab=review&state=provisional');
});

test('formulas, limits and what was tested are behind 算出方法', async () => {
  const { user } = show();
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByText(/^この日は4票。普段この日の票数は約1票です。/)).toBeVisible();
  expect(panel.getByText(/調整した値 q/)).not.toBeVisible();
  await user.click(panel.getByText('算出方法'));
  expect((await table('調べた点ごとの実際・普段・目安')).slice(1)).toEqual([
    ['票の急増目安を超過', '4票', '1.3票', '3票'],
    ['深夜の集中', '1票', '0.8票', '3票'],
  ]);
  expect(
    panel.getByText(
      '普段 ＝ ほかのDJのこの日の票 4票 × 普段の割合の中央値 31.25%（直前の8日。最低1票） ＝ 1.3票',
    ),
  ).toBeVisible();
  expect(panel.getByText(/調整した値 q は 0\.0003$/)).toBeVisible();
  expect(panel.getByText(/3組を調べ、1件を一覧に載せました。/)).toHaveTextContent(
    /見込みは0\.1件です。 調べた時刻 2022年9月3日\(土\) 00:04$/,
  );
});

test('the hours by source without naming one, against the other DJs', async () => {
  show();
  const rows = await table('DJ アオイ の9月2日(金)の時間帯');
  expect(rows[0]).toEqual(['時間帯', '送信元A(票)', 'ほかのDJ（4票に換算）(票)']);
  // 蓮: 1 before 14:00, 4 (one void) at 20:00.
  expect(rows.filter(([, own, others]) => own !== '0' || others !== '0')).toEqual([
    ['時間帯', '送信元A(票)', 'ほかのDJ（4票に換算）(票)'],
    ['0時台', '2', '0'],
    ['13時台', '0', '1'],
    ['14時台', '2', '0'],
    ['20時台', '0', '3'],
  ]);
});

test('the ranking without these votes: only what changes', async () => {
  show();
  const panel = within(await opened('DJ アオイ'));
  expect(await panel.findByRole('heading', { name: 'この3票がない場合の順位' })).toBeVisible();
  const rows = (await table('順位または票数が変わるDJ')).map((row) =>
    row.map((cell) => cell.replaceAll('→から', '→')),
  );
  expect(rows.slice(1)).toEqual([
    ['DJ アオイ', '同率1位→2位↓1', '9票→6票'],
    ['蓮', '同率1位→1位', '9票変わらず'],
  ]);
});

test('引き受ける: the account is the owner, and can let go again', async () => {
  const { user, voting } = show(AOI);
  const take = await button('引き受ける');
  await user.click(take);
  expect(await screen.findByText(/^引き受けました。/)).toBeVisible();
  expect(caseOf(voting, 'aoi')).toMatchObject({ owner: EXCLUDER, state: 'open', version: 2 });
  expect((await cases())[0]).toHaveTextContent(/担当 自分ライブ配信の夜$/);
  await user.click(await button('担当を外れる'));
  await button('引き受ける');
  await waitFor(() => expect(screen.getByRole('button', { name: '引き受ける' })).toBeEnabled());
  expect(caseOf(voting, 'aoi').owner).toBeNull();
});

/** Whether whoever leaves the page is asked first. */
function asksFirst(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('問題なしにする takes the note along, opens the next case, and 元に戻す leads back', async () => {
  const own = reviewedVoting();
  caseOf(own, 'ren').state = 'open';
  const { user } = show(AOI, own);
  await user.type(await screen.findByRole('textbox', { name: 'この件のメモ' }), 'ライブで確認');
  expect(asksFirst()).toBe(true);
  await user.click(await button('問題なしにする'));
  const done = await screen.findByText(/^DJ アオイ（9\/2）を「問題なし」にしました。/);
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(await opened('蓮')).toBeVisible();
  expect(window.location.search).toBe('?tab=review&day=2022-09-01&dj=ren');
  expect(caseOf(own, 'aoi')).toMatchObject({ state: 'harmless', note: 'ライブで確認' });
  expect(asksFirst()).toBe(false);
  await user.click(await button('元に戻す'));
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByRole('button', { name: '問題なしにする' })).toBeEnabled();
  expect(caseOf(own, 'aoi')).toMatchObject({ state: 'open', note: 'ライブで確認' });
});

test('a decided case says by whom, and 未判断に戻す opens it again', async () => {
  const { user, voting } = show(`${REVIEW}&day=2022-09-01&dj=ren`);
  expect(await screen.findByText(/other@example\.com が「問題なし」と判断/)).toBeVisible();
  await user.click(await button('未判断に戻す'));
  expect(await button('問題なしにする')).toBeEnabled();
  expect(caseOf(voting, 'ren')).toMatchObject({ state: 'open', note: '会場の端末' });
});

test('nothing is decided with a note that is too long', async () => {
  const { user } = show(AOI);
  await user.click(await screen.findByRole('textbox', { name: 'この件のメモ' }));
  await user.paste('あ'.repeat(1001));
  expect(screen.getByText('1,000文字以内で入力してください。')).toBeVisible();
  for (const name of ['引き受ける', '問題なしにする', 'メモを保存']) {
    expect(await button(name)).toBeDisabled();
  }
  await user.keyboard('{Backspace}');
  expect(await button('問題なしにする')).toBeEnabled();
});

test('where no other case waits, the decided one stays visible whatever the filter', async () => {
  const { user } = show(`${REVIEW}&state=open`);
  await user.click(await button('問題なしにする'));
  expect(await button('未判断に戻す')).toBeEnabled();
  expect(window.location.search).toBe('?tab=review&state=open&day=2022-09-02&dj=aoi');
});

test('changed by somebody else: said in words, and what was typed stays', async () => {
  const { user, voting } = show(AOI);
  await user.type(await screen.findByRole('textbox', { name: 'この件のメモ' }), '自分の所見');
  Object.assign(caseOf(voting, 'aoi'), { version: 5, note: 'ほかの所見', owner: 'o@example.com' });
  await user.click(await button('問題なしにする'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /この件の内容が変わったため、保存していません。.*入力したメモは残っています。/,
  );
  expect(caseOf(voting, 'aoi').state).toBe('open');
  expect(screen.getByRole('textbox', { name: 'この件のメモ' })).toHaveValue('自分の所見');
  expect(await screen.findByText(/ほかの人が保存したメモ：「ほかの所見」/)).toBeVisible();
  expect(await screen.findAllByText('o@example.com')).not.toHaveLength(0);
  await user.click(await button('問題なしにする'));
  expect(await button('未判断に戻す')).toBeEnabled();
  expect(caseOf(voting, 'aoi')).toMatchObject({ state: 'harmless', note: '自分の所見' });
});

test('buttons step through the cases, up to the ends of the list', async () => {
  const { user } = show(AOI);
  await opened('DJ アオイ');
  expect(await button('前の件')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('次の件'));
  await user.click(await button('次の件'));
  expect(await opened('蓮')).toBeVisible();
  expect(window.location.search).toBe('?tab=review&day=2022-09-01&dj=ren');
  expect(await button('次の件')).toHaveAttribute('aria-disabled', 'true');
});

test('the running day is provisional: nothing to decide, but the effect can be looked at', async () => {
  show(`${REVIEW}&day=2022-09-03&dj=kai`);
  const panel = within(await opened('KAI'));
  expect(panel.getByText(/この日はまだ集計中です/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '引き受ける' })).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&dj=kai&day=2022-09-03',
  );
});

test('除外を検討 leads to the exclusion of what stands out', async () => {
  const own = reviewedVoting();
  caseOf(own, 'ren').state = 'open';
  const { user } = show(AOI, own);
  const link = () => screen.findByRole('link', { name: '除外を検討' });
  expect(await link()).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&dj=aoi&day=2022-09-02&case=2022-09-02%3Aaoi',
  );
  await user.click(await button('次の件'));
  await user.click(await button('次の件'));
  await opened('蓮');
  expect(await link()).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&case=2022-09-01%3Aren&signal=source',
  );
});

test('what was decided on older signals, and is flagged no more, says both', async () => {
  const own = reviewedVoting();
  const ren = caseOf(own, 'ren');
  show(`${REVIEW}&day=2022-09-01&dj=ren`, own);
  const panel = within(await opened('蓮'));
  const olderWords = '判断のあとに調べ直した結果があります。内容を確かめてください。';
  expect(panel.queryByText(olderWords)).not.toBeInTheDocument();
  expect(panel.queryByText(/目安の範囲内です/)).not.toBeInTheDocument();
  cleanup();
  Object.assign(ren, { runAt: '2022-09-02T02:00:00.000Z', stillFlagged: false });
  show(`${REVIEW}&day=2022-09-01&dj=ren`, own);
  expect(await screen.findByText(olderWords)).toBeVisible();
  expect(screen.getByText(/目安の範囲内です/)).toBeVisible();
});

test('除外済 shows its exclusion, and undoing that opens it again', async () => {
  const own = reviewedVoting();
  const held = own.votes.flatMap(({ dj, castAt }, at) =>
    dj === 'aoi' && castAt.startsWith('2022-09-02') ? [at] : [],
  );
  const entry = {
    id: 'x-1',
    at: '2022-09-03T03:00:00.000Z',
    actor: EXCLUDER,
    reason: '同じ送信元',
    match: { djs: [{ id: 'aoi', name: 'DJ アオイ' }] },
    matched: 4,
    votes: 4,
    matchHash: '0'.repeat(64),
    case: '2022-09-02:aoi',
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  };
  const undone = { undoneAt: entry.at, undoneBy: EXCLUDER, undoReason: '誤り' };
  own.exclusions = [
    { entry: { ...entry, ...undone }, held },
    { entry: { ...entry, id: 'x-2' }, held },
  ];
  const { user } = show(AOI, own);
  const panel = within(await opened('DJ アオイ'));
  expect(await panel.findByText('x-2・除外中: 4票')).toBeVisible();
  expect(panel.queryByText('x-1・除外中: 4票')).not.toBeInTheDocument();
  expect(await panel.findByText('除外されて無効になった4票を含みます。')).toBeVisible();
  expect(panel.getByText(/いま有効なものはありません/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '問題なしにする' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '元に戻す' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'x-2 の取り消し' }));
  await user.type(dialog.getByRole('textbox', { name: '取り消しの理由' }), '確認できた');
  await user.click(await dialog.findByRole('button', { name: '4票を元に戻す' }));
  expect(await panel.findByRole('button', { name: '問題なしにする' })).toBeVisible();
  expect(panel.queryByText(/この件の票は除外されています/)).not.toBeInTheDocument();
});

test('an auditor sees it all and decides nothing', async () => {
  act(() => rolesStore.set(['auditor']));
  show(AOI);
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
  expect(await panel.findByRole('heading', { name: '時間帯と送信元' })).toBeVisible();
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel.queryByRole('link', { name: /除外を検討|メモを追加/ })).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /引き受ける|問題なし|戻す/ })).not.toBeInTheDocument();
});

test('on a phone a case is a view of its own', async () => {
  setViewport(360);
  const { user } = show();
  const list = await cases();
  expect(screen.queryByRole('heading', { level: 2, name: 'DJ アオイ' })).not.toBeInTheDocument();
  await user.click(within(list[0]!).getByRole('link'));
  const panel = await opened('DJ アオイ');
  await waitFor(() => expect(panel).toHaveFocus());
  expect(screen.queryByRole('list', { name: '要確認の一覧' })).not.toBeInTheDocument();
  await user.click(await button('一覧へ戻る'));
  expect(await cases()).toHaveLength(3);
});

describe('nothing is flagged', () => {
  test('after it was looked at', async () => {
    const own = reviewedVoting();
    own.review!.cases = [];
    show(REVIEW, own);
    expect(await screen.findByText('要確認の件はありません')).toBeVisible();
    expect(screen.getByText('未判断 0件（0票）')).toBeVisible();
  });

  test('before any day has ended', async () => {
    show(REVIEW, { ...reviewedVoting(), review: { runs: [], cases: [] } });
    expect(await screen.findByText('まだ調べた日がありません')).toBeVisible();
  });
});

test('an address of no case says so', async () => {
  show(`${REVIEW}&day=nonsense&dj=%00`);
  expect(await screen.findByText('この件は見つかりません')).toBeVisible();
  expect(await cases()).toHaveLength(3);
});

test('重複: one case for the whole poll, first of all, whose exclusion keeps the first votes', async () => {
  const voting = reviewedVoting();
  const { decided: _decided, date: _date, dj: _dj, ...found } = voting.review!.cases[1]!;
  voting.review!.ofRule = {
    ...{ ...found, id: 'duplicates:perDay', date: null, dj: null, state: 'open', exclusions: [] },
    ...{ votes: 501, votesNow: 501, inQuestion: 501, q: null, rank: null, rankWithout: null },
    ...{ reasons: ['duplicates'], suspects: { signal: 'duplicates', votes: 501 } },
    ...{ decidedAt: null, decidedBy: null, decidedRunAt: null },
    signals: [
      {
        ...{ kind: 'duplicates', seen: 501, votes: 501, expected: null, limit: 0, p: null },
        ...{ at: found.runAt, detail: { voters: 498 } },
      },
    ],
  };
  const { user } = show(REVIEW, voting);
  const [first] = await cases();
  expect(first).toHaveTextContent('未判断重複501票重複: 498人の501票。');
  await user.click(within(first!).getByRole('link'));
  expect(window.location.search).toBe('?tab=review&case=duplicates%3AperDay');
  const panel = within(await screen.findByRole('region', { name: '重複' }));
  expect(
    panel.getByText(/1人1日1票を超えています。除外しても、.*最初の1票は残ります。/),
  ).toBeVisible();
  expect(panel.getByRole('button', { name: '引き受ける' })).toBeEnabled();
  expect(panel.getByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&case=duplicates%3AperDay&signal=duplicates',
  );
});
