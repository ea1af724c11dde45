import { act, screen, waitFor, within } from '@testing-library/react';
import type { Version } from '../../../../../contract/decisions/versions';
import type { PollName } from '../../../../support/fixtures/polls';
import {
  fakeSignIn,
  leaveNobodySignedIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import {
  answerOf,
  answerWith,
  onWrite,
  recorded,
  refusal,
} from '../../../../support/site/recordedApi';
import { button, dialog, MAKE, startVersions, untilClosed } from './versionsScreen';

const { server, open } = startVersions();

/** A new version is made: from then on the answers are those of another poll. */
function making(version: Version, then: PollName) {
  return onWrite('postVersion', () => {
    server.use(...recorded(then));
    return version;
  });
}
const [finalVersion] = answerOf('final', 'versions').versions as [Version];
const keptVersion = answerOf('versions', 'versions').versions.at(-1)!;

test('nothing is frozen without a label; then what was looked at is kept', async () => {
  const made = making(keptVersion, 'versions');
  const { user } = open('closed', '', made.handler);
  await user.click(await button(MAKE));
  const box = await dialog();
  expect(
    within(box)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['20票', '4組', 'DJ アオイ、蓮（同率）']);
  expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeDisabled();
  await user.type(within(box).getByLabelText('区分'), ' 速報 ');
  await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
  expect(await screen.findByText('「速報」を20票で保存しました。')).toBeVisible();
  await untilClosed();
  const { revision } = answerOf('closed', 'total').snapshot;
  expect(made.sent.map(({ body }) => body)).toEqual([{ label: '速報', final: false, revision }]);
  expect(window.location.search).toBe('?tab=versions');
});

test('final says what it changes, in figures, and the way back, before it is pressed', async () => {
  const made = making(finalVersion, 'final');
  const { user } = open('closed', '', made.handler);
  await user.click(await button(MAKE));
  const box = await dialog();
  await user.click(within(box).getByLabelText('結果として確定する'));
  expect(box).toHaveTextContent('20票・4組の順位を最終結果にします');
  expect(box).toHaveTextContent('これ以降、票は受け付けません');
  expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
  await user.type(within(box).getByLabelText('区分'), '最終');
  await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
  expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
  expect(made.sent[0]?.body).toMatchObject({ label: '最終', final: true });
});

test('while a final one waits to be published there is no second one, and it says why', async () => {
  const { user } = open('final');
  await user.click(await button(MAKE));
  const box = await dialog();
  expect(within(box).getByLabelText('結果として確定する')).toBeDisabled();
  expect(box).toHaveTextContent('まだ公表していない確定結果「最終」があります');
});

test('figures that changed since are not frozen unseen: it says so, and asks again', async () => {
  const before = answerOf('closed', 'total').snapshot.revision;
  const made = onWrite('postVersion', ({ body }) => {
    if (body['revision'] === before) server.use(made.handler, ...grown);
    return body['revision'] === before ? refusal(409, 'conflict') : keptVersion;
  });
  const total = answerOf('versions', 'total');
  const grown = [answerWith('total', total), ...recorded('closed')];
  const { user } = open('closed', '', made.handler);
  await user.click(await button(MAKE));
  const box = await dialog();
  await user.type(within(box).getByLabelText('区分'), '速報');
  await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
  expect(await within(box).findByText(/20票から31票に変わりました/)).toBeVisible();
  expect(within(box).getByRole('button', { name: '20票で保存する' })).toBeDisabled();
  await user.click(within(box).getByRole('button', { name: '最新の集計を表示' }));
  expect(within(box).getByLabelText('区分')).toHaveValue('速報');
  await user.click(within(box).getByRole('button', { name: '31票で保存する' }));
  await waitFor(() => expect(made.sent).toHaveLength(2));
  expect(made.sent[1]?.body['revision']).toBe(total.snapshot.revision);
});

test('a refusal is said as the API says it, and nothing typed is lost', async () => {
  const title = '投票がまだ締め切られていません。確定版は、締切後に作成してください。';
  const refused = onWrite('postVersion', () => refusal(409, 'vote_is_open', { title }));
  const { user } = open('closed', '', refused.handler);
  await user.click(await button(MAKE));
  const box = await dialog();
  await user.type(within(box).getByLabelText('区分'), '速報');
  await user.click(within(box).getByRole('button', { name: '20票で保存する' }));
  expect(await within(box).findByRole('alert')).toHaveTextContent(title);
  expect(within(box).getByLabelText('区分')).toHaveValue('速報');
  // Escape asks first, since there is text to lose.
  await user.click(within(box).getByRole('button', { name: 'やめる' }));
  expect(within(box).getByText('入力した内容を破棄しますか？')).toBeVisible();
  await user.click(within(box).getByRole('button', { name: '破棄する' }));
  await untilClosed();
});

test('a sign-in too old: a wrong password says so, going back keeps what was typed', async () => {
  server.use(...recorded('closed'), ...fakeSignIn());
  await signInAsAdmin();
  const old = onWrite('postVersion', () => refusal(401, 'sign_in_again'));
  const { user } = open('closed', '', old.handler, ...fakeSignIn());
  await user.click(await button(MAKE));
  const box = await dialog();
  await user.type(within(box).getByLabelText('区分'), '最終');
  await user.click(within(box).getByLabelText('結果として確定する'));
  await user.click(within(box).getByRole('button', { name: '20票で確定する' }));
  await user.type(await within(box).findByLabelText('パスワード'), 'wrong');
  await user.click(within(box).getByRole('button', { name: 'ログインして続ける' }));
  expect(await within(box).findByRole('alert')).toHaveTextContent(
    'メールアドレスまたはパスワードが正しくありません。',
  );
  await user.click(within(box).getByRole('button', { name: '入力に戻る' }));
  expect(within(box).getByLabelText('区分')).toHaveValue('最終');
  expect(within(box).getByLabelText('結果として確定する')).toBeChecked();
  await act(leaveNobodySignedIn);
});
