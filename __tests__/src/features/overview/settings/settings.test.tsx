import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Note } from '../../../../../contract/notes';
import { rolesStore } from '../../../../../src/auth/roles';
import { access } from '../../../../../src/client/session';
import {
  answerOf,
  answerWith,
  failWith,
  keep,
  onWrite,
} from '../../../../support/site/recordedApi';
import { region, wordsOf } from '../../screenOfTest';
import { card, startSettings } from './openSection';

const { server, open, show } = startSettings();

test('an auditor sees each section but the accounts, and nothing that changes it', async () => {
  act(() => rolesStore.set(['auditor']));
  const { user } = await open(
    'poll',
    answerWith('poll', { ...answerOf('running', 'poll'), twoPeople: { perMille: 25 } }),
    answerWith('notes', { notes: [{ date: '2022-09-02', text: '速報の日' }] }),
  );
  expect(wordsOf('definition', await region('投票'))).toEqual([
    ...['DJランキング投票', '2022', '2022年9月1日(木) 12:00 から', '2022年9月6日(火) 18:00 まで'],
    '1人1日1票',
  ]);
  expect(screen.getAllByText(/確認だけができます。変更は管理者が行います。$/)).toHaveLength(1);
  for (const [section, heading, shown] of [
    ['投票', '二人で決める', /^有効票の2.5%を超える除外、/],
    ['メモ', '日のメモ', '速報の日'],
    ['DJ', 'DJ', 'DJ アオイ'],
    ['過去の投票', '過去の投票', '過去の投票はまだ登録されていません'],
    ['通知', '通知', '通知はまだありません'],
    ['アカウント', 'アカウント', /管理者だけが確認できます/],
  ] as const) {
    await user.click(screen.getByRole('link', { name: section }));
    expect((await card(heading)).getByText(shown)).toBeVisible();
    expect(screen.queryByRole('button', { name: /追加|編集|登録|更新|送る|招待|提案/ })).toBeNull();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('switch')).toEqual([]);
  }
  // A request for the accounts would have been refused.
  expect(access.get()).toBe('granted');
});

