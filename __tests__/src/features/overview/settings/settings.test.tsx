import { act, screen, within } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { access } from '../../../../../src/client/session';
import { answerOf, answerWith, failWith } from '../../../../support/site/recordedApi';
import { figure } from '../../../../support/site/renderScreen';
import { card, startSettings } from './openSection';

const { server, open, show } = startSettings();

test('an auditor sees each section but the accounts, and nothing that changes it', async () => {
  act(() => rolesStore.set(['auditor']));
  const { user, card: poll } = await open(
    'poll',
    answerWith('poll', { ...answerOf('running', 'poll'), twoPeople: { perMille: 25 } }),
    answerWith('notes', { notes: [{ date: '2022-09-02', text: '速報の日' }] }),
  );
  expect(poll.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'DJランキング投票',
    '2022',
    '2022年9月1日(木) 12:00 から',
    '2022年9月6日(火) 18:00 まで',
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
  const unset = failWith('poll', { status: 503, code: 'not_configured', title: '' });
  show('running', '?tab=settings', unset);
  expect(await screen.findByText(/設定は管理者が行います。$/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a section that the API does without says so, and is no failure', async () => {
  const missing = failWith('notifications', { status: 404, code: 'not_found', title: 'ない' });
  show('running', '?tab=settings&section=notifications', missing);
  expect(await screen.findByText('このAPIでは使えません')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an unknown tab is the overview', async () => {
  show('running', '?tab=__proto__');
  expect(await figure('有効票')).toEqual(['20票', '無効票 1票']);
  expect(screen.getByRole('link', { name: '概要' })).toHaveAttribute('aria-current', 'page');
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
