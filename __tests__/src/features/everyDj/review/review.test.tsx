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
  await within(panel).findByText('上限の範囲内');
  return panel;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const cases = async () => {
  const list = await screen.findByRole('list', { name: '要確認の一覧' });
  return within(list).getAllByRole('listitem');
};
const caseOf = ({ review }: FakeVoting, dj: string) => review!.cases.find((one) => one.dj === dj)!;

test('the strip: how many wait, were tested, are chance, and how firm the places are', async () => {
  show();
  const strip = await screen.findByText('調べたDJ×日');
  const lines = [...strip.closest('dl')!.children].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '未判断1件対象 4票・ほかに仮 1件',
    '調べたDJ×日8件うち一覧に載せたもの 3件',
    expect.stringMatching(/^偶然載った件数の見込み0\.[12]件 \/ 3件/),
    '順位の確かさ1位から、未判断の件の判断しだいで変わることがありますDJ アオイの判断しだいで、1位までの順位が変わることがあります',
  ]);
});

test('the cases, newest day first, each with state, votes, ranks, reasons, owner and note of the day', async () => {
  show();
  expect((await cases()).map(({ textContent }) => textContent)).toEqual([
    '仮9/3土集計中（14:00まで）KAI2票3位 → 除くと —票の急増担当なしこの日のメモなし',
    '未判断9/2金DJ アオイ4票1位 → 除くと 2位票の急増担当なしライブ配信の夜',
    '問題なし9/1木蓮2票1位送信元の偏りother@example.comこの日のメモなし',
  ]);
});

test('filtered by state, in the address', async () => {
  const { user } = show();
  await user.click(await button('問題なし 1'));
  await waitFor(async () => expect(await cases()).toHaveLength(1));
  expect(window.location.search).toBe('?tab=review&state=harmless');
  await user.click(await button('除外済 0'));
  expect(await screen.findByText('「除外済」の件はありません')).toBeVisible();
});

test('未判断 has one meaning: the filter counts and lists as the strip does, what is provisional apart', async () => {
  const { user, unmount } = show();
  const filter = within(await screen.findByRole('group', { name: '状態で絞り込む' }));
  const options = () =>
    filter.getAllByRole('button').map((option) => {
      const isChosen = option.getAttribute('aria-pressed') === 'true';
      return isChosen ? `[${option.textContent}]` : option.textContent;
    });
  expect(options()).toEqual(['未判断 1', '仮 1', '問題なし 1', '除外済 0', '[すべて]']);
  await user.click(await button('未判断 1'));
  await waitFor(async () => expect(await cases()).toHaveLength(1));
  expect((await cases())[0]).toHaveTextContent(/^未判断9\/2金DJ アオイ/);
  await user.click(await button('仮 1'));
  await waitFor(async () => expect((await cases())[0]).toHaveTextContent(/^仮9\/3土/));
  expect(options()[1]).toBe('[仮 1]');
  expect(window.location.search).toBe('?tab=review&state=provisional');
  unmount();

  const own = reviewedVoting();
  own.review!.cases = own.review!.cases.filter(({ provisional }) => !provisional);
  show(REVIEW, own);
  await screen.findByRole('list', { name: '要確認の一覧' });
  expect(screen.queryByRole('button', { name: /^仮/ })).toBeNull();
});

test('the first one that waits is open: a sentence of signals, then what is above its limit', async () => {
  const { user } = show();
  const panel = within(await opened('DJ アオイ'));
  await waitFor(() =>
    expect(panel.getByText('ふだんの割合から見込まれるのは').parentElement).toHaveTextContent(
      '9月2日(金)に4票。ふだんの割合から見込まれるのは1.3票です。4票はすべて1つの送信元から、0時台〜14時台に投じられています。',
    ),
  );
  const headings = panel.getAllByRole('heading', { level: 4 }).map((one) => one.textContent);
  expect(headings).toEqual([
    ...['票の急増', '深夜の集中'],
    ...['送信元の偏り', '同時投票のくり返し'],
  ]);
  const level = within(panel.getByRole('heading', { name: '票の急増' }).closest('li')!);
  expect(level.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    ...['4票', '1.3票', '3票'],
  ]);
  await user.click(level.getByRole('button', { name: '算出方法 — 票の急増' }));
  const steps = level.getAllByRole('listitem').map((one) => one.textContent);
  expect(steps[0]).toBe(
    '期待 ＝ ほかのDJのこの日の票 4票 × ふだんの割合の中央値 31.25%（直前の8日。最低1票） ＝ 1.3票',
  );
  expect(steps.at(-1)).toMatch(/q は 0\.0003$/);
  expect(steps.at(-2)).toMatch(/φ ＝ 1\.20）で4票以上になる確率 ＝ 0\.0001未満$/);
});

