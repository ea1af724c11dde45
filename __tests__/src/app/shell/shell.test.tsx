import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { authStore } from '../../../../src/auth/authStore';
import { signOut } from '../../../../src/auth/identity';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import { answerOf, answerWith, API, recorded } from '../../../support/site/recordedApi';
import {
  ACCOUNT,
  anotherAccount,
  fakeSignIn,
  leaveNobodySignedIn,
  refuseTokens,
  signInAsAdmin,
} from '../../../support/site/fakeSignIn';
import { address, renderSite, untilAt } from '../../../support/site/renderSite';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(40_000);

const server = setupServer(...recorded('running'), ...fakeSignIn());
const asked: string[] = [];
let renewals = 0;
const FIGURE = { selector: 'dd' };

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => {
    if (request.url.startsWith(`${API}/v1/`)) asked.push(new URL(request.url).pathname);
    if (request.url.includes('securetoken')) renewals += 1;
  });
});
beforeEach(() => {
  asked.length = 0;
  renewals = 0;
});
afterEach(async () => {
  await act(leaveNobodySignedIn);
  server.resetHandlers();
});
afterAll(() => server.close());

async function openSignedIn(path: string, width?: number) {
  await signInAsAdmin();
  const site = renderSite(path, { width });
  await screen.findByRole('button', { name: 'アカウント' });
  return site;
}

/** From now on the guard takes its time, until it lets pass. */
function holdGuard() {
  let pass: (outcome: null) => void = () => undefined;
  const outcome = new Promise<null>((resolve) => (pass = resolve));
  const table = middlewareTable.byName as Record<string, jest.Mock>;
  const ran = jest.spyOn(table, 'authGuard').mockReturnValue(outcome);
  return {
    ran,
    pass: () => {
      ran.mockRestore();
      pass(null);
    },
  };
}

const signOutInMenu = async ({ user }: Awaited<ReturnType<typeof openSignedIn>>) => {
  await user.click(screen.getByRole('button', { name: 'アカウント' }));
  await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
};

