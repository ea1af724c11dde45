import { act, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { NotificationsAnswer } from '../../../../../contract/notifications';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerWith, API } from '../../../../support/site/recordedApi';
import { startSettings } from './openSection';

const { server, open } = startSettings();

const SET: NotificationsAnswer = {
  webhook: { host: 'hooks.example.com' },
  mail: { from: 'vote@example.com', to: ['a@example.com', 'b@example.com'] },
  last: [
    {
      ...{ id: 'n-3', kind: 'of_another_time', at: '2022-09-24T05:05:00.000Z' },
      deliveries: [
        { channel: 'webhook', state: 'delivered', attempts: 3, outcome: 'HTTP 204' },
        { channel: 'mail', state: 'waiting', attempts: 2, outcome: 'ECONNREFUSED' },
      ],
    },
    {
      ...{ id: 'n-2', kind: 'votes_stopped', at: '2022-09-23T15:00:00.000Z' },
      deliveries: [{ channel: 'mail', state: 'given_up', attempts: 28, outcome: 'EAUTH 535' }],
    },
    { id: 'n-1', kind: 'daily', at: '2022-09-23T00:00:00.000Z', deliveries: [] },
  ],
};

test('where notifications go, and what became of each', async () => {
  const { card } = await open('notifications', answerWith('notifications', SET));
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'hooks.example.com',
    'a@example.com、b@example.com（差出人 vote@example.com）',
  ]);
  const lines = within(card.getByRole('list', { name: '最近の通知' })).getAllByRole('listitem');
  expect(
    lines.map((line) => [...line.children].map(({ textContent }) => textContent?.trim()).join(' ')),
  ).toEqual([
    'of_another_time 2022年9月24日(土) 14:05 Webhook: 送信済み メール: 送信待ち（2回失敗、ECONNREFUSED）',
    '票の途絶 2022年9月24日(土) 00:00 メール: 送信を断念（28回失敗、EAUTH 535）',
    '毎日の記録 2022年9月23日(金) 09:00 送り先なし',
  ]);
});

test('an administrator sends a test once for each press; an auditor has no button', async () => {
  const keys: (string | null)[] = [];
  const { card, press } = await open('notifications', answerWith('notifications', SET));
  server.use(
    http.post(`${API}/v1/notifications/test`, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ id: 'n-4' });
    }),
  );
  await press('テスト通知を送る');
  expect(await card.findByText(/送信を始めました/)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/./)]);
  act(() => rolesStore.set(['auditor']));
  expect(card.queryByRole('button')).toBeNull();
});

test('where nothing is set it says who sets it', async () => {
  const { card } = await open('notifications');
  expect(card.getByText(/サーバーの設定（WEBHOOK_URL、SMTP_URLなど）/)).toBeVisible();
  expect(card.getByText('通知はまだありません')).toBeVisible();
  expect(card.queryByRole('button')).toBeNull();
});