test('the hours by source without naming one, against the other DJs', async () => {
  show();
  const rows = await table('DJ アオイ の9月2日(金)の時間帯と送信元');
  expect(rows[0]).toEqual(['時間帯', '送信元A(票)', 'ほかのDJの時間帯（4票に換算）(票)']);
  // 蓮: 1 before 14:00, 4 (one void) at 20:00.
  expect(rows.filter(([, own, others]) => own !== '0' || others !== '0')).toEqual([
    ['時間帯', '送信元A(票)', 'ほかのDJの時間帯（4票に換算）(票)'],
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
  expect(take).toHaveAccessibleDescription('担当が自分になります。票は変わりません。');
  await user.click(take);
  expect(await screen.findByText('引き受けました。票も順位も変わっていません。')).toBeVisible();
  expect(caseOf(voting, 'aoi')).toMatchObject({ owner: EXCLUDER, state: 'open', version: 2 });
  expect((await cases())[1]).toHaveTextContent(/票の急増自分ライブ配信の夜$/);
  await user.click(await button('担当を外れる'));
  expect(await button('引き受ける')).toBeEnabled();
  expect(caseOf(voting, 'aoi').owner).toBeNull();
});

/** Whether whoever leaves the page is asked first. */
function asksFirst(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('問題なしにする takes the note along; 未判断に戻す leads back', async () => {
  const { user, voting } = show(AOI);
  await user.type(await screen.findByRole('textbox', { name: 'この件のメモ' }), 'ライブで確認');
  expect(asksFirst()).toBe(true);
  await user.click(await button('問題なしにする'));
  expect(
    await screen.findByText('「問題なし」にしました。票も順位も変わっていません。'),
  ).toBeVisible();
  expect(caseOf(voting, 'aoi')).toMatchObject({ state: 'harmless', note: 'ライブで確認' });
  expect(asksFirst()).toBe(false);
  expect(screen.getByText(/admin@example\.com が「問題なし」と判断/)).toBeVisible();
  await user.click(await button('未判断に戻す'));
  expect(await button('問題なしにする')).toBeEnabled();
  expect(caseOf(voting, 'aoi')).toMatchObject({ state: 'open', note: 'ライブで確認' });
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

test('a case that the filter no longer has stays open after its decision', async () => {
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
  await user.click(await button('次の件'));
  expect(await opened('蓮')).toBeVisible();
  expect(await button('次の件')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button('前の件'));
  await user.click(await button('前の件'));
  expect(await opened('KAI')).toBeVisible();
  expect(window.location.search).toBe('?tab=review&day=2022-09-03&dj=kai');
  expect(await button('前の件')).toHaveAttribute('aria-disabled', 'true');
});

test('the running day is provisional: nothing to decide, but the effect can be looked at', async () => {
  show(`${REVIEW}&day=2022-09-03&dj=kai`);
  const panel = within(await opened('KAI'));
  expect(panel.getByText(/まだ集計中の仮の判定です/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '引き受ける' })).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&dj=kai&day=2022-09-03',
  );
  expect(panel.getByText(/9月3日\(土\)の14時までに/)).toBeVisible();
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
  await opened('蓮');
  expect(await link()).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&dj=ren&day=2022-09-01&case=2022-09-01%3Aren&signal=source',
  );
});

test('what was decided on older signals, and is flagged no more, says both', async () => {
  const own = reviewedVoting();
  const ren = caseOf(own, 'ren');
  show(`${REVIEW}&day=2022-09-01&dj=ren`, own);
  const panel = within(await opened('蓮'));
  const olderWords = '判断のあとに、新しい判定があります。内容を確かめてください。';
  expect(panel.queryByText(olderWords)).not.toBeInTheDocument();
  expect(panel.queryByText(/この件は一覧に載っていません/)).not.toBeInTheDocument();
  cleanup();
  Object.assign(ren, { runAt: '2022-09-02T02:00:00.000Z', stillFlagged: false });
  show(`${REVIEW}&day=2022-09-01&dj=ren`, own);
  expect(await screen.findByText(olderWords)).toBeVisible();
  expect(screen.getByText(/最新の判定では、この件は一覧に載っていません/)).toBeVisible();
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
  expect(await panel.findByText('x-2・4票を無効に')).toBeVisible();
  expect(panel.queryByText('x-1・4票を無効に')).not.toBeInTheDocument();
  expect(await panel.findByText('除外されて無効になった4票を含みます。')).toBeVisible();
  expect(panel.getByText(/いま有効なものはありません/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '問題なしにする' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '除外を取り消す' }));
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
  await user.click(within(list[1]!).getByRole('link'));
  const panel = await opened('DJ アオイ');
  await waitFor(() => expect(panel).toHaveFocus());
  expect(screen.queryByRole('list', { name: '要確認の一覧' })).not.toBeInTheDocument();
  await user.click(await button('一覧へ戻る'));
  expect(await cases()).toHaveLength(3);
});

test('when each day was looked at; the running day is provisional', async () => {
  show();
  const log = await screen.findByRole('list', { name: '日ごとの判定と時刻' });
  const lines = within(log).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '9/3 集計中（14:00まで）1件14:05 仮',
    '9/2 終了した日1件9/3 00:04 固定',
    '9/1 終了した日1件9/2 00:04 固定',
  ]);
});

describe('nothing is flagged', () => {
  test('after it was looked at: what was tested', async () => {
    const own = reviewedVoting();
    own.review!.cases = [];
    show(REVIEW, own);
    expect(await screen.findByText('要確認の件はありません')).toBeVisible();
    expect(screen.getByText(/^3日間の8件（DJ×日）を、票の急増・送信元の偏り・/)).toBeVisible();
    expect(screen.getByText('順位の確かさ').parentElement).toHaveTextContent(
      '順位の確かさ未判断の件はありません判断を待つ票はなく、順位には影響しません',
    );
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

test('重複: one case for the whole poll, above the others, whose exclusion keeps the first votes', async () => {
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
  show('/every-dj?tab=review', voting);
  const card = within(await screen.findByRole('region', { name: '重複' }));
  expect(card.getByText('498人の501票')).toBeVisible();
  expect(
    card.getByText(/1人1日1票を超えています。除外すると、.*最初の1票だけが残ります。/),
  ).toBeVisible();
  expect(card.getByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&case=duplicates%3AperDay&signal=duplicates',
  );
  expect(await cases()).toHaveLength(3);
});
