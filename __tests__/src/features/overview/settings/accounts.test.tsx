import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Account, Invitation } from '../../../../../contract/accounts';
import { rolesStore } from '../../../../../src/auth/roles';
import { access, endSession } from '../../../../../src/client/session';
import OverviewPage from '../../../../../src/features/overview/OverviewPage';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import {
  answerWith,
  onWrite,
  recorded,
  refusal,
  startServer,
} from '../../../../support/site/recordedApi';
import { renderScreen } from '../../../../support/site/renderScreen';

const server = startServer();

afterEach(() => {
  cleanup();
  act(() => rolesStore.set(null));
  endSession();
});

function account(email: string, more: Partial<Account> = {}): Account {
  return {
    ...{ uid: `uid-of-${email}`, email, roles: ['auditor'], state: 'active', isSelf: false },
    ...{ isLastAdmin: false, createdAt: '2022-09-01T00:00:00Z' },
    lastSignInAt: '2022-09-20T05:00:00Z',
    ...more,
  };
}
const SELF = account('admin@example.com', { roles: ['admin'], isSelf: true, isLastAdmin: true });
const NEW = account('new@example.com', { state: 'invited', lastSignInAt: null });
const READER = account('reader@example.com', { roles: ['auditor', 'ingest'] });
const GONE = account('gone@example.com', { roles: [], state: 'disabled' });
const LINK = 'https://demo.firebaseapp.com/__/auth/action?mode=resetPassword&oobCode=secret';
const INVITATION: Invitation = {
  ...{ uid: 'uid-new', email: 'new@example.com', hasPassword: false, link: LINK, mail: null },
};

