import type { ChannelConfig } from '../../../api/config';
import { takeDelivery } from '../../../api/notifications/deliver';
import { asAuditor } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { apiOfEachTest } from '../../support/eachTest';
import { notificationsOf } from './notificationsOf';

const CHANNELS: ChannelConfig = {
  webhook: { url: 'https://hooks.example.com/T0/secret-path', secret: Buffer.from('key-of-hook') },
  mail: {
    smtpUrl: 'smtp://vote:run-word@mail.example.com',
    from: 'vote@example.com',
    to: ['a@example.com'],
  },
  siteUrl: null,
};

const api = apiOfEachTest({ closes: '2022-09-10', parts: { channels: CHANNELS } });

const post = (path: string, body: object = {}) => api.send('POST', path, body);

test('channels are described without their secrets, to auditors too', async () => {
  const response = await api.ask('/v1/notifications', asAuditor());
  expect(await response.json()).toEqual({
    webhook: { host: 'hooks.example.com' },
    mail: { from: 'vote@example.com', to: ['a@example.com'] },
    last: [],
  });
});

test('a test is a notification like any other, with its own audit entry as the head', async () => {
  const { id } = (await (await post('/v1/notifications/test')).json()) as { id: string };
  expect(await auditTold(api.database)).toEqual([
    ['admin@example.com', 'notification.tested', { channels: ['webhook', 'mail'] }],
  ]);
  const { head } = await api.answer('audit');
  const detail = { by: 'admin@example.com', head };
  expect(await notificationsOf(api)).toEqual([{ kind: 'test', detail }]);
  expect(await takeDelivery(api.database, 'mail')).toMatchObject({ id, kind: 'test' });
  const delivery = { channel: 'mail', state: 'waiting', attempts: 1, outcome: null };
  const { last } = await api.answer('notifications');
  expect(last).toEqual([{ id, kind: 'test', at: expect.any(String), deliveries: [delivery] }]);
});

test('final and published are reported with their own audit entry, others are not', async () => {
  api.setNow('2022-09-11T00:00+09:00');
  const head = async () => (await api.answer('audit')).head;
  await post('/v1/versions', { label: '速報', final: false });
  await post('/v1/versions/v-1/publish');
  expect(await notificationsOf(api)).toEqual([]);
  await post('/v1/versions', { label: '最終', final: true });
  const finalHead = await head();
  await post('/v1/versions/v-2/publish');
  const { id, label, total, sha256 } = (await api.answer('versions')).versions[0]!;
  const detail = { version: { id, label, total, sha256 }, by: 'admin@example.com' };
  expect(await notificationsOf(api)).toEqual([
    { kind: 'made_final', detail: { ...detail, head: finalHead } },
    { kind: 'published', detail: { ...detail, head: await head() } },
  ]);
});
