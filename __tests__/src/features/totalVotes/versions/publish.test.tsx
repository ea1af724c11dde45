import { screen, waitFor, within } from '@testing-library/react';
import { answerOf, answerWith, onWrite } from '../../../../support/site/recordedApi';
import { button, dialog, startVersions, untilClosed } from './versionsScreen';

const { open } = startVersions();
const [finalVersion] = answerOf('final', 'versions').versions;

async function openMenu(user: ReturnType<typeof open>['user'], label: string, item: RegExp) {
  await user.click(await button(`${label} の操作`));
  await user.click(await button(item));
}

test('publishing says what is shown from then on, and what it takes the place of', async () => {
  const published = onWrite('publishVersion', () => finalVersion!);
  const { user } = open('versions', '', published.handler);
  await openMenu(user, '三次', /公表…/);
  const box = await dialog();
  expect(await within(box).findByText(/31票・4組の順位を公表結果にします/)).toBeVisible();
  expect(box).toHaveTextContent('現在公表している「二次」は「差し替え済」になります');
  expect(box).toHaveTextContent('元に戻すには');
  await user.click(within(box).getByRole('button', { name: '31票の結果を公表する' }));
  await waitFor(() => expect(published.sent[0]?.params).toEqual({ id: 'v-4' }));
  await untilClosed();
});

test('after the close it is said that undecided cases may change the result', async () => {
  open('closed', '', answerWith('overview', { ...answerOf('closed', 'overview'), openCases: 2 }));
  expect(await screen.findByText(/未判断の要確認が\d件あります/)).toBeVisible();
});

test.each([
  ['versions', '速報', '投票の状況と画面の表示は変わりません'],
  [
    'published',
    '最終',
    '状況は「確定」に戻り、総投票数と概要は、公表結果 20票ではなく、現在の集計 21票を表示します',
  ],
] as const)('withdrawing in %s 「%s」: %s', async (poll, label, effect) => {
  const { user } = open(poll);
  await openMenu(user, label, /取り下げ…/);
  expect(await dialog()).toHaveTextContent(effect);
});

test('withdrawing the last final one takes late votes again; a reason is compulsory', async () => {
  const withdrawn = { ...finalVersion, state: 'withdrawn' };
  const { handler, sent } = onWrite('withdrawVersion', () => withdrawn);
  const { user } = open('final', '', handler);
  await openMenu(user, '最終', /取り下げ…/);
  const box = await dialog();
  expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
  const submit = within(box).getByRole('button', { name: '20票の確定版を取り下げる' });
  expect(submit).toBeDisabled();
  await user.type(within(box).getByLabelText('理由'), '集計漏れ');
  await user.click(submit);
  expect(await screen.findByText('「最終」を取り下げました。')).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: '集計漏れ' });
});
