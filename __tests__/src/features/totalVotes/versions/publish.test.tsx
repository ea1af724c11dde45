import { screen, waitFor } from '@testing-library/react';
import { answerOf, answerWith, onWrite } from '../../../../support/site/recordedApi';
import { button, expectLink, untilClosed } from '../../screenOfTest';
import { proposed, startVersions, twoPeople, versionRow } from './versionsScreen';

const { show, openDialog } = startVersions();
const [finalVersion] = answerOf('final', 'versions').versions;

test('publishing says what is shown from then on, and what it takes the place of', async () => {
  const { handler, sent } = onWrite('publishVersion', () => finalVersion!);
  const { box, findByText, press } = await openDialog(
    'versions',
    ['三次 の操作', /公表…/],
    handler,
  );
  expect(await findByText(/31票・4組の順位を公表結果にします/)).toBeVisible();
  expect(box).toHaveTextContent('現在公表している「二次」は「差し替え済」になります');
  expect(box).not.toHaveTextContent('票の差があります');
  expect(box).toHaveTextContent('元に戻すには');
  await press('31票の結果を公表する');
  await waitFor(() => expect(sent[0]?.params).toEqual({ id: 'v-4' }));
  await untilClosed();
});

test('after the close it is said that undecided cases may change the result', async () => {
  const overview = { ...answerOf('closed', 'overview'), openCases: 2 };
  show('closed', '', answerWith('overview', overview));
  expect(await screen.findByText(/未判断の要確認が\d件あります/)).toBeVisible();
});

test.each([
  { poll: 'versions', label: '速報', effect: '投票の状況と画面の表示は変わりません' },
  {
    poll: 'published',
    label: '最終',
    effect:
      '状況は「確定」に戻り、総投票数と概要は、公表結果 20票ではなく、現在の集計 21票を表示します',
  },
] as const)('withdrawing in $poll 「$label」: $effect', async ({ poll, label, effect }) => {
  const { box } = await openDialog(poll, [`${label} の操作`, /取り下げ…/]);
  expect(box).toHaveTextContent(effect);
});

test('withdrawing the last final one takes late votes again; a reason is compulsory', async () => {
  const withdrawn = onWrite('withdrawVersion', () => ({ ...finalVersion, state: 'withdrawn' }));
  const form = await openDialog('final', ['最終 の操作', /取り下げ…/], withdrawn.handler);
  expect(form.box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
  expect(form.submit('20票の確定版を取り下げる')).toBeDisabled();
  await form.type('集計漏れ', '理由');
  await form.press('20票の確定版を取り下げる');
  expect(await screen.findByText('「最終」を取り下げました。')).toBeVisible();
  expect(withdrawn.sent[0]?.body).toEqual({ reason: '集計漏れ' });
});

test('a proposed publication is in its row, and the menu offers it no more', async () => {
  const proposal = proposed('publish', { version: 'v-1', label: '最終', total: 20 });
  const proposals = answerWith('proposals', { proposals: [proposal] });
  const { user } = show('final', '', proposals, twoPeople('final'));
  const row = await versionRow('最終');
  await expectLink('公表を提案中 p-1', '/?tab=proposals&proposal=p-1', row);
  await user.click(await button('最終 の操作'));
  expect(await screen.findByText(/公表を提案中です（p-1）/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '公表…' })).toBeNull();
});
