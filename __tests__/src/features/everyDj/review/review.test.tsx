import { act, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { authStore, UNKNOWN } from '../../../../../src/auth/authStore';
import { rolesStore } from '../../../../../src/auth/roles';
import EveryDjPage from '../../../../../src/features/everyDj/EveryDjPage';
import type { ReviewCase } from '../../../../../contract/decisions/review';
import {
  answerOf,
  answerWith,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen, table } from '../../../../support/site/renderScreen';
import { setViewport } from '../../../../support/site/viewport';

const server = startServer();
const ACCOUNT = 'admin@example.com';
const REVIEW = '/every-dj?tab=review';
const AOI = `${REVIEW}&day=2022-09-02&dj=aoi`;

beforeEach(() => {
  setViewport(1300);
  act(() => authStore.set({ state: 'signedIn', account: { uid: 'u', email: ACCOUNT } }));
});
afterEach(() => {
  act(() => {
    rolesStore.set(null);
    authStore.set(UNKNOWN);
  });
});

/** DJ アオイ on 9/2 with 25 votes of one source, KAI on the running day, 蓮 on 9/1, who is decided. */
function show(address = REVIEW, ...handlers: RequestHandler[]) {
  server.use(...handlers, ...recorded('suspicious'));
  return renderScreen(EveryDjPage, address);
}

const review = answerOf('suspicious', 'review');
const caseOf = (dj: string) => review.cases.find((one) => one.dj?.id === dj)!;

/** The cases with something else in that of a DJ. */
function reviewWith(dj: string, changes: Partial<ReviewCase>) {
  const cases = review.cases.map((one) => (one.dj?.id === dj ? { ...one, ...changes } : one));
  return answerWith('review', { ...review, cases });
}

/** A decision that is taken: the case is then as it was sent. */
function deciding(dj: string) {
  return onWrite('putCase', ({ body: { seen, ...decided } }) => {
    const changed = { ...decided, version: Number(seen) + 1 } as Partial<ReviewCase>;
    server.use(reviewWith(dj, changed));
    return { case: { ...caseOf(dj), ...changed }, open: 0 };
  });
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
test('how many cases wait, and how firm the places are meanwhile; no counts of tests', async () => {
  show();
  const open = await screen.findByText('未判断 1件（29票）');
  expect(open.parentElement).toHaveTextContent('未判断 1件（29票） ほかに集計中 1件');
  expect(screen.getByText('1位から、未判断の件の判断しだいで変わることがあります')).toBeVisible();
  expect(screen.queryByText(/調べたDJ×日|見込み0/)).not.toBeInTheDocument();
});

test('a case is a sentence with its suspect votes and effect, the largest first', async () => {
  show();
  expect((await cases()).map(({ textContent }) => textContent)).toEqual([
    '未判断9/2金DJ アオイ25票送信元1か所から25票。ほかの送信元と同じ割合なら約13票です。1位 → 除くと3位ライブ配信の夜',
    '集計中（14:00まで）9/3土KAI20票送信元1か所から20票。ほかの送信元と同じ割合なら約7票です。3位 → 除くと順位なし',
    '問題なし9/1木蓮20票送信元1か所から20票。ほかの送信元と同じ割合なら約8票です。2位 → 除くと3位担当 second@example.com',
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

test('formulas, limits and what was tested are behind 算出方法', async () => {
  const { user } = show();
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByText(/調整した値 q/)).not.toBeVisible();
  await user.click(panel.getByText('算出方法'));
  expect((await table('調べた点ごとの実際・普段・目安')).slice(1)).toEqual([
    ['送信元の偏り目安を超過', '25票', '12.5票', '17票'],
  ]);
  expect(panel.getByText(/調整した値 q は/)).toBeVisible();
});

test('the hours by source without naming one, against the other DJs', async () => {
  show();
  const [head, ...rows] = await table('DJ アオイ の9月2日(金)の時間帯');
  expect(head?.slice(0, 2)).toEqual(['時間帯', '送信元A(票)']);
  expect(rows.filter(([, own]) => own !== '0').map((row) => row.slice(0, 2))).toEqual([
    ['3時台', '25'],
  ]);
  expect(document.body).not.toHaveTextContent('office');
});

test('the ranking without these votes: only what changes', async () => {
  show();
  const panel = within(await opened('DJ アオイ'));
  expect(await panel.findByRole('heading', { name: 'この25票がない場合の順位' })).toBeVisible();
  const rows = (await table('順位または票数が変わるDJ')).map((row) =>
    row.map((cell) => cell.replaceAll('→から', '→')),
  );
  expect(rows.slice(1)).toEqual([
    ['DJ アオイ', '1位→3位↓2', '34票→9票'],
    ['蓮', '2位→1位↑1', '29票変わらず'],
    ['KAI', '3位→2位↑1', '20票変わらず'],
  ]);
});

test('引き受ける: the account is the owner, and can let go again', async () => {
  const decided = deciding('aoi');
  const { user } = show(AOI, decided.handler);
  await user.click(await button('引き受ける'));
  expect(await screen.findByText(/^引き受けました。/)).toBeVisible();
  expect((await cases())[0]).toHaveTextContent(/担当 自分ライブ配信の夜$/);
  await user.click(await button('担当を外れる'));
  await button('引き受ける');
  expect(decided.sent.map(({ body }) => [body['owner'], body['state'], body['seen']])).toEqual([
    [ACCOUNT, 'open', 1],
    [null, 'open', 2],
  ]);
});

/** Whether whoever leaves the page is asked first. */
function asksFirst(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('問題なしにする takes the note along, and 元に戻す leads back', async () => {
  const decided = deciding('aoi');
  const { user } = show(AOI, decided.handler);
  await user.type(await screen.findByRole('textbox', { name: 'この件のメモ' }), 'ライブで確認');
  expect(asksFirst()).toBe(true);
  await user.click(await button('問題なしにする'));
  const done = await screen.findByText(/^DJ アオイ（9\/2）を「問題なし」にしました。/);
  expect(done.closest('[role=status]')).toHaveFocus();
  expect(asksFirst()).toBe(false);
  await user.click(await button('元に戻す'));
  await waitFor(() => expect(decided.sent).toHaveLength(2));
  expect(decided.sent.map(({ body }) => [body['state'], body['note']])).toEqual([
    ['harmless', 'ライブで確認'],
    ['open', 'ライブで確認'],
  ]);
});

test('after a decision the next case that waits is open', async () => {
  const decided = deciding('aoi');
  const { user } = show(AOI, decided.handler, reviewWith('ren', { state: 'open' }));
  await user.click(await button('問題なしにする'));
  expect(await opened('蓮')).toBeVisible();
  expect(window.location.search).toBe('?tab=review&day=2022-09-01&dj=ren');
});

test('a decided case says by whom, and 未判断に戻す opens it again', async () => {
  const decided = deciding('ren');
  const { user } = show(`${REVIEW}&day=2022-09-01&dj=ren`, decided.handler);
  expect(await screen.findByText(/second@example\.com が「問題なし」と判断/)).toBeVisible();
  await user.click(await button('未判断に戻す'));
  expect(await button('問題なしにする')).toBeEnabled();
  expect(decided.sent[0]?.body).toMatchObject({ state: 'open', note: '会場の端末' });
});

test('changed by somebody else: said in words, and what was typed stays', async () => {
  const other = { version: 5, note: 'ほかの所見', owner: 'o@example.com' };
  const refused = onWrite('putCase', () => {
    server.use(reviewWith('aoi', other));
    return refusal(409, 'case_changed');
  });
  const { user } = show(AOI, refused.handler);
  await user.type(await screen.findByRole('textbox', { name: 'この件のメモ' }), '自分の所見');
  await user.click(await button('問題なしにする'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /この件の内容が変わったため、保存していません。.*入力したメモは残っています。/,
  );
  expect(screen.getByRole('textbox', { name: 'この件のメモ' })).toHaveValue('自分の所見');
  expect(await screen.findByText(/ほかの人が保存したメモ：「ほかの所見」/)).toBeVisible();
  expect(await screen.findAllByText('o@example.com')).not.toHaveLength(0);
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

test('the running day is provisional: nothing to decide yet', async () => {
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
  show(AOI);
  expect(await screen.findByRole('link', { name: '除外を検討' })).toHaveAttribute(
    'href',
    '/every-dj?tab=exclude&case=2022-09-02%3Aaoi&signal=source',
  );
});

test('除外済 shows its exclusion, and nothing else to decide', async () => {
  const exclusion = answerOf('excluded', 'exclusions').exclusions.find(({ id }) => id === 'x-2');
  const own = { ...exclusion, case: '2022-09-02:aoi', votes: 25, matched: 25 };
  show(
    AOI,
    reviewWith('aoi', { state: 'excluded', exclusions: ['x-2'], votesNow: 4, inQuestion: 0 }),
    answerWith('exclusions', { exclusions: [own] }),
  );
  const panel = within(await opened('DJ アオイ'));
  expect(await panel.findByText('x-2・除外中: 25票')).toBeVisible();
  expect(panel.getByText(/いま有効なものはありません/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '問題なしにする' })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: '元に戻す' })).toBeEnabled();
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
    const firmness = { ...answerOf('suspicious', 'firmness'), openVotes: 0 };
    const none = answerWith('review', { ...review, cases: [], open: 0 });
    show(REVIEW, none, answerWith('firmness', firmness));
    expect(await screen.findByText('要確認の件はありません')).toBeVisible();
    expect(screen.getByText('未判断 0件（0票）')).toBeVisible();
  });

  test('before any day has ended', async () => {
    show(REVIEW, answerWith('review', { ...review, runs: [], cases: [], open: 0 }));
    expect(await screen.findByText('まだ調べた日がありません')).toBeVisible();
  });
});

test('an address of no case says so', async () => {
  show(`${REVIEW}&day=nonsense&dj=%00`);
  expect(await screen.findByText('この件は見つかりません')).toBeVisible();
  expect(await cases()).toHaveLength(3);
});

test('重複: one case for the whole poll, first of all', async () => {
  const found = caseOf('aoi');
  const duplicates = {
    ...{ ...found, id: 'duplicates:perDay', date: null, dj: null },
    ...{ votes: 501, votesNow: 501, inQuestion: 501, q: null, rank: null, rankWithout: null },
    ...{ reasons: ['duplicates'], suspects: { signal: 'duplicates', votes: 501 } },
    signals: [
      {
        ...{ kind: 'duplicates', seen: 501, votes: 501, expected: null, limit: 0, p: null },
        ...{ at: found.runAt, detail: { voters: 498 } },
      },
    ],
  };
  const all = answerWith('review', { ...review, cases: [duplicates, ...review.cases] });
  const { user } = show(REVIEW, all);
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
