import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { Account, Invitation } from '../../../../../contract/accounts';
import {
  ACCOUNT,
  fakeSignIn,
  leaveNobodySignedIn,
  signInAsAdmin,
} from '../../../../support/site/fakeSignIn';
import { answerWith, onWrite, recorded, refusal } from '../../../../support/site/recordedApi';
import { dialog, startSettings } from './openSection';

const { server, open } = startSettings();

function account(email: string, more: Partial<Account> = {}): Account {
  return {
    ...{ uid: `uid-of-${email}`, email, roles: ['auditor'], state: 'active', isSelf: false },
    ...{ isLastAdmin: false, createdAt: '2022-09-01T00:00:00Z' },
    lastSignInAt: '2022-09-20T05:00:00Z',
    ...more,
  };
}
const READER = account('reader@example.com', { roles: ['auditor', 'ingest'] });
const accounts = [
  account('admin@example.com', { roles: ['admin'], isSelf: true, isLastAdmin: true }),
  account('new@example.com', { state: 'invited', lastSignInAt: null }),
  READER,
  account('gone@example.com', { roles: [], state: 'disabled' }),
];
const LINK = 'https://demo.firebaseapp.com/__/auth/action?mode=resetPassword&oobCode=secret';
const INVITATION: Invitation = {
  ...{ uid: 'uid-new', email: 'new@example.com', hasPassword: false, link: LINK, mail: null },
};

const openAccounts = (...handlers: RequestHandler[]) =>
  open('accounts', ...handlers, answerWith('accounts', { accounts, mail: true }));

test('each account has its role, state, last sign-in, and what can be done with it', async () => {
  const { card } = await openAccounts();
  const lines = within(card.getByRole('list', { name: 'アカウントの一覧' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('list') !== null);
  const textsOf = (line: HTMLElement) => [
    line.querySelector('p')!,
    ...within(line).getAllByRole('listitem'),
    ...within(line).queryAllByRole('button'),
  ];
  const shown = lines.map((line) =>
    textsOf(line)
      .map(({ textContent }) => textContent.trim())
      .join('|'),
  );
  expect(shown).toEqual([
    'admin@example.com あなた|管理者|有効|最終ログイン 9月20日(火) 14:00',
    'new@example.com|閲覧者|招待中|未ログイン|招待を再送|役割を変更|権限を取り消す',
    'reader@example.com|閲覧者・票の送信|有効|最終ログイン 9月20日(火) 14:00|役割を変更|権限を取り消す',
    'gone@example.com|権限なし|停止|最終ログイン 9月20日(火) 14:00|役割を変更',
  ]);
  expect(within(lines[0]!).getByText(/^最後の管理者のため、/)).toBeVisible();
});

test('an invited account has a link, which is shown once and can be copied', async () => {
  const { sent, handler } = onWrite('postAccount', () => ({ ...INVITATION, mail: 'sent' }));
  const { user, openDialog, press } = await openAccounts(handler);
  const invite = await openDialog('招待する', 'アカウントを招待');
  await user.type(invite.getByLabelText('メールアドレス'), 'new@');
  await press('招待する', invite);
  expect(invite.getByText('メールアドレスを正しく入力してください。')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(invite.getByLabelText('メールアドレス'), 'example.com ');
  await user.click(invite.getByRole('radio', { name: '管理者' }));
  await press('招待する', invite);
  const shown = await dialog('new@example.com を招待しました');
  expect(sent[0]?.body).toEqual({ email: 'new@example.com', role: 'admin' });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/./);
  expect(shown.getByLabelText('パスワードを設定するリンク')).toHaveValue(LINK);
  expect(shown.getByText('メールで送信しました')).toBeVisible();
  await press('リンクをコピー', shown);
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await press('閉じる', shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body).not.toHaveTextContent('oobCode');
});

test.each([
  { why: 'the account has a password', hasPassword: true, words: /パスワードが設定されています/ },
  { why: 'it was in a lost response', hasPassword: false, words: /「招待を再送」で、新しいリンク/ },
])('without a link because $why, that is said', async ({ hasPassword, words }) => {
  const invited = onWrite('postAccount', () => ({ ...INVITATION, link: null, hasPassword }));
  const { user, openDialog, press } = await openAccounts(invited.handler);
  const invite = await openDialog('招待する');
  await user.type(invite.getByLabelText('メールアドレス'), 'new@example.com');
  await press('招待する', invite);
  const shown = await dialog('new@example.com を招待しました');
  expect(shown.getByText(words)).toBeVisible();
  expect(shown.queryByRole('textbox')).toBeNull();
});

test('an invited account without a password can have another link', async () => {
  const { sent, handler } = onWrite('resendInvitation', () => INVITATION);
  const { openDialog, press } = await openAccounts(handler);
  const resend = await openDialog('招待を再送（new@example.com）', '招待を再送');
  await press('リンクを発行する', resend);
  const shown = await dialog('new@example.com を招待しました');
  expect(shown.getByLabelText('パスワードを設定するリンク')).toHaveValue(LINK);
  expect(sent[0]?.params).toEqual({ uid: 'uid-of-new@example.com' });
});

test('a changed role keeps that of handing in votes', async () => {
  const { sent, handler } = onWrite('putAccountRoles', ({ body }) => ({ uid: 'u', ...body }));
  const { user, card, openDialog, press } = await openAccounts(handler);
  const change = await openDialog('役割を変更（reader@example.com）', '役割を変更');
  expect(change.getByRole('radio', { name: '閲覧者' })).toBeChecked();
  expect(change.getByRole('button', { name: '役割を変更する' })).toBeDisabled();
  await user.click(change.getByRole('radio', { name: '管理者' }));
  await press('役割を変更する', change);
  expect(await card.findByText('reader@example.com を管理者に変更しました')).toBeVisible();
  expect(sent[0]?.body).toEqual({ roles: ['admin', 'ingest'] });
});

test('revoking wants the password again where the sign-in is too old', async () => {
  server.use(...fakeSignIn(), ...recorded('running'));
  await signInAsAdmin();
  const { sent, handler } = onWrite('revokeAccount', () =>
    sent.length === 0 ? refusal(401, 'sign_in_again') : { uid: READER.uid, roles: [] },
  );
  const { user, card, openDialog, press } = await openAccounts(handler, ...fakeSignIn());
  const revoke = await openDialog('権限を取り消す（reader@example.com）');
  expect(revoke.getByText(/の権限（閲覧者・票の送信）をすべて取り消します/)).toBeVisible();
  await press('権限を取り消す', revoke);
  await user.type(await revoke.findByLabelText('パスワード'), ACCOUNT.password);
  await press('ログインして続ける', revoke);
  expect(await card.findByText('reader@example.com の権限を取り消しました')).toBeVisible();
  expect(sent.map(({ params }) => params['uid'])).toEqual([READER.uid, READER.uid]);
  cleanup();
  await leaveNobodySignedIn();
});