async function open(mail = false) {
  server.use(
    answerWith('accounts', { accounts: [SELF, NEW, READER, GONE], mail }),
    ...recorded('running'),
  );
  const { user } = renderScreen(OverviewPage, '/?tab=settings&section=accounts');
  const card = within(await screen.findByRole('region', { name: 'アカウント' }));
  return { user, card };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('each account has its role, state and last sign-in, and what can be done with it', async () => {
  const { card } = await open();
  const lines = within(card.getByRole('list', { name: 'アカウントの一覧' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('list') !== null);
  const told = lines.map((line) => [
    line.querySelector('p')?.textContent,
    ...within(line)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
    ...within(line)
      .queryAllByRole('button')
      .map(({ textContent }) => `[${textContent}]`),
  ]);
  expect(told).toEqual([
    ['admin@example.com あなた', '管理者', '有効', '最終ログイン 9月20日(火) 14:00'],
    [
      'new@example.com ',
      '閲覧者',
      '招待中',
      '未ログイン',
      '[招待を再送]',
      '[役割を変更]',
      '[権限を取り消す]',
    ],
    [
      ...['reader@example.com ', '閲覧者・票の送信', '有効', '最終ログイン 9月20日(火) 14:00'],
      ...['[役割を変更]', '[権限を取り消す]'],
    ],
    ['gone@example.com ', '権限なし', '停止', '最終ログイン 9月20日(火) 14:00', '[役割を変更]'],
  ]);
  expect(within(lines[0]!).getByText(/^最後の管理者のため、/)).toBeVisible();
});

test('whoever is invited has a link, which is shown once and can be copied', async () => {
  const { user, card } = await open(true);
  const { sent, handler } = onWrite('postAccount', () => ({ ...INVITATION, mail: 'sent' }));
  server.use(handler);
  await user.click(card.getByRole('button', { name: '招待する' }));
  const invite = await dialog('アカウントを招待');
  await user.type(invite.getByLabelText('メールアドレス'), 'new@');
  await user.click(invite.getByRole('button', { name: '招待する' }));
  expect(invite.getByText('メールアドレスを正しく入力してください。')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(invite.getByLabelText('メールアドレス'), 'example.com ');
  await user.click(invite.getByRole('radio', { name: '管理者' }));
  await user.click(invite.getByRole('button', { name: '招待する' }));
  const shown = await dialog('new@example.com を招待しました');
  expect(sent[0]?.body).toEqual({ email: 'new@example.com', role: 'admin' });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/./);
  expect(shown.getByLabelText('パスワードを設定するリンク')).toHaveValue(LINK);
  expect(shown.getByText('メールで送信しました')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'リンクをコピー' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(shown.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveTextContent('oobCode');
});

test.each([
  ['the account has a password', { hasPassword: true }, /パスワードが設定されています/],
  ['an answer was lost and sent again', { hasPassword: false }, /「招待を再送」で、新しいリンク/],
])('without a link since %s, that is said', async (_, more, words) => {
  const { user, card } = await open();
  server.use(onWrite('postAccount', () => ({ ...INVITATION, link: null, ...more })).handler);
  await user.click(card.getByRole('button', { name: '招待する' }));
  const invite = await dialog('アカウントを招待');
  await user.type(invite.getByLabelText('メールアドレス'), 'new@example.com');
  await user.click(invite.getByRole('button', { name: '招待する' }));
  const shown = await dialog('new@example.com を招待しました');
  expect(shown.getByText(words)).toBeVisible();
  expect(shown.queryByRole('textbox')).toBeNull();
});

test('another link for whoever has no password yet', async () => {
  const { user, card } = await open();
  const { sent, handler } = onWrite('resendInvitation', () => INVITATION);
  server.use(handler);
  await user.click(card.getByRole('button', { name: '招待を再送（new@example.com）' }));
  await user.click((await dialog('招待を再送')).getByRole('button', { name: 'リンクを発行する' }));
  const shown = await dialog('new@example.com を招待しました');
  expect(shown.getByLabelText('パスワードを設定するリンク')).toHaveValue(LINK);
  expect(sent[0]?.params).toEqual({ uid: 'uid-of-new@example.com' });
});

test('a changed role keeps that of handing in votes', async () => {
  const { user, card } = await open();
  const { sent, handler } = onWrite('putAccountRoles', ({ body }) => ({ uid: 'u', ...body }));
  server.use(handler);
  await user.click(card.getByRole('button', { name: '役割を変更（reader@example.com）' }));
  const change = await dialog('役割を変更');
  expect(change.getByRole('radio', { name: '閲覧者' })).toBeChecked();
  expect(change.getByRole('button', { name: '役割を変更する' })).toBeDisabled();
  await user.click(change.getByRole('radio', { name: '管理者' }));
  await user.click(change.getByRole('button', { name: '役割を変更する' }));
  expect(await card.findByText('reader@example.com を管理者に変更しました')).toBeVisible();
  expect(sent[0]?.body).toEqual({ roles: ['admin', 'ingest'] });
});

test('what the API refuses is said in the dialog', async () => {
  const { user, card } = await open();
  const title = '最後の管理者の権限は取り消せません。';
  server.use(onWrite('revokeAccount', () => refusal(409, 'last_admin', { title })).handler);
  await user.click(card.getByRole('button', { name: '権限を取り消す（reader@example.com）' }));
  const revoke = await dialog('権限を取り消す');
  await user.click(revoke.getByRole('button', { name: '権限を取り消す' }));
  expect(await revoke.findByRole('alert')).toHaveTextContent(title);
});

test('revoking asks for the password again where the sign-in is too old', async () => {
  server.use(...fakeSignIn(), ...recorded('running'));
  await signInAsAdmin();
  const { user, card } = await open();
  let isFresh = false;
  const { sent, handler } = onWrite('revokeAccount', () => {
    const answer = isFresh ? { uid: READER.uid, roles: [] } : refusal(401, 'sign_in_again');
    isFresh = true;
    return answer;
  });
  server.use(handler);
  await user.click(card.getByRole('button', { name: '権限を取り消す（reader@example.com）' }));
  const revoke = await dialog('権限を取り消す');
  expect(revoke.getByText(/の権限（閲覧者・票の送信）をすべて取り消します/)).toBeVisible();
  await user.click(revoke.getByRole('button', { name: '権限を取り消す' }));
  await user.type(await revoke.findByLabelText('パスワード'), ACCOUNT.password);
  await user.click(revoke.getByRole('button', { name: 'ログインして続ける' }));
  expect(await card.findByText('reader@example.com の権限を取り消しました')).toBeVisible();
  expect(sent.map(({ params }) => params['uid'])).toEqual([READER.uid, READER.uid]);
  cleanup();
  await leaveNobodySignedIn();
});

test('an auditor is told that administrators alone see accounts, and requests none', async () => {
  rolesStore.set(['auditor']);
  server.use(...recorded('running'));
  renderScreen(OverviewPage, '/?tab=settings&section=accounts');
  const card = within(await screen.findByRole('region', { name: 'アカウント' }));
  expect(card.getByText(/管理者だけが確認できます/)).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
  await screen.findByText(/閲覧の権限では/);
  expect(access.get()).toBe('granted');
});
