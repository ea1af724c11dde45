import type { ChannelConfig } from '../../../api/config';
import { takeDelivery } from '../../../api/notifications/queries';
import { type ApiOfTest, asAdmin, asAuditor, startApiOfTest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { HEADERS } from '../../support/api/excludeVotes';
import { told } from '../../support/api/twoPeople';
import { toldBy } from './told';

const CHANNELS: ChannelConfig = {
  webhook: { url: 'https://hooks.example.com/T0/secret-path', secret: Buffer.from('key-of-hook') },
  mail: {
    smtpUrl: 'smtp://vote:run-word@mail.example.com',
    from: 'vote@example.com',
    to: ['a@example.com'],
  },
  siteUrl: null,
};

let api: ApiOfTest;
beforeEach(async () => {
  api = await startApiOfTest({ channels: CHANNELS });
  await api.open('2022-09-01T00:00+09:00', '2022-09-10T00:00+09:00');
});
afterEach(() => api.drop());

const sendTest = (headers = asAdmin(), body: unknown = {}) =>
  api.send('POST', '/v1/notifications/test', body, headers);

test('S45: where they go is told without a secret; an auditor reads it too', async () => {
  const answer = await api.ask('/v1/notifications', asAuditor());
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toEqual([
    200,
    {
      webhook: { host: 'hooks.example.com' },
      mail: { from: 'vote@example.com', to: ['a@example.com'] },
      last: [],
    },
  ]);
  expect(text).not.toMatch(/secret-path|run-word|key-of-hook/);
});

test('a test is sent like any other, and logged; the log’s head is that entry', async () => {
  const answer = await sendTest();
  const { id } = await answer.json();
  expect(answer.status).toBe(200);
  expect(await auditTold(api.database)).toEqual([
    ['admin@example.com', 'notification.tested', { channels: ['webhook', 'mail'] }],
  ]);
  const { head } = await api.answer('audit');
  expect(await toldBy(api)).toEqual([{ kind: 'test', detail: { by: 'admin@example.com', head } }]);
  expect(await takeDelivery(api.database, 'mail')).toMatchObject({ id, kind: 'test' });
  const { last } = await api.answer('notifications');
  expect(last).toEqual([
    {
      id,
      kind: 'test',
      at: expect.any(String),
      deliveries: [{ channel: 'mail', state: 'waiting', attempts: 1, outcome: null }],
    },
  ]);
});

test('S10, S32: administrators alone send one, and nothing of it is up to them', async () => {
  for (const role of ['auditor', 'ingest'] as const) {
    expect(await told(sendTest(HEADERS[role]()))).toEqual([403, 'forbidden']);
  }
  const body = { url: 'https://evil.example.com' };
  expect(await told(sendTest(asAdmin(), body))).toEqual([400, 'invalid_request']);
  expect(await toldBy(api)).toEqual([]);
});

test('without a way out there is nothing to try', async () => {
  const alone = await startApiOfTest();
  await alone.open('2022-09-01T00:00+09:00', '2022-09-10T00:00+09:00');
  expect(await told(alone.send('POST', '/v1/notifications/test', {}))).toEqual([409, 'no_channel']);
  expect([await auditTold(alone.database), await toldBy(alone)]).toEqual([[], []]);
  await alone.drop();
});

test('final and published are told with their own entry of the log; what is kept or refused is not', async () => {
  api.setNow('2022-09-11T00:00+09:00');
  const post = (path: string, body: object) => api.send('POST', path, body);
  await post('/v1/versions', { label: '速報', final: false });
  expect((await post('/v1/versions/v-1/publish', {})).status).toBe(409);
  expect(await toldBy(api)).toEqual([]);
  await post('/v1/versions', { label: '最終', final: true });
  const { head } = await api.answer('audit');
  const { versions } = await api.answer('versions');
  const { id, label, total, sha256 } = versions.find((version) => version.final)!;
  const detail = { version: { id, label, total, sha256 }, by: 'admin@example.com' };
  expect(await toldBy(api)).toEqual([{ kind: 'made_final', detail: { ...detail, head } }]);
  await post(`/v1/versions/${id}/publish`, {});
  expect((await toldBy(api))[1]).toEqual({
    kind: 'published',
    detail: { ...detail, head: (await api.answer('audit')).head },
  });
});