describe('signed out', () => {
  test.each([
    ['/daily?from=2022-09-02', '/login?next=%2Fdaily%3Ffrom%3D2022-09-02'],
    ['/zzz', '/login?next=%2Fzzz'],
  ])('S21, N5, N8: %s leads to %s, and the API is asked nothing', async (path, login) => {
    renderSite(path);
    await untilAt(login);
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('signed in', () => {
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

  test('a click leads to another page; N1: one to the same page does nothing', async () => {
    const { user } = await openSignedIn('/daily');
    const before = window.history.length;
    await user.click(screen.getByRole('link', { name: '日別投票数' }));
    expect(window.history.length).toBe(before);
    await user.click(screen.getByRole('link', { name: '総投票数' }));
    await untilAt('/total-votes');
    expect(await screen.findByRole('heading', { level: 1, name: '総投票数' })).toBeVisible();
  });

  test('N8, E2: an unknown address is a 404 with a way home', async () => {
    await signInAsAdmin();
    const { user } = renderSite('/zzz');
    expect(await screen.findByText('This page could not be found')).toBeVisible();
    expect(screen.getByText('お探しのページは見つかりませんでした')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('This page could not be found'));
    expect(address()).toBe('/zzz');
    await user.click(screen.getByRole('link', { name: /Back to the home page/ }));
    await untilAt('/');
    expect(await screen.findByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  });
});

test('N3: another hash runs the guard again and keeps the page', async () => {
  await openSignedIn('/daily');
  const heading = await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  const guard = jest.spyOn(middlewareTable.byName as Record<string, jest.Mock>, 'authGuard');
  act(() => {
    window.location.hash = '#content';
  });
  await waitFor(() => expect(guard).toHaveBeenCalledTimes(1));
  expect(heading).toBeInTheDocument();
  guard.mockRestore();
});

test('E5: an error in an event handler leaves the page as it is, and is reported', async () => {
  await openSignedIn('/daily');
  const heading = await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  const report = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', report, { once: true });
  const fail = () => {
    throw new Error('押すと壊れます');
  };
  heading.addEventListener('click', fail, { once: true });
  heading.click();
  expect(report).toHaveBeenCalledTimes(1);
  await act(() => delay(50));
  expect(heading).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('N2: on Forward the page before stays, for its own address, until the next is rea', async () => {
  const { user } = await openSignedIn('/daily');
  const isChosen = () =>
    expect(screen.getByRole('button', { name: '全期間' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await screen.findByRole('button', { name: '全期間' }));
  await waitFor(isChosen);
  // The router replaces the address of a navigation that has not settled: in an animation frame.
  await act(() => delay(50));
  await user.click(screen.getByRole('link', { name: '総投票数' }));
  await screen.findByRole('heading', { level: 1, name: '総投票数' });
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: '日別投票数' });
  await waitFor(isChosen);

  const guard = holdGuard();
  window.history.forward();
  await untilAt('/total-votes');
  await waitFor(() => expect(guard.ran).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('heading', { level: 1, name: '日別投票数' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1, name: '総投票数' })).toBeNull();
  isChosen();
  expect(document.title).toMatch(/^日別投票数/);
  guard.pass();
  expect(await screen.findByRole('heading', { level: 1, name: '総投票数' })).toBeVisible();
});

test('product rule 6: a banner with the three numbers where the sums differ', async () => {
  const overview = answerOf('running', 'overview');
  server.use(answerWith('overview', { ...overview, sums: { days: 20, djs: 19, total: 20 } }));
  await openSignedIn('/total-votes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /日別の合計 20票、DJ別の合計 19票、総投票数 20票/,
  );
});

test('product rule 6: a banner tells on every page what the last recount found', async () => {
  const overview = answerOf('running', 'overview');
  const recount = { at: '2022-09-03T05:05:00Z', revision: 20, votes: 20, differences: 1234 };
  server.use(answerWith('overview', { ...overview, recount }));
  await openSignedIn('/total-votes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '保存された票を再集計したところ、集計の1,234か所が一致していません。表示中の数値は確定情報として使わないでください。',
  );
});

describe('S22: signing out', () => {
  test('leaves no figure on the screen and nothing to show the next user', async () => {
    const site = await openSignedIn('/');
    await screen.findByText('20', FIGURE);
    // The last one that is asked for, once the page's first content is there.
    await waitFor(() => expect(asked).toContain('/v1/notes'));
    const before = asked.length;
    await signOutInMenu(site);
    await untilAt('/login');
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeVisible();
    expect(screen.queryByText('20', FIGURE)).toBeNull();
    expect(asked).toHaveLength(before);
    // Not a word of a sign-in that has ended by itself.
    expect(screen.queryByText(/有効期限/)).toBeNull();

    await act(signInAsAdmin);
    await screen.findByText('20', FIGURE);
    expect(asked.slice(before)).toContain('/v1/overview');
  });

  test('the figures go at once, before the way to /login is found', async () => {
    await openSignedIn('/');
    await screen.findByText('20', FIGURE);
    const guard = holdGuard();
    await act(signOut);
    expect(screen.queryByText('20', FIGURE)).toBeNull();
    expect(screen.queryByRole('button', { name: 'アカウント' })).toBeNull();
    expect(address()).toBe('/');
    await act(async () => guard.pass());
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

describe('F8: a sign-in that ends by itself', () => {
  const refused = (path: string) =>
    msw.get(`${API}${path}`, () => HttpResponse.json(null, { status: 401 }));

  test('leads to /login with the way back and says so, without a loop', async () => {
    const { user } = await openSignedIn('/daily?from=2022-09-02');
    await screen.findByRole('heading', { level: 1, name: '日別投票数' });
    server.use(refuseTokens(), refused('/v1/poll'), refused('/v1/daily'), refused('/v1/overview'));
    asked.length = 0;
    await user.click(screen.getByRole('button', { name: '最新の情報に更新' }));
    await untilAt('/login?next=%2Fdaily%3Ffrom%3D2022-09-02');
    expect(await screen.findByText(/ログインの有効期限が切れました/)).toBeVisible();
    expect(asked.filter((path) => path === '/v1/poll')).toHaveLength(1);
  });
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