test('an auditor of a poll that is not set up yet learns who does it', async () => {
  act(() => rolesStore.set(['auditor']));
  show('running', '', failWith('poll', { status: 503, code: 'not_configured', title: '' }));
  expect(await screen.findByText(/設定は管理者が行います。$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a section that the API does without says so, and is no failure', async () => {
  const missing = failWith('notifications', { status: 404, code: 'not_found', title: 'ない' });
  show('running', '&section=notifications', missing);
  expect(await screen.findByText('このAPIでは使えません')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each section has its address, and requests only what it shows', async () => {
  const requested: string[] = [];
  server.events.on('request:start', ({ request }) => {
    requested.push(new URL(request.url).pathname);
  });
  await open('djs');
  const sections = within(screen.getByRole('navigation', { name: '設定の項目' }));
  const names = ['投票', 'DJ', 'メモ', '過去の投票', '通知', 'アカウント', '投稿キー'];
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  expect(sections.getByRole('link', { name: 'DJ' })).toHaveAttribute('aria-current', 'page');
  const requests = requested.filter((path) => path.startsWith('/v1/')).sort();
  expect(requests).toEqual(['/v1/djs', '/v1/poll']);
});

const NOTE = { date: '2022-09-02', text: '速報' };

/** The section of the notes, which a test may change as another organiser would. */
async function openNotes(...notes: Note[]) {
  const kept = keep('notes', 'putNotes', { notes });
  return { kept, ...(await open('notes', ...kept.handlers)) };
}

test('a note is added; the notes of others stay', async () => {
  const { user, kept, openDialog, press } = await openNotes(NOTE);
  const box = await openDialog('メモを追加', 'メモを追加');
  fireEvent.change(box.getByLabelText('日付'), { target: { value: '2022-09-03' } });
  await user.type(box.getByLabelText('メモ'), 'キャンペーン');
  const others = { date: '2022-09-05', text: '締切前' };
  kept.value = { notes: [NOTE, others] };
  await press('保存', box);
  const row = await screen.findByRole('row', { name: /キャンペーン/ });
  expect(row).toHaveTextContent('2022年9月3日(土)キャンペーン');
  const added = { date: '2022-09-03', text: 'キャンペーン' };
  expect(kept.written).toEqual([{ notes: [NOTE, others, added] }]);
});

test('a new note is for the newest day without one; another day may be refused', async () => {
  const { user, kept, openDialog, press } = await openNotes({ ...NOTE, date: '2022-09-03' });
  const box = await openDialog('メモを追加');
  const day = box.getByLabelText('日付');
  expect(day).toHaveValue('2022-09-02');
  await user.type(box.getByLabelText('メモ'), 'x');
  const outside = '投票期間内の日を選んでください（2022年9月1日(木) 〜 9月6日(火)）。';
  for (const [date, reason] of [
    ['', '日付を入力してください。'],
    ['2022-08-31', outside],
    ['2022-09-07', outside],
    ['2022-09-03', 'この日にはすでにメモがあります。一覧から編集してください。'],
  ] as const) {
    fireEvent.change(day, { target: { value: date } });
    await press('保存', box);
    await waitFor(() => expect(day).toHaveAccessibleDescription(reason));
  }
  expect(kept.written).toEqual([]);
});

const SET = {
  webhook: { host: 'hooks.example.com' },
  mail: { from: 'vote@example.com', to: ['a@example.com', 'b@example.com'] },
  last: [
    {
      ...{ id: 'n-3', kind: 'daily', at: '2022-09-24T05:05:00.000Z' },
      deliveries: [
        { channel: 'webhook', state: 'delivered', attempts: 3, outcome: 'HTTP 204' },
        { channel: 'mail', state: 'waiting', attempts: 2, outcome: 'ECONNREFUSED' },
      ],
    },
    {
      ...{ id: 'n-2', kind: 'votes_stopped', at: '2022-09-23T15:00:00.000Z' },
      deliveries: [{ channel: 'mail', state: 'given_up', attempts: 28, outcome: 'EAUTH 535' }],
    },
    // Of a later release.
    {
      ...{ id: 'n-1', kind: 'of_another_time', at: '2022-09-23T00:00:00.000Z' },
      deliveries: [{ channel: 'chat', state: 'read', attempts: 1, outcome: null }],
    },
    { id: 'n-0', kind: 'test', at: '2022-09-23T00:00:00.000Z', deliveries: [] },
  ],
};

test('where notifications go, and what became of each', async () => {
  const { card: shown } = await open('notifications', answerWith('notifications', SET));
  expect(wordsOf('definition', await region('通知'))).toEqual([
    'hooks.example.com',
    'a@example.com、b@example.com（差出人 vote@example.com）',
  ]);
  expect(wordsOf('listitem', shown.getByRole('list', { name: '最近の通知' }))).toEqual([
    '毎日の記録2022年9月24日(土) 14:05 Webhook: 送信済み メール: 送信待ち（2回失敗、ECONNREFUSED）',
    '票の途絶2022年9月24日(土) 00:00 メール: 送信を断念（28回失敗、EAUTH 535）',
    'of_another_time2022年9月23日(金) 09:00 chat: read',
    '通知のテスト2022年9月23日(金) 09:00送り先なし',
  ]);
});

test('an administrator sends a test once for each press; an auditor has no button', async () => {
  const { sent, handler } = onWrite('testNotification', () => ({ id: 'n-4' }));
  const { card: shown, press } = await open(
    'notifications',
    handler,
    answerWith('notifications', SET),
  );
  await press('テスト通知を送る');
  expect(await shown.findByText(/送信を始めました/)).toBeVisible();
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
    expect.stringMatching(/./),
  ]);
  act(() => rolesStore.set(['auditor']));
  expect(shown.queryByRole('button')).toBeNull();
});

test('where nothing is set it says who sets it', async () => {
  const { card: shown } = await open('notifications');
  expect(shown.getByText(/サーバーの設定（WEBHOOK_URL、SMTP_URLなど）/)).toBeVisible();
  expect(shown.getByText('通知はまだありません')).toBeVisible();
  expect(shown.queryByRole('button')).toBeNull();
});
