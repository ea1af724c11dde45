import { act, screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { Account, Invitation } from '../../../../../contract/accounts';
import type { IngestKey } from '../../../../../contract/ingestKeys';
import { authStore } from '../../../../../src/auth/authStore';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerWith, onWrite, refusal } from '../../../../support/site/recordedApi';
import { untilClosed, wordsOf } from '../../screenOfTest';
import { dialogOf, startSettings } from './openSection';

const { open } = startSettings();

function account(email: string, more: Partial<Account> = {}): Account {
  return {
    ...{ uid: `uid-of-${email}`, email, roles: ['auditor'], state: 'active', isSelf: false },
    ...{ isLastAdmin: false, createdAt: '2022-09-01T00:00:00Z' },
    lastSignInAt: '2022-09-20T05:00:00Z',
    ...more,
  };
}
const accounts = [
  account('admin@example.com', { roles: ['admin'], isSelf: true, isLastAdmin: true }),
  account('new@example.com', { state: 'invited', lastSignInAt: null }),
  account('reader@example.com', { roles: ['auditor', 'ingest'] }),
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
  const shown = lines.map((line) =>
    [
      line.querySelector('p')!,
      ...within(line).getAllByRole('listitem'),
      ...within(line).queryAllByRole('button'),
    ].map(({ textContent }) => textContent.trim()),
  );
  const seen = '最終ログイン 9月20日(火) 14:00';
  expect(shown).toEqual([
    ['admin@example.com あなた', '管理者', '有効', seen],
    [
      'new@example.com',
      '閲覧者',
      '招待中',
      '未ログイン',
      '招待を再送',
      '役割を変更',
      '権限を取り消す',
    ],
    ['reader@example.com', '閲覧者・票の送信', '有効', seen, '役割を変更', '権限を取り消す'],
    ['gone@example.com', '権限なし', '停止', seen, '役割を変更'],
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
  await user.type(invite.getByLabelText('メールアドレス'), 'example.com ');
  await user.click(invite.getByRole('radio', { name: '管理者' }));
  await press('招待する', invite);
  const shown = await dialogOf('new@example.com を招待しました');
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'new@example.com', role: 'admin' }]);
  expect(shown.getByLabelText('パスワードを設定するリンク')).toHaveValue(LINK);
  expect(shown.getByText('メールで送信しました')).toBeVisible();
  await press('リンクをコピー', shown);
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await press('閉じる', shown);
  await untilClosed();
  expect(document.body).not.toHaveTextContent('oobCode');
});

