import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { openChannels } from '../../../api/notifications/channels';
import { afterFailure, deliverDue, takeDelivery } from '../../../api/notifications/deliver';
import { addNotification } from '../../../api/outbox/addNotification';
import type { NotificationContent } from '../../../contract/notifications';
import { SITE } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/api/receivers';
import { apiOfEachTest } from '../../support/eachTest';

const SECRET = Buffer.from('0123456789abcdef0123456789abcdef');
const HEAD = { seq: 7, hash: 'a'.repeat(64) };
const TEST: NotificationContent = { kind: 'test', detail: { by: 'admin@example.com', head: HEAD } };
const NOWHERE = { webhook: null, mail: null, siteUrl: null };

const api = apiOfEachTest();
let hook: WebhookReceiver;
let post: MailReceiver;
beforeEach(async () => {
  [hook, post] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
});
afterEach(() => Promise.all([hook.close(), post.close()]));

const webhookTo = (url: string) => openChannels({ ...NOWHERE, webhook: { url, secret: SECRET } });
const mailTo = (smtpUrl: string, ...to: string[]) =>
  openChannels({ ...NOWHERE, mail: { smtpUrl, from: 'vote@example.com', to } });
const notify = (content: NotificationContent = TEST) =>
  api.database.write((client) => addNotification(client, content));

let logged = '';
const log = pino(new PassThrough().on('data', (line: Buffer) => (logged += line.toString())));

/** One round of a process with these channels. */
async function deliver(channels = webhookTo(hook.url)): Promise<void> {
  const { signal } = new AbortController();
  for (const channel of channels)
    await deliverDue(api.database, { channel, siteUrl: SITE }, log, signal);
}

const deliveries = async () =>
  (await api.answer('notifications')).last.flatMap((one) => one.deliveries);
const ids = () => hook.posted.map(({ headers }) => headers['webhook-id']);
/** As if the waiting ones had waited long enough. */
const passTime = () => asOwner(api, 'update notification_delivery set due_at = now()');

test('a webhook gets the content of its kind, signed just now', async () => {
  const id = await notify();
  await deliver();
  const { body, headers, ...posted } = hook.posted[0]!;
  expect(posted).toEqual({ method: 'POST', path: '/hook/secret-path' });
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': id });
  const poll = { name: 'DJランキング投票', year: 2022 };
  expect(JSON.parse(body)).toEqual({
    type: 'test',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { ...TEST.detail, poll, link: `${SITE}/?tab=settings` },
  });
  // As Standard Webhooks describes it.
  const at = headers['webhook-timestamp'];
  const mac = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`);
  expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(60);
  expect(headers['webhook-signature']).toBe(`v1,${mac.digest('base64')}`);
  expect(await deliveries()).toEqual([
    { channel: 'webhook', state: 'delivered', attempts: 1, outcome: 'HTTP 204' },
  ]);
});

test('a failed delivery is tried again with the same id and body until it succeeds', async () => {
  await notify();
  hook.answer((request) => ({ status: request < 3 ? 500 : 200 }));
  for (const state of ['waiting', 'waiting', 'delivered']) {
    await deliver();
    expect(await deliveries()).toMatchObject([{ state, attempts: hook.posted.length }]);
    // Not before its time.
    await deliver();
    await passTime();
  }
  const sent = hook.posted.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`);
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
});

test.each([307, 401])('S45: HTTP %i is no receipt, and no redirect is followed', async (status) => {
  await notify();
  hook.answer(() => ({ status, headers: { Location: `${hook.url}/elsewhere` } }));
  await deliver();
  expect(hook.posted).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', outcome: `HTTP ${status}` }]);
});

test('a failure is reported by its code, without the address', async () => {
  await notify();
  await hook.close();
  logged = '';
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', outcome: 'ECONNREFUSED' }]);
  expect(logged).toContain('ECONNREFUSED');
  expect(logged).not.toContain('secret-path');
});

test('several processes send each notification once', async () => {
  for (let n = 0; n < 12; n += 1) await notify();
  await Promise.all([1, 2, 3].map(() => deliver()));
  expect([ids().length, new Set(ids()).size]).toEqual([12, 12]);
});

test('what an ended process took is sent by another after its lease', async () => {
  const id = await notify();
  expect(await takeDelivery(api.database, 'webhook')).toMatchObject({ id, attempt: 1 });
  await deliver();
  expect(ids()).toEqual([]);
  await passTime();
  await deliver();
  expect(ids()).toEqual([id]);
});

const DAY_MS = 24 * 3_600_000;
test.each([
  { attempt: 1, ageMs: 0, waitMs: 5_000, state: 'waiting' },
  { attempt: 3, ageMs: 0, waitMs: 80_000, state: 'waiting' },
  { attempt: 30, ageMs: DAY_MS - 3_600_001, waitMs: 3_600_000, state: 'waiting' },
  { attempt: 30, ageMs: DAY_MS - 3_600_000, waitMs: 3_600_000, state: 'given_up' },
])('attempt $attempt that failed after $ageMs ms: $state', ({ attempt, ageMs, waitMs, state }) => {
  expect(afterFailure({ attempt, ageMs })).toEqual({ waitMs, state });
});

test('after a day a notification is given up, and not begun by another channel', async () => {
  await notify();
  hook.answer(() => ({ status: 500 }));
  await deliver();
  await asOwner(api, "update notification set made_at = now() - interval '25 hours'");
  await passTime();
  logged = '';
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: 'given_up', attempts: 2 }]);
  expect(logged).toContain('a notification was given up');
  await passTime();
  await deliver([...webhookTo(hook.url), ...mailTo(post.url(), 'a@example.com')]);
  expect([hook.posted.length, post.mails.length]).toEqual([2, 0]);
});

test('one mail in Japanese goes to all addresses, and forges no line', async () => {
  const label = '最終\r\nBcc: x@example.com';
  const version = { id: 'v-2', label, total: 104_408, sha256: 'b'.repeat(64) };
  const detail = { version, by: 'admin@example.com', head: HEAD };
  const id = await notify({ kind: 'published', detail });
  await deliver(mailTo(post.url(), 'a@example.com', 'b@example.com'));
  const subject = '【DJランキング投票2022】結果が公表されました';
  const headers = { subject, 'message-id': `<${id}@example.com>` };
  const to = ['a@example.com', 'b@example.com'];
  expect(post.mails).toMatchObject([{ from: 'vote@example.com', to, headers }]);
  const lines = [
    'admin@example.com が結果を公表しました。',
    '確定版: v-2 最終\\u{d}\\u{a}Bcc: x@example.com',
    '有効票: 104,408票',
    `ハッシュ: ${HEAD.hash}`,
    `管理画面: ${SITE}/total-votes?tab=versions`,
    `通知ID: ${id}`,
  ];
  expect(post.mails[0]?.text.split('\n')).toEqual(expect.arrayContaining(lines));
  expect(await deliveries()).toMatchObject([{ state: 'delivered', outcome: 'SMTP 250' }]);
});

test('to another machine nothing is sent without TLS, no login either', async () => {
  await notify();
  // The same server under a name that is not the loopback's.
  await deliver(mailTo(post.url('0.0.0.0'), 'a@example.com'));
  expect([post.mails, post.logins]).toEqual([[], []]);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', outcome: 'ETLS 500' }]);
});
