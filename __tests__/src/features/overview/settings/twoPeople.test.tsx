import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { rolesStore } from '../../../../../src/auth/roles';
import { endSession } from '../../../../../src/client/session';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import { perMilleOf } from '../../../../../src/features/overview/settings/TwoPeopleCard';
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

/** The setting as it is; `answer` is what a change is answered. */
async function show(perMille: number | null, answer?: () => object | Response) {
  const twoPeople = perMille === null ? null : { perMille };
  const poll = { ...answerOf('running', 'poll'), twoPeople };
  const change = onWrite('putTwoPeople', ({ body }) => {
    if (answer) return answer();
    const to = { perMille: body['perMille'] };
    server.use(answerWith('poll', { ...poll, twoPeople: to }));
    return { twoPeople: to };
  });
  server.use(change.handler, answerWith('poll', poll), ...recorded('running'));
  const { user } = renderScreen(OverviewPage, '/?tab=settings');
  const card = within(await screen.findByRole('region', { name: '二人で決める' }));
  return { sent: change.sent, user, card };
}

/** The answer of a proposal: from then on it is in the list as p-1. */
function propose(to: { perMille: number } | null) {
  const found = answerOf('proposals', 'proposals').proposals.find(({ kind }) => kind === 'setting');
  const proposal = { ...found, id: 'p-1', mine: true, detail: { from: { perMille: 10 }, to } };
  server.use(answerWith('proposals', { proposals: [proposal] }));
  return HttpResponse.json({ proposal }, { status: 202 });
}

const SWITCH = { name: '重要な操作に、別の管理者の承認を必要とする' };
const SHARE = '除外の基準（有効票に占める割合・%）';

test('off at first; turning it on says what it covers and what not, and takes effect at once', async () => {
  const { user, card, sent } = await show(null);
  expect(card.getByRole('switch', SWITCH)).not.toBeChecked();
  expect(card.getByText('確定・公表・すべての除外を、管理者が1人で実行できます。')).toBeVisible();
  expect(card.queryByLabelText(SHARE)).toBeNull();
  await user.click(card.getByRole('switch', SWITCH));
  expect(card.getByLabelText(SHARE)).toHaveValue('1');
  expect(
    card.getByText('有効票の1%を超える除外、上位10位の順位に触れる除外、結果の確定、公表'),
  ).toBeVisible();
  expect(card.getByText(/^そのほかの除外、除外の取り消し、/)).toBeVisible();
  expect(card.getByText(/管理者が2人以上いることを確かめてから/)).toBeVisible();
  await user.clear(card.getByLabelText(SHARE));
  await user.type(card.getByLabelText(SHARE), '０．５');
  await user.click(card.getByRole('button', { name: 'オンにする' }));
  expect(await card.findByText(/^オンにしました。/)).toBeVisible();
  expect(sent[0]?.body).toEqual({ on: true, perMille: 5 });
  expect(await card.findByRole('button', { name: '基準を変更する' })).toBeDisabled();
  expect(await screen.findByRole('link', { name: '承認待ち' })).toBeVisible();
});

test('a lower share takes effect at once', async () => {
  const { user, card, sent } = await show(10);
  await user.clear(card.getByLabelText(SHARE));
  await user.type(card.getByLabelText(SHARE), '0');
  await user.click(card.getByRole('button', { name: '基準を変更する' }));
  expect(await card.findByText('基準を変更しました。')).toBeVisible();
  expect(sent[0]?.body).toEqual({ on: true, perMille: 0 });
});

test('a higher share is a proposal, and nothing is shown as changed', async () => {
  const { user, card, sent } = await show(10, () => propose({ perMille: 55 }));
  await user.clear(card.getByLabelText(SHARE));
  await user.type(card.getByLabelText(SHARE), '5.5');
  await user.click(card.getByRole('button', { name: '基準の変更を提案する' }));
  const notice = await card.findByText('除外の基準の変更（1%→5.5%）を p-1 として提案しました');
  expect(notice.closest('[role=status]')).toHaveFocus();
  expect(card.getByLabelText(SHARE)).toHaveValue('1');
  expect(sent[0]?.body).toEqual({ on: true, perMille: 55 });
  expect(await card.findByText('除外の基準の変更（1%→5.5%）を提案中です（p-1）')).toBeVisible();
});

test('turning it off is a proposal', async () => {
  const { user, card } = await show(10, () => propose(null));
  expect(card.getByText(/オフにする・基準を上げるときも提案になります/)).toBeVisible();
  await user.click(card.getByRole('switch', SWITCH));
  await user.click(card.getByRole('button', { name: 'オフにすることを提案する' }));
  expect(
    await card.findByText('「二人で決める」をオフにする変更を p-1 として提案しました'),
  ).toBeVisible();
  expect(card.getByRole('switch', SWITCH)).toBeChecked();
});

test('a refused proposal shows what the API says', async () => {
  const { user, card } = await show(10, () => refusal(409, 'already_proposed'));
  await user.click(card.getByRole('switch', SWITCH));
  await user.click(card.getByRole('button', { name: 'オフにすることを提案する' }));
  expect(await card.findByRole('alert')).toHaveTextContent('題');
});

test('what is no share is not sent', async () => {
  const { user, card, sent } = await show(10);
  const field = card.getByLabelText(SHARE);
  await user.clear(field);
  await user.type(field, '101');
  await user.click(card.getByRole('button', { name: '基準を変更する' }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining('0〜100の数字を、0.1きざみで入力してください。'),
  );
  expect(sent).toEqual([]);
});

test.each([
  ['0', 0],
  ['0.1', 1],
  ['12.3', 123],
  ['99.9', 999],
  ['100', 1000],
  ['100.0', 1000],
  ['100.1', 1001],
  ['１．５', 15],
  [' 2 ', 20],
  ['.5', NaN],
  ['1e1', NaN],
])('%j is %p thousandths, of which the contract takes up to 1000', (typed, perMille) => {
  expect(perMilleOf(typed)).toBe(perMille);
});

test('an auditor sees what is set, and changes nothing', async () => {
  rolesStore.set(['auditor']);
  const { card } = await show(25);
  expect(card.getByText('オン')).toBeVisible();
  expect(card.getByText(/^有効票の2.5%を超える除外、/)).toBeVisible();
  expect(card.queryByRole('switch')).toBeNull();
  expect(card.queryByRole('button')).toBeNull();
});
