import { webcrypto } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import {
  afterFailure,
  deliverDue,
  openChannels,
  startDelivering,
} from '../../../api/notifications/deliver';
import { takeDelivery } from '../../../api/notifications/queries';
import { addNotification } from '../../../api/outbox/addNotification';
import type { Told } from '../../../contract/notifications';
import { type ApiOfTest, startApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/api/receivers';

const SECRET = Buffer.from('0123456789abcdef0123456789abcdef');
const HEAD = { seq: 7, hash: 'a'.repeat(64) };
const TEST: Told = { kind: 'test', detail: { by: 'admin@example.com', head: HEAD } };

let api: ApiOfTest;
let hook: WebhookReceiver;
let post: MailReceiver;
beforeEach(async () => {
  [api, hook, post] = await Promise.all([
    startApiOfTest(),
    startWebhookReceiver(),
    startMailReceiver(),
  ]);
  await api.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
});
afterEach(() => Promise.all([api.drop(), hook.close(), post.close()]));

const webhookTo = (url: string) => openChannels({ ...NOWHERE, webhook: { url, secret: SECRET } });
const mailTo = (smtpUrl: string, ...to: string[]) =>
  openChannels({ ...NOWHERE, mail: { smtpUrl, from: 'vote@example.com', to } });
const NOWHERE = { webhook: null, mail: null, siteUrl: null };

const tell = (told: Told) => api.database.write((client) => addNotification(client, told));

let logged = '';
const log = pino(new PassThrough().on('data', (line: Buffer) => (logged += line.toString())));

/** One round of a process that has these ways out. */
async function deliver(channels: ReturnType<typeof openChannels>): Promise<void> {
  const signal = new AbortController().signal;
  for (const channel of channels) {
    const way = { channel, siteUrl: 'https://admin.example.com' };
    await deliverDue(api.database, way, log, signal);
  }
}

async function deliveries() {
  const { last } = await api.answer('notifications');
  return last.flatMap((one) => one.deliveries);
}

/** The waiting ones are due, as if their time had passed. */
const runTime = () => asOwner(api, `update notification_delivery set due_at = now()`);

/** As Standard Webhooks says it, with other code than the product's. */
async function isSigned(
  { headers, body }: WebhookReceiver['posted'][number],
  secret: Uint8Array<ArrayBuffer>,
) {
  const usages: KeyUsage[] = ['verify'];
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('raw', secret, hmac, false, usages);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const [version, mac = ''] = String(headers['webhook-signature']).split(',');
  const bytes = Buffer.from(mac, 'base64');
  const text = new TextEncoder().encode(signed);
  return version === 'v1' && webcrypto.subtle.verify('HMAC', key, bytes, text);
}

test('a webhook is signed, of now, and says what its kind says', async () => {
  const id = await tell(TEST);
  const before = Math.floor(Date.now() / 1000);
  await deliver(webhookTo(hook.url));
  const [posted] = hook.posted;
  expect(hook.posted).toHaveLength(1);
  expect(posted).toMatchObject({
    method: 'POST',
    path: '/hook/secret-path',
    headers: { 'content-type': 'application/json', 'webhook-id': id },
  });
  expect(JSON.parse(posted!.body)).toEqual({
    type: 'test',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      ...TEST.detail,
      poll: { name: 'DJランキング投票', year: 2022 },
      link: 'https://admin.example.com/?tab=settings',
    },
  });
  const at = Number(posted!.headers['webhook-timestamp']);
  expect(at - before).toBeGreaterThanOrEqual(0);
  expect(at - before).toBeLessThan(60);
  expect(await isSigned(posted!, new Uint8Array(SECRET))).toBe(true);
  expect(await isSigned(posted!, new Uint8Array(32))).toBe(false);
  const forged = { ...posted!, body: posted!.body.replace('admin@', 'other@') };
  expect(await isSigned(forged, new Uint8Array(SECRET))).toBe(false);
  expect(await deliveries()).toEqual([
    { channel: 'webhook', state: 'delivered', attempts: 1, outcome: 'HTTP 204' },
  ]);
});

test('a receiver that fails is tried again with the same id and body, until it takes it', async () => {
  await tell(TEST);
  hook.answer((request) => ({ status: request < 3 ? 500 : 200 }));
  for (const state of ['waiting', 'waiting', 'delivered']) {
    await deliver(webhookTo(hook.url));
    expect((await deliveries())[0]).toMatchObject({ state, attempts: hook.posted.length });
    // Not before its time has come.
    await deliver(webhookTo(hook.url));
    await runTime();
  }
  const [first, ...again] = hook.posted;
  expect(again).toHaveLength(2);
  for (const { headers, body } of again) {
    expect([headers['webhook-id'], body]).toEqual([first?.headers['webhook-id'], first?.body]);
  }
});