test.each([
  { why: 'the account has a password', hasPassword: true, words: /パスワードが設定されています/ },
  { why: 'it was in a lost response', hasPassword: false, words: /「招待を再送」で、新しいリンク/ },
])('without a link because $why, that is said', async ({ hasPassword, words }) => {
  const invited = onWrite('resendInvitation', () => ({ ...INVITATION, link: null, hasPassword }));
  const { openDialog, press } = await openAccounts(invited.handler);
  const resend = await openDialog('招待を再送（new@example.com）', '招待を再送');
  await press('リンクを発行する', resend);
  const shown = await dialogOf('new@example.com を招待しました');
  expect(invited.sent[0]?.params).toEqual({ uid: 'uid-of-new@example.com' });
  expect(shown.getByText(words)).toBeVisible();
  expect(shown.queryByRole('textbox')).toBeNull();
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

test('revoking says what is taken away; a sign-in too old needs the password', async () => {
  const { sent, handler } = onWrite('revokeAccount', () =>
    sent.length === 0 ? { uid: 'u', roles: [] } : refusal(401, 'sign_in_again'),
  );
  authStore.set({ state: 'signedIn', account: { uid: 'u', email: 'admin@example.com' } });
  const { card, openDialog, press } = await openAccounts(handler);
  const revoke = await openDialog('権限を取り消す（reader@example.com）');
  expect(revoke.getByText(/の権限（閲覧者・票の送信）をすべて取り消します/)).toBeVisible();
  await press('権限を取り消す', revoke);
  expect(await card.findByText('reader@example.com の権限を取り消しました')).toBeVisible();
  expect(sent[0]?.params).toEqual({ uid: 'uid-of-reader@example.com' });
  const again = await openDialog('権限を取り消す（reader@example.com）');
  await press('権限を取り消す', again);
  expect(await again.findByLabelText('パスワード')).toBeVisible();
  act(() => authStore.set({ state: 'signedOut' }));
});

const KEY: IngestKey = {
  ...{ id: 'k-2', name: '投票サイト', prefix: 'dj_ingest_2_', state: 'active' },
  ...{ createdAt: '2022-08-31T15:00:00.000Z', createdBy: 'a@example.com' },
  expiresAt: '2023-08-31T15:00:00.000Z',
  lastUsedAt: '2022-09-03T05:00:00.000Z',
  ...{ revokedAt: null, revokedBy: null },
};
const SECRET = `dj_ingest_3_${'0'.repeat(8)}`;

const openKeys = (keys: IngestKey[], ...handlers: RequestHandler[]) =>
  open('ingestKeys', ...handlers, answerWith('ingestKeys', { keys }));

test('each key has its state, last use and expiry; unusable ones stand apart', async () => {
  // Before the poll closes.
  const soon = { ...KEY, expiresAt: '2022-09-06T08:59:59.000Z' };
  const old: IngestKey = {
    ...{ ...KEY, id: 'k-1', name: '前のサイト', prefix: 'dj_ingest_1_', state: 'revoked' },
    ...{ createdBy: 'cli:root@vm', lastUsedAt: null },
    ...{ revokedAt: '2022-09-01T15:00:00.000Z', revokedBy: 'b@example.com' },
  };
  const { card, user } = await openKeys([soon, old]);
  const usable = card.getByRole('list', { name: '投稿キーの一覧' });
  expect(usable).toHaveTextContent(/^投票サイト 有効 dj_ingest_2_…/);
  expect(wordsOf('listitem', usable).slice(1)).toEqual([
    '最終使用 2022年9月3日(土) 14:00',
    '有効期限 2022年9月6日(火) 17:59',
    '作成 2022年9月1日(木)（a@example.com）',
  ]);
  expect(card.getAllByText(/^投票が終わる前に、有効期限が切れます。/)).toHaveLength(1);
  await user.click(card.getByText('使えないキー 1件'));
  const over = card.getByRole('list', { name: '使えないキーの一覧' });
  expect(over).toHaveTextContent(/^前のサイト 失効/);
  expect(wordsOf('listitem', over).slice(1)).toEqual([
    ...['未使用', '有効期限 2023年9月1日(金) 00:00', '作成 2022年9月1日(木)（サーバー管理者）'],
    '失効 2022年9月2日(金)（b@example.com）',
  ]);
  expect(within(over).queryByRole('button')).toBeNull();
});

test('a new key is shown once, to be copied, and only the button closes it', async () => {
  const created = { key: { ...KEY, id: 'k-3' }, secret: SECRET };
  const { sent, handler } = onWrite('postIngestKey', () => created);
  const { card, openDialog, press, user } = await openKeys([], handler);
  expect(card.getByText('投稿キーはまだありません')).toBeVisible();
  const form = await openDialog('キーを作成', '投稿キーを作成');
  expect(form.getByLabelText('有効期間')).toHaveDisplayValue('1年');
  expect(form.getByRole('button', { name: '作成する' })).toBeDisabled();
  await user.type(form.getByLabelText('名前'), ' 投票サイト ');
  await user.selectOptions(form.getByLabelText('有効期間'), '90日');
  await press('作成する', form);
  const made = await dialogOf('「投票サイト」のキーを作成しました');
  expect(sent.map(({ body }) => body)).toEqual([{ name: '投票サイト', days: 90 }]);
  expect(made.getByText(/が表示されるのは、今だけです。/)).toBeVisible();
  expect(made.getByLabelText('キー')).toHaveValue(SECRET);
  await press('キーをコピー', made);
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.keyboard('{Escape}');
  expect(made.getByLabelText('キー')).toBeVisible();
  await press('閉じる', made);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a second try after a lost response says that the key cannot be shown', async () => {
  const { sent, handler } = onWrite('postIngestKey', () =>
    sent.length === 0 ? refusal(503, 'database_unavailable') : { key: KEY, secret: null },
  );
  const { openDialog, press, user } = await openKeys([], handler);
  const form = await openDialog('キーを作成');
  await user.type(form.getByLabelText('名前'), '投票サイト');
  await press('作成する', form);
  await form.findByRole('alert');
  await press('作成する', form);
  const made = await dialogOf('「投票サイト」のキーを作成しました');
  expect(made.getByText(/一覧から失効させて、作成し直してください。/)).toBeVisible();
  expect(made.queryByLabelText('キー')).toBeNull();
  const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('revoking a key asks first; an auditor sees the keys, and no button', async () => {
  const { sent, handler } = onWrite('revokeIngestKey', () => ({ ...KEY, state: 'revoked' }));
  const { card, openDialog, press } = await openKeys([KEY], handler);
  const box = await openDialog('投票サイト（k-2）を失効させる', '投稿キーを失効させる');
  expect(box.getByText('最終使用 2022年9月3日(土) 14:00')).toBeVisible();
  await press('失効させる', box);
  expect(await card.findByText('「投票サイト」のキーを失効させました')).toBeVisible();
  expect(sent[0]?.params).toEqual({ id: 'k-2' });
  act(() => rolesStore.set(['auditor']));
  expect(card.getByText('投票サイト')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
