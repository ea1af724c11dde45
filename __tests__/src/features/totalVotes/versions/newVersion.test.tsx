import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
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
import { untilClosed } from '../../screenOfTest';
import { MAKE, proposed, startVersions, twoPeople } from './versionsScreen';

const { server, openDialog } = startVersions();

/** A new version is made: from then on the answers are those of another poll. */
function making(version: Version, then: PollName) {
  return onWrite('postVersion', () => {
    server.use(...recorded(then));
    return version;
  });
}
const [finalVersion] = answerOf('final', 'versions').versions as [Version];
const keptVersion = answerOf('versions', 'versions').versions.at(-1)!;
const { revision } = answerOf('closed', 'total').snapshot;
const KEEP = '20票で保存する';

test('nothing is frozen without a label; then what was looked at is kept', async () => {
  const made = making(keptVersion, 'versions');
  const { box, type, submit, press } = await openDialog('closed', [MAKE], made.handler);
  expect(box).toHaveTextContent('20票の順位を残します');
  expect(submit(KEEP)).toBeDisabled();
  await type(' 速報 ');
  await press(KEEP);
  expect(await screen.findByText('「速報」を20票で保存しました。')).toBeVisible();
  await untilClosed();
  expect(made.sent.map(({ body }) => body)).toEqual([{ label: '速報', final: false, revision }]);
  expect(window.location.search).toBe('?tab=versions');
});

test('final says what it changes, in figures, and the way back, before it is pressed', async () => {
  const made = making(finalVersion, 'final');
  const { box, type, press, decide } = await openDialog('closed', [MAKE], made.handler);
  await decide();
  expect(box).toHaveTextContent('20票・4組の順位を最終結果にします');
  expect(box).toHaveTextContent('これ以降、票は受け付けません');
  expect(box).toHaveTextContent('状況は「精査中」に戻り、票を再び受け付けます');
  await type('最終');
  await press('20票で確定する');
  expect(await screen.findByText('「最終」を20票で確定しました。')).toBeVisible();
  expect(made.sent[0]?.body).toMatchObject({ label: '最終', final: true });
});

test('while a final one waits to be published there is no second one, and it says why', async () => {
  const { box, getByLabelText } = await openDialog('final', [MAKE]);
  expect(getByLabelText('結果として確定する')).toBeDisabled();
  expect(box).toHaveTextContent('まだ公表していない確定結果「最終」があります');
});

test('figures that changed since are not frozen unseen: it says so, and asks again', async () => {
  const total = answerOf('versions', 'total');
  const made = onWrite('postVersion', ({ body }) => {
    if (body['revision'] !== revision) return keptVersion;
    server.use(answerWith('total', total));
    return refusal(409, 'conflict');
  });
  const form = await openDialog('closed', [MAKE], made.handler);
  await form.type('速報');
  await form.press(KEEP);
  expect(await form.findByText(/20票から31票に変わりました/)).toBeVisible();
  expect(form.submit(KEEP)).toBeDisabled();
  await form.press('最新の集計を表示');
  expect(form.getByLabelText('区分')).toHaveValue('速報');
  await form.press('31票で保存する');
  await waitFor(() => expect(made.sent).toHaveLength(2));
  expect(made.sent[1]?.body['revision']).toBe(total.snapshot.revision);
});

test('a refusal is said as the API says it, and nothing typed is lost', async () => {
  const title = '投票がまだ締め切られていません。確定版は、締切後に作成してください。';
  const refused = onWrite('postVersion', () => refusal(409, 'vote_is_open', { title }));
  const form = await openDialog('closed', [MAKE], refused.handler);
  await form.type('速報');
  await form.press(KEEP);
  expect(await form.findByRole('alert')).toHaveTextContent(title);
  expect(form.getByLabelText('区分')).toHaveValue('速報');
  await form.press('やめる');
  expect(form.box).toHaveTextContent('入力した内容を破棄しますか？');
});

test('a sign-in too old: a wrong password says so, going back keeps what was typed', async () => {
  server.use(...recorded('closed'), ...fakeSignIn());
  await signInAsAdmin();
  const old = onWrite('postVersion', () => refusal(401, 'sign_in_again'));
  const form = await openDialog('closed', [MAKE], old.handler, ...fakeSignIn());
  await form.type('最終');
  await form.decide();
  await form.press('20票で確定する');
  await form.user.type(await screen.findByLabelText('パスワード'), 'wrong');
  await form.press('ログインして続ける');
  expect(await form.findByRole('alert')).toHaveTextContent(/パスワードが正しくありません。/);
  await form.press('入力に戻る');
  expect(form.getByLabelText('区分')).toHaveValue('最終');
  expect(form.getByLabelText('結果として確定する')).toBeChecked();
  await act(leaveNobodySignedIn);
});

test('what is only kept needs nobody else; the final one is proposed', async () => {
  const proposal = proposed('final', { label: '最終' });
  const made = onWrite('postVersion', () => HttpResponse.json({ proposal }, { status: 202 }));
  const form = await openDialog('closed', [MAKE], made.handler, twoPeople('closed'));
  expect(form.submit('20票で保存する')).toBeVisible();
  expect(form.box).not.toHaveTextContent('承認');
  await form.type('最終');
  await form.decide();
  expect(form.box).toHaveTextContent('確定には、別の管理者の承認が必要です');
  await form.press('20票の確定を提案する');
  const notice = await screen.findByText('「最終」20票の確定を p-1 として提案しました');
  expect(notice.closest('[role=status]')).toHaveTextContent('別の管理者が承認すると実行されます');
  expect(screen.queryByText(/で確定しました/)).toBeNull();
});

test('the dialog names a final one that waits, before it is proposed twice', async () => {
  const proposals = answerWith('proposals', { proposals: [proposed('final', { label: '最終' })] });
  const form = await openDialog('closed', [MAKE], proposals, twoPeople('closed'));
  await form.decide();
  const line = (await form.findByText('「最終」20票の確定を提案中です（p-1）')).closest('p')!;
  expect(line).toHaveTextContent('second@example.com');
});
