import { act, screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import type { IngestKey } from '../../../../../contract/ingestKeys';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerWith, onWrite, refusal } from '../../../../support/site/recordedApi';
import { dialog, startSettings } from './openSection';

const { open } = startSettings();

const KEY: IngestKey = {
  ...{ id: 'k-2', name: '投票サイト', prefix: 'dj_ingest_2_', state: 'active' },
  ...{ createdAt: '2022-08-31T15:00:00.000Z', createdBy: 'a@example.com' },
  expiresAt: '2023-08-31T15:00:00.000Z',
  lastUsedAt: '2022-09-03T05:00:00.000Z',
  ...{ revokedAt: null, revokedBy: null },
};
const OLD: IngestKey = {
  ...{ ...KEY, id: 'k-1', name: '前のサイト', prefix: 'dj_ingest_1_', state: 'revoked' },
  ...{ createdBy: 'cli:root@vm', lastUsedAt: null },
  ...{ revokedAt: '2022-09-01T15:00:00.000Z', revokedBy: 'b@example.com' },
};
const SECRET = `dj_ingest_3_${'0'.repeat(8)}`;

const openKeys = (keys: IngestKey[], ...handlers: RequestHandler[]) =>
  open('ingestKeys', ...handlers, answerWith('ingestKeys', { keys }));

const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('each key has its state, last use and expiry; unusable ones stand apart', async () => {
  // Before the poll closes.
  const soon = { ...KEY, expiresAt: '2022-09-06T08:59:59.000Z' };
  const { card, user } = await openKeys([soon, OLD]);
  const usable = card.getByRole('list', { name: '投稿キーの一覧' });
  expect(usable).toHaveTextContent(/^投票サイト 有効 dj_ingest_2_…/);
  expect(linesOf(usable).slice(1)).toEqual([
    '最終使用 2022年9月3日(土) 14:00',
    '有効期限 2022年9月6日(火) 17:59',
    '作成 2022年9月1日(木)（a@example.com）',
  ]);
  expect(card.getAllByText(/^投票が終わる前に、有効期限が切れます。/)).toHaveLength(1);
  await user.click(card.getByText('使えないキー 1件'));
  const over = card.getByRole('list', { name: '使えないキーの一覧' });
  expect(over).toHaveTextContent(/^前のサイト 失効/);
  expect(linesOf(over).slice(1)).toEqual([
    '未使用',
    '有効期限 2023年9月1日(金) 00:00',
    '作成 2022年9月1日(木)（サーバー管理者）',
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
  const made = await dialog('「投票サイト」のキーを作成しました');
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
  const made = await dialog('「投票サイト」のキーを作成しました');
  expect(made.getByText(/一覧から失効させて、作成し直してください。/)).toBeVisible();
  expect(made.queryByLabelText('キー')).toBeNull();
  const [first, second] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('revoking a key asks first, and says that it was done', async () => {
  const { sent, handler } = onWrite('revokeIngestKey', () => ({ ...KEY, state: 'revoked' }));
  const { card, openDialog, press } = await openKeys([KEY], handler);
  const box = await openDialog('投票サイト（k-2）を失効させる', '投稿キーを失効させる');
  expect(box.getByText('最終使用 2022年9月3日(土) 14:00')).toBeVisible();
  await press('失効させる', box);
  expect(await card.findByText('「投票サイト」のキーを失効させました')).toBeVisible();
  expect(sent.map(({ params }) => params)).toEqual([{ id: 'k-2' }]);
});

test('an auditor sees the keys, and nothing that changes them', async () => {
  act(() => rolesStore.set(['auditor']));
  const { card } = await openKeys([KEY]);
  expect(card.getByText('投票サイト')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
