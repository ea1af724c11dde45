import { LocationProvider, navigate } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import type { Outcome } from '../../../../src/app/routing/middleware';
import { middlewareTable } from '../../../../src/app/routing/middleware';
import { RouteGate } from '../../../../src/app/routing/RouteGate';
import { authStore } from '../../../../src/auth/authStore';
import { leaveError, showError } from '../../../../src/lib/navigation/errorPage';
import {
  followLink,
  forgetNewest,
  usePageLocation,
} from '../../../../src/lib/navigation/navigation';
import { progress } from '../../../../src/lib/progress/progress';

jest.mock('../../../../src/app/routing/GuardedPage', () => ({
  GuardedPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));

const account = { uid: 'u', email: 'a@example.com' };
const table = middlewareTable.byName as Record<string, jest.Mock>;
let born = 0;
let thrown: unknown = null;
let navigations = 0;

function Page() {
  const [id] = useState(() => (born += 1));
  const { pathname } = usePageLocation();
  if (thrown) throw thrown;
  return <h1>{`${pathname} ${id}`}</h1>;
}

function site(address: string) {
  const { pathname, search, hash } = new URL(address, window.location.href);
  return (
    <LocationProvider>
      <RouteGate location={{ pathname, search, hash, key: `${(navigations += 1)}` }}>
        <Page key={pathname} />
      </RouteGate>
    </LocationProvider>
  );
}

/** The router tells of a new address a frame later. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Opens an address; returns what Gatsby does once it has the code of another one. */
async function open(address: string) {
  void navigate(address, { replace: true });
  const view = render(site(address));
  await settle();
  return async (next: string) => {
    void navigate(next);
    view.rerender(site(next));
    await settle();
  };
}

const page = () => screen.queryByRole('heading', { level: 1 })?.textContent;

/** The next run of the guard decides when a test says so. */
function holdGuard() {
  let decide!: { pass: () => void; fail: (why: Error) => void };
  const decision = new Promise<null>((resolve, reject) => {
    decide = { pass: () => resolve(null), fail: reject };
  });
  jest.spyOn(table, 'authGuard').mockReturnValueOnce(decision);
  return decide;
}

beforeEach(() => {
  born = 0;
  thrown = null;
  forgetNewest();
  leaveError();
  authStore.set({ state: 'signedIn', account });
});
afterEach(() => jest.restoreAllMocks());

test('the page before stays, for its own address, until the guard lets the next pass', async () => {
  const arrive = await open('/daily');
  act(() => void followLink('/total-votes'));
  expect(progress.get().running).toBe(1);
  const guard = holdGuard();
  await arrive('/total-votes');
  expect([page(), progress.get().running]).toEqual(['/daily 1', 1]);
  await act(async () => guard.pass());
  expect([page(), progress.get().running]).toEqual(['/total-votes 2', 0]);
});

test('while it is not known who is signed in: a skeleton, then a message with a retry', async () => {
  authStore.set({ state: 'unknown' });
  await open('/daily');
  expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  act(() => authStore.set({ state: 'unknown', failure: '確認できませんでした' }));
  expect(screen.getByRole('heading', { name: '確認できませんでした' })).toBeVisible();
  expect(screen.getByRole('button', { name: '再試行' })).toBeVisible();
  await act(async () => authStore.set({ state: 'signedIn', account }));
  expect(page()).toMatch(/^\/daily/);
});

test('N3: another query or hash runs the guard again and keeps the page', async () => {
  const arrive = await open('/daily?a=1');
  const guard = jest.spyOn(table, 'authGuard');
  await arrive('/daily?a=2');
  await arrive('/daily?a=2#b');
  expect(guard).toHaveBeenCalledTimes(2);
  expect([page(), progress.get().running]).toEqual(['/daily 1', 0]);
});

test.each([
  { to: '/daily', message: 'Too many redirects' },
  { to: '//evil.example', message: 'Redirect to an address outside this site' },
])('N6: a redirect to where one is, or out of the site, is an error: $to', async (row) => {
  const redirect: Outcome = { kind: 'redirect', to: row.to };
  jest.spyOn(table, 'authGuard').mockReturnValue(redirect);
  await open('/daily');
  expect(screen.getByText(row.message)).toBeVisible();
});

test('what an overtaken guard decides later is dropped', async () => {
  const arrive = await open('/daily');
  const guard = holdGuard();
  await arrive('/every-dj');
  await arrive('/total-votes');
  await act(async () => guard.fail(new Error('だめ')));
  expect(page()).toMatch(/^\/total-votes/);
});

test('E3: an error is gone with the next page; on / the home link tries again', async () => {
  const arrive = await open('/daily');
  act(() => showError({ statusCode: 503, message: '使えません' }));
  expect(screen.getByText('使えません')).toBeVisible();
  expect(progress.get().failed).toBe(true);
  await arrive('/every-dj');
  expect(page()).toMatch(/^\/every-dj/);

  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  thrown = { statusCode: 404, message: '今はありません' };
  await arrive('/');
  expect(screen.getByText('今はありません')).toBeVisible();
  thrown = null;
  await act(async () => screen.getByRole('link', { name: /Back to the home page/ }).click());
  expect(page()).toMatch(/^\/ /);
  report.mockClear();
});