test.each([
  ['S45: a redirect is no receipt and is not followed', { status: 307 }, 'HTTP 307'],
  ['S45: a refusal neither', { status: 401 }, 'HTTP 401'],
])('%s', async (_, reply, outcome) => {
  await tell(TEST);
  hook.answer(() => ({ ...reply, headers: { Location: `${hook.url}/elsewhere` } }));
  await deliver(webhookTo(hook.url));
  expect(hook.posted).toHaveLength(1);
  expect(await deliveries()).toEqual([
    { channel: 'webhook', state: 'waiting', attempts: 1, outcome },
  ]);
});

test('S45: nobody there: the code is told, and never the address, which may be a secret', async () => {
  await tell(TEST);
  await hook.close();
  logged = '';
  await deliver(webhookTo(hook.url));
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', outcome: 'ECONNREFUSED' });
  expect(logged).toContain('ECONNREFUSED');
  expect(logged).not.toContain('secret-path');
});

test('two processes send each notification once', async () => {
  for (let n = 0; n < 12; n += 1) await tell(TEST);
  const processes = [1, 2, 3].map(() => deliver(webhookTo(hook.url)));
  await Promise.all(processes);
  const ids = hook.posted.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

test('what a process took that ended is sent by another once its lease is over, and by nobody before', async () => {
  const id = await tell(TEST);
  expect(await takeDelivery(api.database, 'webhook')).toMatchObject({ id, attempt: 1 });
  await deliver(webhookTo(hook.url));
  expect(hook.posted).toEqual([]);
  await runTime();
  await deliver(webhookTo(hook.url));
  expect(hook.posted.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
});

test('waits grow to an hour; a day after it was told it is given up, and what is older is not begun', async () => {
  const waits = [1, 2, 3, 6, 30].map((attempt) => afterFailure({ attempt, ageMs: 0 }).waitMs);
  expect(waits).toEqual([5_000, 20_000, 80_000, 3_600_000, 3_600_000]);
  const day = 24 * 3_600_000;
  expect(afterFailure({ attempt: 9, ageMs: day - 3_600_001 }).state).toBe('waiting');
  expect(afterFailure({ attempt: 9, ageMs: day - 3_600_000 }).state).toBe('given_up');
  await tell(TEST);
  hook.answer(() => ({ status: 500 }));
  await deliver(webhookTo(hook.url));
  await asOwner(api, `update notification set made_at = now() - interval '25 hours'`);
  await runTime();
  logged = '';
  await deliver(webhookTo(hook.url));
  expect((await deliveries())[0]).toMatchObject({ state: 'given_up', attempts: 2 });
  expect(logged).toContain('a notification was given up');
  await runTime();
  await deliver(webhookTo(hook.url));
  await deliver(mailTo(post.url(), 'a@example.com'));
  expect([hook.posted.length, post.mails.length]).toEqual([2, 0]);
});

test('S45: a mail goes to all addresses, in Japanese, with the same Message-ID each time', async () => {
  const id = await tell({
    kind: 'published',
    detail: {
      version: {
        id: 'v-2',
        label: '最終\r\nBcc: x@example.com',
        total: 104_408,
        sha256: 'b'.repeat(64),
      },
      by: 'admin@example.com',
      head: HEAD,
    },
  });
  await deliver(mailTo(post.url(), 'a@example.com', 'b@example.com'));
  expect(post.mails).toHaveLength(1);
  const [mail] = post.mails;
  expect(mail).toMatchObject({
    from: 'vote@example.com',
    to: ['a@example.com', 'b@example.com'],
    headers: {
      subject: '【DJランキング投票2022】結果が公表されました',
      'message-id': `<${id}@example.com>`,
      'auto-submitted': 'auto-generated',
    },
  });
  expect(mail?.text.split('\n')).toEqual([
    'admin@example.com が結果を公表しました。',
    '',
    '確定版: v-2 最終\\u{d}\\u{a}Bcc: x@example.com',
    '有効票: 104,408票',
    `ファイルのSHA-256: ${'b'.repeat(64)}`,
    '',
    '操作履歴の最新: No.7',
    `ハッシュ: ${'a'.repeat(64)}`,
    '',
    '管理画面: https://admin.example.com/total-votes?tab=versions',
    `通知ID: ${id}`,
    '',
  ]);
  expect(post.logins).toEqual(['vote']);
  expect((await deliveries())[0]).toMatchObject({ state: 'delivered', outcome: 'SMTP 250' });
});

test('S45: outside of this machine nothing is sent without TLS, the login neither', async () => {
  await tell(TEST);
  // The same server under a name that is not the loopback's.
  await deliver(mailTo(post.url('0.0.0.0'), 'a@example.com'));
  expect([post.mails, post.logins]).toEqual([[], []]);
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', outcome: 'ETLS 500' });
});

test('in the background, each way by itself: one that hangs keeps no other waiting', async () => {
  const hanging = { name: 'webhook' as const, send: () => new Promise<string>(() => undefined) };
  const [mail] = mailTo(post.url(), 'a@example.com');
  await tell(TEST);
  const jobs = startDelivering(api.database, { channels: [hanging, mail!], siteUrl: null }, log);
  await until(() => post.mails.length === 1);
  Object.values(jobs).forEach(({ stop }) => stop());
  expect(post.mails[0]?.headers.subject).toBe('【DJランキング投票2022】通知のテスト');
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}
