import { configure, waitFor } from '@testing-library/react';
import { authStore, UNKNOWN } from '../../../../src/auth/authStore';
import { go } from '../../../../src/lib/navigation/navigation';
import { progress } from '../../../../src/lib/progress/progress';
import { reloadOnce } from '../../../../src/lib/browser/reloadOnce';
import { routes, type Route } from '../../../../src/routes';
import { markFirstPaint } from '../../../../src/app/routing/navigator';
import { shownNavigation } from '../../../../src/app/routing/shownNavigation';
import { startRouting } from '../../../../src/app/routing/startRouting';
import { prefetchPageCode } from '../../../../src/app/routing/pageCode';

// The frame's code is read for the first one.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

jest.mock('../../../../src/lib/browser/reloadOnce', () => ({ reloadOnce: jest.fn() }));
const mayReload = jest.mocked(reloadOnce);

const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const page = () => Promise.resolve({ default: () => null });
const own = new Map<Route, Route['load']>();
const address = () => window.location.pathname + window.location.hash;
const until = (what: string) => waitFor(() => expect(shown()).toBe(what));

/** The code of the page at this path, from now on. */
function serve(path: string, load: () => Promise<never>): void {
  routes.find((route) => route.path === path)!.load = load;
}

const lose = (path: string) => serve(path, () => Promise.reject(lost));

function shown(): string | undefined {
  const outcome = shownNavigation.get()?.outcome;
  return outcome?.kind === 'error' ? outcome.error.message : outcome?.route.path;
}

function open(): void {
  startRouting();
  markFirstPaint();
}

beforeEach(async () => {
  for (const route of routes) {
    own.set(route, route.load);
    route.load = page;
  }
  authStore.set({ state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } });
  window.history.replaceState({}, '', '/daily');
  open();
  await until('/daily');
  mayReload.mockReset();
});
afterEach(() => {
  for (const [route, load] of own) route.load = load;
  delete window.___loader;
  // What still waits for a page that reloads is overtaken.
  authStore.set(UNKNOWN);
});

test('C1: a lost part reloads; until then the old page stays, under the bar', async () => {
  mayReload.mockReturnValue(true);
  lose('/every-dj');
  await go('/every-dj');
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect([shown(), address()]).toEqual(['/daily', '/daily']);
  expect(progress.get()).toMatchObject({ running: 1, failed: false });
});

test('C1: where it may not reload, the error page, at the address where the way led', async () => {
  mayReload.mockReturnValue(false);
  lose('/every-dj');
  await go('/every-dj');
  expect(mayReload).toHaveBeenCalledTimes(1);
  expect([shown(), address()]).toEqual(['Loading chunk 7 failed.', '/every-dj']);
});

test.each([
  ['a click', false, 1],
  ['what replaces the address', true, 0],
])('C1: after %s it reloads where the way led', async (_, replace, steps) => {
  mayReload.mockReturnValue(true);
  lose('/daily');
  const before = window.history.length;
  await go('/daily#b', { replace });
  expect(address()).toBe('/daily');
  // jsdom follows no address but one that differs in its hash alone.
  mayReload.mock.calls[0]?.[0]?.();
  expect(address()).toBe('/daily#b');
  expect(window.history.length).toBe(before + steps);
});

test('C1: a part that Gatsby loses counts as well', async () => {
  const loadPage = () => Promise.resolve({ status: 'error' });
  window.___loader = { loadPage, loadPageSync: () => undefined, enqueue: () => undefined };
  open();
  mayReload.mockReturnValue(true);
  await go('/every-dj');
  expect(mayReload).toHaveBeenCalledTimes(1);
});

test('C1, N10: one that was lost on a way that nobody goes any more reloads nothing', async () => {
  let fail: (why: Error) => void = () => undefined;
  serve('/every-dj', () => new Promise((_, reject) => (fail = reject)));
  const slow = go('/every-dj');
  await go('/total-votes');
  fail(lost);
  await slow;
  expect(mayReload).not.toHaveBeenCalled();
  expect(shown()).toBe('/total-votes');
});

test('C1: what else goes wrong reloads nothing', async () => {
  serve('/every-dj', () => Promise.reject(new Error('x')));
  await go('/every-dj');
  expect(mayReload).not.toHaveBeenCalled();
  expect(shown()).toBe('x');
});

test('C1, N5: opened where nobody may be, the code that is lost is not missed', async () => {
  lose('/daily');
  authStore.set({ state: 'signedOut' });
  open();
  await until('/login');
  expect(mayReload).not.toHaveBeenCalled();
  expect(address()).toBe('/login');
});

test('C1, P1: what could not be loaded ahead reloads nothing and throws nothing', async () => {
  lose('/every-dj');
  await expect(prefetchPageCode('/every-dj')).resolves.toBeUndefined();
  expect(mayReload).not.toHaveBeenCalled();
});
