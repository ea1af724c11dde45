import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { authStore } from '../../../../src/auth/authStore';
import { signOut } from '../../../../src/auth/identity';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import {
  answerOf,
  answerWith,
  API,
  recorded,
  startServer,
} from '../../../support/site/recordedApi';
import {
  ACCOUNT,
  anotherAccount,
  fakeSignIn,
  leaveNobodySignedIn,
  refuseTokens,
  signInAsAdmin,
} from '../../../support/site/fakeSignIn';
import { address, renderSite, untilAt } from '../../../support/site/renderSite';

const server = startServer(...recorded('running'), ...fakeSignIn());
const asked: string[] = [];
const FIGURE = { selector: 'dd' };

beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(`${API}/v1/`)) asked.push(new URL(request.url).pathname);
  });
});
beforeEach(() => {
  asked.length = 0;
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
  const groups = pages.getAllByRole('list').map((group) =>
    within(group)
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  );
  expect(groups).toEqual([
    ['概要', '日別投票数', 'DJ別投票数', '総投票数'],
    ['要確認', '除外', '公表'],
    ['取り込み', '設定', '操作履歴'],
  ]);
  expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('日別投票数');
  expect(await screen.findByText('投票中')).toBeVisible();
  expect(screen.getByText('残り3日 3時間')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText('最終更新').parentElement).toHaveTextContent(/14:20:1\d JST$/),
  );
  await waitFor(() => expect(document.title).toMatch(/^日別投票数 - .+ 管理画面$/));
});

test('from the 404 of an unknown address the way home leads to /', async () => {
  await signInAsAdmin();
  const { user } = renderSite('/zzz');
  expect(await screen.findByText('This page could not be found')).toBeVisible();
  expect(address()).toBe('/zzz');
  await user.click(screen.getByRole('link', { name: /Back to the home page/ }));
  await untilAt('/');
  expect(await screen.findByRole('heading', { level: 1, name: '概要' })).toBeVisible();
});

test('an error in an event handler leaves the page as it is, and is reported', async () => {
  await openSignedIn('/daily');
  const heading = await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  const report = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', report, { once: true });
  const fail = () => {
    throw new Error('押すと壊れます');
  };
  heading.addEventListener('click', fail, { once: true });
  heading.click();
  await act(() => delay(50));
  expect(report).toHaveBeenCalledTimes(1);
  expect(heading).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, object, RegExp]>([
  [
    'the sums differ',
    { sums: { days: 20, djs: 19, total: 20 } },
    /日別の合計 20票、DJ別の合計 19票、総投票数 20票/,
  ],
  [
    'the last recount found differences',
    { recount: { at: '2022-09-03T05:05:00Z', revision: 20, votes: 20, differences: 1234 } },
    /再集計したところ、集計の1,234か所が一致していません。.*確定情報として使わないでください。/,
  ],
])('product rule 6: a banner on every page where %s', async (_, found, words) => {
  server.use(answerWith('overview', { ...answerOf('running', 'overview'), ...found }));
  await openSignedIn('/total-votes');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

describe('signing out', () => {
  test('takes the figures at once; who signs in again gets new ones', async () => {
    await openSignedIn('/');
    await screen.findByText('20', FIGURE);
    let pass = (_: null) => {};
    const table = middlewareTable.byName as Record<string, jest.Mock>;
    const guard = jest.spyOn(table, 'authGuard');
    guard.mockReturnValueOnce(new Promise<null>((resolve) => (pass = resolve)));
    await act(signOut);
    expect(screen.queryByText('20', FIGURE)).toBeNull();
    expect(address()).toBe('/');
    await act(async () => pass(null));
    guard.mockRestore();
    asked.length = 0;
    await act(signInAsAdmin);
    await screen.findByText('20', FIGURE);
    expect(asked).toContain('/v1/overview');
  });

  test('who signs in while another is there sees nothing of theirs', async () => {
    await openSignedIn('/');
    await screen.findByText('20', FIGURE);
    server.use(
      ...anotherAccount(),
      msw.get(`${API}/v1/overview`, () => delay('infinite')),
    );
    asked.length = 0;
    await act(signInAsAdmin);
    await waitFor(() => expect(authStore.get()).toMatchObject({ account: { uid: 'uid-another' } }));
    expect(screen.queryByText('20', FIGURE)).toBeNull();
    await waitFor(() => expect(asked).toContain('/v1/overview'));
    expect(screen.queryByText('20', FIGURE)).toBeNull();
  });
});

test('a sign-in that ends by itself leads to /login with the way back, without a loop', async () => {
  const { user } = await openSignedIn('/daily?from=2022-09-02');
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  const refused = (path: string) =>
    msw.get(`${API}${path}`, () => HttpResponse.json(null, { status: 401 }));
  server.use(refuseTokens(), refused('/v1/poll'), refused('/v1/daily'), refused('/v1/overview'));
  asked.length = 0;
  await user.click(screen.getByRole('button', { name: '最新の情報に更新' }));
  await untilAt('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
  expect(await screen.findByText(/ログインの有効期限が切れました/)).toBeVisible();
  expect(asked.filter((path) => path === '/v1/poll')).toHaveLength(1);
});

test('403: no figure, the account’s name, and a fresh look once the role is there', async () => {
  const denial = { status: 403, code: 'forbidden', title: '権限がありません', requestId: 'r' };
  server.use(
    msw.get(`${API}/v1/total`, () => HttpResponse.json(denial, { status: 403 })),
    msw.get(`${API}/v1/poll`, () => HttpResponse.json(denial, { status: 403 })),
  );
  await signInAsAdmin();
  const { user } = renderSite('/total-votes');
  expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
  expect(screen.getByText(new RegExp(ACCOUNT.email))).toBeVisible();
  expect(screen.queryByText(/票/)).toBeNull();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: '権限をもう一度確認' }));
  expect(await screen.findByRole('heading', { level: 1, name: '総投票数' })).toBeVisible();
});
