import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewCase } from '../../../../../contract/decisions/review';
import { answerOf, answerWith, onWrite, refusal } from '../../../../support/site/recordedApi';
import { button } from '../../screenOfTest';
import { ACCOUNT, AOI, caseOf, cases, opened, REN, reviewWith, startReview } from './reviewScreen';

const { server, open } = startReview();

/** A decision that is taken: the case is then as it was sent. */
function deciding(dj: string) {
  return onWrite('putCase', ({ body: { seen, ...decided } }) => {
    const changed = { ...decided, version: Number(seen) + 1 } as Partial<ReviewCase>;
    server.use(reviewWith(dj, changed));
    return { case: { ...caseOf(dj), ...changed }, open: 0 };
  });
}
const note = () => screen.findByRole('textbox', { name: 'この件のメモ' });

test('引き受ける: the account is the owner, and can let go again', async () => {
  const { handler, sent } = deciding('aoi');
  const { user } = open(AOI, handler);
  await user.click(await button('引き受ける'));
  expect(await screen.findByText(/^引き受けました。/)).toBeVisible();
  expect((await cases())[0]).toHaveTextContent(/担当 自分ライブ配信の夜$/);
  await user.click(await button('担当を外れる'));
  await button('引き受ける');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { owner: ACCOUNT, state: 'open', seen: 1 },
    { owner: null, state: 'open', seen: 2 },
  ]);
});

test('問題なしにする takes the note along, and 元に戻す leads back', async () => {
  const { handler, sent } = deciding('aoi');
  const { user } = open(AOI, handler);
  await user.type(await note(), 'ライブで確認');
  await user.click(await button('問題なしにする'));
  const done = await screen.findByText(/^DJ アオイ（9\/2）を「問題なし」にしました。/);
  expect(done.closest('[role=status]')).toHaveFocus();
  await user.click(await button('元に戻す'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { state: 'harmless', note: 'ライブで確認' },
    { state: 'open', note: 'ライブで確認' },
  ]);
});

test('after a decision the next case that waits is open', async () => {
  const { user } = open(AOI, deciding('aoi').handler, reviewWith('ren', { state: 'open' }));
  await user.click(await button('問題なしにする'));
  expect(await opened('蓮')).toBeVisible();
  expect(window.location.search).toBe(`?tab=review${REN}`);
});

test('a decided case says by whom, and 未判断に戻す opens it again', async () => {
  const { handler, sent } = deciding('ren');
  const { user } = open(REN, handler);
  expect(await screen.findByText(/second@example\.com が「問題なし」と判断/)).toBeVisible();
  await user.click(await button('未判断に戻す'));
  expect(await button('問題なしにする')).toBeEnabled();
  expect(sent[0]?.body).toMatchObject({ state: 'open', note: '会場の端末' });
});

test('changed by somebody else: said in words, and what was typed stays', async () => {
  const other = { version: 5, note: 'ほかの所見', owner: 'o@example.com' };
  const refused = onWrite('putCase', () => {
    server.use(reviewWith('aoi', other));
    return refusal(409, 'case_changed');
  });
  const { user } = open(AOI, refused.handler);
  await user.type(await note(), '自分の所見');
  await user.click(await button('問題なしにする'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /この件の内容が変わったため、保存していません。.*入力したメモは残っています。/,
  );
  expect(await note()).toHaveValue('自分の所見');
  expect(await screen.findByText(/ほかの人が保存したメモ：「ほかの所見」/)).toBeVisible();
  expect(await screen.findAllByText('o@example.com')).not.toHaveLength(0);
});

test('除外済 shows its exclusion, and nothing else to decide', async () => {
  const exclusion = answerOf('excluded', 'exclusions').exclusions.find(({ id }) => id === 'x-2');
  const own = { ...exclusion, case: '2022-09-02:aoi', votes: 25, matched: 25 };
  const excluded = { state: 'excluded', exclusions: ['x-2'], votesNow: 4, inQuestion: 0 };
  open(
    AOI,
    reviewWith('aoi', excluded as Partial<ReviewCase>),
    answerWith('exclusions', { exclusions: [own] }),
  );
  const panel = within(await opened('DJ アオイ'));
  expect(await panel.findByText('x-2・除外中: 25票')).toBeVisible();
  expect(panel.getByText(/いま有効なものはありません/)).toBeVisible();
  expect(panel.queryByRole('button', { name: '問題なしにする' })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: '元に戻す' })).toBeEnabled();
});
