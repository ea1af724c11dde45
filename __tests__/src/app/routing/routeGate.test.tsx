import { LocationProvider, navigate } from '@reach/router';
import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { RouteGate } from '../../../../src/app/routing/RouteGate';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import { authStore } from '../../../../src/auth/authStore';
import { leaveError, showError } from '../../../../src/lib/navigation/errorPage';
import {
  followLink,
  forgetNewest,
  usePageLocation,
  type SiteAddress,
} from '../../../../src/lib/navigation/navigation';
import { progress } from '../../../../src/lib/progress/progress';

jest.mock('../../../../src/app/routing/GuardedPage', () => ({
  GuardedPage: ({ children }: { children: ReactNode }) => <main>{children}</main>,
}));

const SIGNED_IN = {
  state: 'signedIn',
  account: { uid: 'u', email: 'a@example.com' },
} as const;
let born = 0;
let thrown: unknown = null;

function Page({ name }: { name: string }) {
  const [id] = useState(() => (born += 1));
  const { pathname } = usePageLocation();
  if (thrown) throw thrown;
  return (
    <h1>
      {name} {id} at {pathname}
    </h1>
  );
}

function at(address: string): SiteAddress {
  const { pathname, search, hash } = new URL(address, window.location.href);
  return { pathname, search, hash };
}

let navigations = 0;

const site = (address: string) => (
  <LocationProvider>
    <RouteGate location={{ ...at(address), key: `${(navigations += 1)}` }}>
      <Page key={at(address).pathname} name={at(address).pathname} />
    </RouteGate>
  </LocationProvider>
);

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
const table = middlewareTable.byName as Record<string, jest.Mock>;

beforeEach(() => {
  born = 0;
  thrown = null;
  forgetNewest();
  leaveError();
  authStore.set(SIGNED_IN);
});
afterEach(() => jest.restoreAllMocks());

test('the page before stays, for its own address, until the guard lets the next pass', async () => {
  const arrive = await open('/daily');
  let pass: (outcome: null) => void = () => undefined;
  jest.spyOn(table, 'authGuard').mockReturnValue(new Promise<null>((resolve) => (pass = resolve)));
  await arrive('/total-votes');
  expect(page()).toBe('/daily 1 at /daily');
  await act(async () => pass(null));
  expect(page()).toMatch(/^\/total-votes/);
});

test('while it is not known who is signed in: a skeleton, then a message with a retry', async () => {
  authStore.set({ state: 'unknown' });
  await open('/daily');
  expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  act(() => authStore.set({ state: 'unknown', failure: '確認できませんでした' }));
  expect(screen.getByRole('heading', { name: '確認できませんでした' })).toBeVisible();
  expect(screen.getByRole('button', { name: '再試行' })).toBeVisible();
  await act(async () => authStore.set(SIGNED_IN));
  expect(page()).toMatch(/^\/daily/);
});

test('N3: another query or hash runs the guard again and keeps the page', async () => {
  const arrive = await open('/daily?a=1');
  const guard = jest.spyOn(table, 'authGuard');
  await arrive('/daily?a=2');
  await arrive('/daily?a=2#b');
  expect(guard).toHaveBeenCalledTimes(2);
  expect(page()).toBe('/daily 1 at /daily');
  expect(progress.get().running).toBe(0);
});

test('a redirect outside the site is not followed', async () => {
  jest.spyOn(table, 'authGuard').mockReturnValue({ kind: 'redirect', to: '//evil.example' });
  await open('/daily');
  expect(screen.getByText('Redirect to an address outside this site')).toBeVisible();
});

test('N6: a redirect to the same address ends in the error page', async () => {
  jest.spyOn(table, 'authGuard').mockReturnValue({ kind: 'redirect', to: '/daily' });
  await open('/daily');
  expect(screen.getByText('Too many redirects')).toBeVisible();
});

test('what an overtaken guard decides later is dropped', async () => {
  const arrive = await open('/daily');
  let fail: (why: Error) => void = () => undefined;
  jest.spyOn(table, 'authGuard').mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await arrive('/every-dj');
  await arrive('/total-votes');
  await act(async () => fail(new Error('だめ')));
  expect(page()).toMatch(/^\/total-votes/);
});

test('the bar runs from the click until the page is shown', async () => {
  const arrive = await open('/daily');
  act(() => void followLink('/every-dj'));
  expect(progress.get().running).toBe(1);
  await arrive('/every-dj');
  expect(progress.get().running).toBe(0);
});

test('E3: an error is gone with the next page', async () => {
  const arrive = await open('/daily');
  act(() => showError({ statusCode: 503, message: '使えません' }));
  expect(screen.getByText('使えません')).toBeVisible();
  await arrive('/every-dj');
  expect(screen.queryByText('使えません')).toBeNull();
});

test('on / itself the home link clears the error and tries again', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  thrown = { statusCode: 404, message: '今はありません' };
  await open('/');
  expect(screen.getByText('今はありません')).toBeVisible();
  thrown = null;
  await act(async () => screen.getByRole('link', { name: /Back to the home page/ }).click());
  expect(page()).toMatch(/^\//);
  report.mockClear();
});
