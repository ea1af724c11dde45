import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http as msw } from 'msw';
import { middlewareTable } from '../../../../src/app/routing/middleware';
import { authStore } from '../../../../src/auth/authStore';
import { progress } from '../../../../src/lib/progress/progress';
import {
  ACCOUNT,
  anotherAccount,
  fakeSignIn,
  leaveNobodySignedIn,
  refuseTokens,
  signInAsAdmin,
} from '../../../support/site/fakeSignIn';
import {
  answerOf,
  answerWith,
  API,
  recorded,
  refusal,
  startServer,
} from '../../../support/site/recordedApi';
import { renderSite, untilAt } from '../../../support/site/renderSite';

const server = startServer(...recorded('running'), ...fakeSignIn());
const requests: string[] = [];
const middleware = middlewareTable.byName as Record<string, jest.Mock>;
const figure = () => screen.queryByText('20', { selector: 'dd' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const refuse = (status: number, ...paths: string[]) =>
  paths.map((path) => msw.get(`${API}/v1/${path}`, () => refusal(status, 'x')));

beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(`${API}/v1/`)) requests.push(new URL(request.url).pathname);
  });
});
beforeEach(() => {
  requests.length = 0;
});
afterEach(() => act(leaveNobodySignedIn));

async function openSignedIn(path: string) {
  await signInAsAdmin();
  const site = renderSite(path);
  await screen.findByRole('button', { name: 'アカウント' });
  return site;
}

test('the frame shows phase, time and all work in three groups', async () => {
  await openSignedIn('/daily');
  const pages = within(await screen.findByRole('navigation', { name: 'ページ' }));
  const groups = pages.getAllByRole('list').map((group) => group.textContent);
  expect(groups).toEqual([
    expect.stringMatching(/^ *概要.*日別投票数.*DJ別投票数.*総投票数 *$/),
    expect.stringMatching(/^ *要確認.*除外.*公表 *$/),
    expect.stringMatching(/^ *取り込み.*設定.*操作履歴 *$/),
  ]);
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('日別投票数');
  expect(await screen.findByText('投票中')).toBeVisible();
  expect(screen.getByText('残り3日 3時間')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('最終更新').parentElement).toHaveTextContent(/14:20:1\d JST$/),
  );
  await waitFor(() => expect(document.title).toMatch(/^日別投票数 - .+ 管理画面$/));
});

const recount = { at: '2022-09-03T05:05:00Z', revision: 20, votes: 20, differences: 1234 };

test.each([
  {
    what: 'the sums differ',
    found: { sums: { days: 20, djs: 19, total: 20 } },
    words: /日別の合計 20票、DJ別の合計 19票、総投票数 20票/,
  },
  {
    what: 'the last recount found differences',
    found: { recount },
    words: /集計の1,234か所が一致していません。.*確定情報として使わないでください。/,
  },
])('product rule 6: a banner on every page where $what', async ({ found, words }) => {
  server.use(answerWith('overview', { ...answerOf('running', 'overview'), ...found }));
  await openSignedIn('/total-votes');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test.each(['who has signed out', 'who is still signed in'])(
  'whoever signs in sees nothing of another, %s',
  async (who) => {
    const { user } = await openSignedIn('/');
    await waitFor(() => expect(figure()).toBeVisible());
    if (who === 'who has signed out') {
      await user.click(screen.getByRole('button', { name: 'アカウント' }));
      expect(await screen.findByText(ACCOUNT.email)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'ログアウト' }));
      await untilAt('/login');
    }
    server.use(
      ...anotherAccount(),
      msw.get(`${API}/v1/overview`, () => delay('infinite')),
    );
    requests.length = 0;
    await act(signInAsAdmin);
    await waitFor(() => expect(authStore.get()).toMatchObject({ account: { uid: 'uid-another' } }));
    expect(figure()).toBeNull();
    await waitFor(() => expect(requests).toContain('/v1/overview'));
    expect(figure()).toBeNull();
  },
);

test('a sign-in that ends by itself leads to /login with the way back, once', async () => {
  const { user } = await openSignedIn('/daily?from=2022-09-02');
  await heading('日別投票数');
  server.use(refuseTokens(), ...refuse(401, 'poll', 'daily', 'overview'));
  requests.length = 0;
  await user.click(screen.getByRole('button', { name: '最新の情報に更新' }));
  await untilAt('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
  expect(await screen.findByText(/ログインの有効期限が切れました/)).toBeVisible();
  expect(requests.filter((path) => path === '/v1/poll')).toHaveLength(1);
});

test('403: no figure, the account’s name, and a fresh look once the role is there', async () => {
  server.use(...refuse(403, 'total', 'poll'));
  await signInAsAdmin();
  const { user } = renderSite('/total-votes');
  expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
  expect(screen.getByText(new RegExp(ACCOUNT.email))).toBeVisible();
  expect(screen.queryByText(/票/)).toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '権限をもう一度確認' }));
  expect(await heading('総投票数')).toBeVisible();
});

test('trap 5: in strict mode guard and requests count once', async () => {
  // react-helmet is written the older way, and React says so in this mode alone.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const twice = () => requests.filter((path, index) => requests.indexOf(path) !== index);
  const guard = jest.spyOn(middleware, 'authGuard');
  await signInAsAdmin();
  const counts: number[] = [];
  const stop = progress.subscribe(() => counts.push(progress.get().running));
  const { user } = renderSite('/total-votes', { strict: true });
  await heading('総投票数');
  await screen.findByText('投票中');
  expect(guard.mock.calls.length).toBeLessThanOrEqual(2);
  expect(twice()).toEqual([]);
  guard.mockClear();
  requests.length = 0;

  await user.click(screen.getByRole('link', { name: '日別投票数' }));
  await untilAt('/daily');
  await heading('日別投票数');
  expect(guard).toHaveBeenCalledTimes(1);
  expect(requests).toContain('/v1/daily');
  expect(twice()).toEqual([]);
  expect([Math.min(...counts), progress.get().running]).toEqual([0, 0]);
  stop();
  guard.mockRestore();
  const complaints = report.mock.calls.map(([text]) => String(text));
  expect(complaints.filter((text) => !text.includes('UNSAFE_'))).toEqual([]);
  report.mockClear();
});
