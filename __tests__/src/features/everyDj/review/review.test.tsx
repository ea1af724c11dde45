import { act, screen, waitFor, within } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerOf, answerWith } from '../../../../support/site/recordedApi';
import { table } from '../../../../support/site/renderScreen';
import { setViewport } from '../../../../support/site/viewport';
import { button, expectLink, untilQuery } from '../../screenOfTest';
import { AOI, caseOf, cases, opened, review, startReview } from './reviewScreen';

const { open } = startReview();
afterEach(() => setViewport(1300));

test('how many cases wait, how firm the places are, and what each is, largest first', async () => {
  open();
  const waiting = await screen.findByText('未判断 1件');
  expect(waiting.parentElement).toHaveTextContent('未判断 1件 ほかに集計中 1件');
  expect(screen.getByText('1位から、未判断の件の判断しだいで変わることがあります')).toBeVisible();
  expect((await cases()).map(({ textContent }) => textContent)).toEqual([
    '未判断9/2金DJ アオイ25票送信元1か所から25票。ほかの送信元と同じ割合なら約13票です。1位 → 除くと3位ライブ配信の夜',
    '集計中（14:00まで）9/3土KAI20票送信元1か所から20票。ほかの送信元と同じ割合なら約7票です。3位 → 除くと順位なし',
    '問題なし9/1木蓮20票送信元1か所から20票。ほかの送信元と同じ割合なら約8票です。2位 → 除くと3位担当 second@example.com',
  ]);
});

test('filtered by state, in the address', async () => {
  const { user } = open();
  await user.click(await button('問題なし 1'));
  await waitFor(async () => expect(await cases()).toHaveLength(1));
  await untilQuery('?tab=review&state=harmless');
  await user.click(await button('除外済 0'));
  expect(await screen.findByText('「除外済」の件はありません')).toBeVisible();
});

test.each([
  { words: '要確認の件はありません', more: {} },
  { words: 'まだ調べた日がありません', more: { runs: [] } },
])('nothing is flagged: $words', async ({ words, more }) => {
  open('', answerWith('review', { ...review, cases: [], open: 0, ...more }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('an address of no case says so', async () => {
  open('&day=nonsense&dj=%00');
  expect(await screen.findByText('この件は見つかりません')).toBeVisible();
  expect(await cases()).toHaveLength(3);
});

test('on a phone a case is a view of its own, which takes the focus', async () => {
  setViewport(360);
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /DJ アオイ/ }));
  expect(await opened('DJ アオイ')).toHaveFocus();
  expect(screen.queryByRole('list', { name: '要確認の一覧' })).toBeNull();
});

test('a case has its method, its hours without naming a source, its effect on places', async () => {
  const { user } = open();
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByText(/調整した値 q は/)).not.toBeVisible();
  await user.click(panel.getByText('算出方法'));
  expect((await table('調べた点ごとの実際・普段・目安')).slice(1)).toEqual([
    ['送信元の偏り目安を超過', '25票', '12.5票', '17票'],
  ]);
  expect(panel.getByText(/調整した値 q は/)).toBeVisible();
  const [head, ...hours] = await table('DJ アオイ の9月2日(金)の時間帯');
  expect(head?.slice(0, 2)).toEqual(['時間帯', '送信元A(票)']);
  const own = hours.map((row) => row.slice(0, 2)).filter(([, votes]) => votes !== '0');
  expect(own).toEqual([['3時台', '25']]);
  expect(document.body).not.toHaveTextContent('office');
  expect(screen.getByRole('heading', { name: 'この25票がない場合の順位' })).toBeVisible();
  const [, ...rows] = await table('順位または票数が変わるDJ');
  expect(rows.map((row) => row.join(' ').replaceAll('→から', '→'))).toEqual([
    'DJ アオイ 1位→3位↓2 34票→9票',
    '蓮 2位→1位↑1 29票変わらず',
    'KAI 3位→2位↑1 20票変わらず',
  ]);
});

test('the running day is provisional: nothing to decide yet', async () => {
  open('&day=2022-09-03&dj=kai');
  const panel = await opened('KAI');
  expect(panel).toHaveTextContent(/この日はまだ集計中です/);
  expect(screen.queryByRole('button', { name: '引き受ける' })).not.toBeInTheDocument();
  await expectLink('除外を検討', '/every-dj?tab=exclude&dj=kai&day=2022-09-03', panel);
});

test('an auditor sees it all and decides nothing', async () => {
  act(() => rolesStore.set(['auditor']));
  open(AOI);
  const panel = within(await opened('DJ アオイ'));
  expect(panel.getByText(/閲覧の権限では、内容の確認だけができます/)).toBeVisible();
  expect(await panel.findByRole('heading', { name: '時間帯と送信元' })).toBeVisible();
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel.queryByRole('link', { name: /除外を検討|メモを追加/ })).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /引き受ける|問題なし|戻す/ })).not.toBeInTheDocument();
});

test('重複: one case for the whole poll, which keeps the first vote of each', async () => {
  const signal = { kind: 'duplicates', seen: 501, votes: 501, expected: null, limit: 0, p: null };
  const duplicates = {
    ...{ ...caseOf('aoi'), id: 'duplicates:perDay', date: null, dj: null, rank: null },
    ...{ inQuestion: 501, q: null, rankWithout: null, reasons: ['duplicates'] },
    suspects: { signal: 'duplicates', votes: 501 },
    signals: [{ ...signal, at: caseOf('aoi').runAt, detail: { voters: 498 } }],
  };
  const all = { ...review, cases: [duplicates, ...review.cases] };
  const { user } = open('', answerWith('review', all));
  const [first] = await cases();
  expect(first).toHaveTextContent('未判断重複501票重複: 498人の501票。');
  await user.click(within(first!).getByRole('link'));
  const panel = await screen.findByRole('region', { name: '重複' });
  expect(panel).toHaveTextContent(/1人1日1票を超えています。.*最初の1票は残ります。/);
  const address = '/every-dj?tab=exclude&case=duplicates%3AperDay&signal=duplicates';
  await expectLink('除外を検討', address, panel);
});

test('a case whose exclusion waits for a second person says so', async () => {
  const waiting = answerOf('proposals', 'proposals').proposals.find(({ id }) => id === 'p-3')!;
  const proposal = { ...waiting, detail: { ...waiting.detail, case: '2022-09-02:aoi' } };
  open(AOI, answerWith('proposals', { proposals: [proposal] }));
  expect(await screen.findByText('2票の除外を提案中です（p-3）')).toBeVisible();
});
