import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { perMilleOf } from '../../../../../src/features/overview/settings/TwoPeopleCard';
import { answerOf, answerWith, onWrite } from '../../../../support/site/recordedApi';
import { card, startSettings } from './openSection';

const { server, open } = startSettings();

const SWITCH = { name: '重要な操作に、別の管理者の承認を必要とする' };
const SHARE = '除外の基準（有効票に占める割合・%）';

/** The card with the setting as it is; `answer` is what a change is answered. */
async function openCard(perMille: number | null, answer?: () => object | Response) {
  const twoPeople = perMille === null ? null : { perMille };
  const poll = { ...answerOf('running', 'poll'), twoPeople };
  const { sent, handler } = onWrite('putTwoPeople', ({ body }) => {
    if (answer) return answer();
    const to = { perMille: body['perMille'] };
    server.use(answerWith('poll', { ...poll, twoPeople: to }));
    return { twoPeople: to };
  });
  const { user, press } = await open('poll', handler, answerWith('poll', poll));
  const box = await card('二人で決める');
  return {
    box,
    sent,
    press,
    toggle: () => user.click(box.getByRole('switch', SWITCH)),
    async typeShare(share: string) {
      await user.clear(box.getByLabelText(SHARE));
      await user.type(box.getByLabelText(SHARE), share);
    },
  };
}

/** The answer of a proposal: from then on it is in the list as p-1. */
function propose(to: { perMille: number } | null) {
  const found = answerOf('proposals', 'proposals').proposals.find(({ kind }) => kind === 'setting');
  const proposal = { ...found, id: 'p-1', mine: true, detail: { from: { perMille: 10 }, to } };
  server.use(answerWith('proposals', { proposals: [proposal] }));
  return HttpResponse.json({ proposal }, { status: 202 });
}

test('turning it on takes effect at once, and says what it covers and what not', async () => {
  const { box, sent, press, toggle, typeShare } = await openCard(null);
  expect(box.getByRole('switch', SWITCH)).not.toBeChecked();
  expect(box.getByText('確定・公表・すべての除外を、管理者が1人で実行できます。')).toBeVisible();
  expect(box.queryByLabelText(SHARE)).toBeNull();
  await toggle();
  expect(box.getByLabelText(SHARE)).toHaveValue('1');
  const covered = '有効票の1%を超える除外、上位10位の順位に触れる除外、結果の確定、公表';
  expect(box.getByText(covered)).toBeVisible();
  expect(box.getByText(/^そのほかの除外、除外の取り消し、/)).toBeVisible();
  expect(box.getByText(/管理者が2人以上いることを確かめてから/)).toBeVisible();
  await typeShare('０．５');
  await press('オンにする', box);
  expect(await box.findByText(/^オンにしました。/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ on: true, perMille: 5 });
  expect(await box.findByRole('button', { name: '基準を変更する' })).toBeDisabled();
  expect(await screen.findByRole('link', { name: '承認待ち' })).toBeVisible();
});

test('a lower share takes effect at once; what is no share is not sent', async () => {
  const { box, sent, press, typeShare } = await openCard(10);
  await typeShare('101');
  await press('基準を変更する', box);
  const field = box.getByLabelText(SHARE);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/0〜100の数字を、0.1きざみで入力してください。/);
  expect(sent).toEqual([]);
  await typeShare('0');
  await press('基準を変更する', box);
  expect(await box.findByText('基準を変更しました。')).toBeVisible();
  expect(sent[0]?.body).toEqual({ on: true, perMille: 0 });
});

test('a higher share is a proposal, and nothing is shown as changed', async () => {
  const { box, sent, press, typeShare } = await openCard(10, () => propose({ perMille: 55 }));
  await typeShare('5.5');
  await press('基準の変更を提案する', box);
  const notice = await box.findByText('除外の基準の変更（1%→5.5%）を p-1 として提案しました');
  expect(notice.closest('[role=status]')).toHaveFocus();
  expect(box.getByLabelText(SHARE)).toHaveValue('1');
  expect(sent[0]?.body).toEqual({ on: true, perMille: 55 });
  expect(await box.findByText('除外の基準の変更（1%→5.5%）を提案中です（p-1）')).toBeVisible();
});

test('turning it off is a proposal', async () => {
  const { box, press, toggle } = await openCard(10, () => propose(null));
  await toggle();
  await press('オフにすることを提案する', box);
  const proposed = '「二人で決める」をオフにする変更を p-1 として提案しました';
  expect(await box.findByText(proposed)).toBeVisible();
  expect(box.getByRole('switch', SWITCH)).toBeChecked();
});

test('a share is read in thousandths, with one decimal at most', () => {
  const typed = ['0', '0.1', '99.9', '100.0', '100.1', '１．５', ' 2 ', '.5', '1e1', '1.25'];
  const read = [0, 1, 999, 1000, 1001, 15, 20, NaN, NaN, NaN];
  expect(typed.map(perMilleOf)).toEqual(read);
});
