/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { globalHistory } from '@reach/router';
import { authStore, UNKNOWN } from '../../../../src/auth/authStore';
import {
  go,
  leaveError,
  newestAddress,
  showError,
} from '../../../../src/lib/navigation/navigation';
import { progress } from '../../../../src/lib/progress/progress';
import { routes, type PageModule, type Route, type SiteLocation } from '../../../../src/routes';
import type { Middleware } from '../../../../src/app/routing/middleware';
import { middlewareTable } from '../../../../src/app/routing/resolveRoute';
import { shownNavigation } from '../../../../src/app/routing/shownNavigation';
import { startRouting } from '../../../../src/app/routing/startRouting';
import { markFirstPaint, handleAddressChange } from '../../../../src/app/routing/navigator';

// The table is real; the pages' code and what guards them are held back, so that each step can be looked at.
const arriving = new Map<string, { done: () => void; fail: (why: Error) => void }>();
let held = new Set<string>();
let asked: string[] = [];
let loaded: string[] = [];
let prepare: PageModule['prepare'];
let guard: Middleware;
const own = new Map<Route, Pick<Route, 'load' | 'middleware' | 'validate'>>();
const table = middlewareTable.byName as Record<string, Middleware>;
const { authGuard } = table;

function routeOf(path: string): Route {
  return routes.find((route) => route.path === path)!;
}

beforeAll(() => {
  // What the router's own component does once it has painted.
  const history = globalHistory as typeof globalHistory & { _onTransitionComplete(): void };
  globalHistory.listen(() => history._onTransitionComplete());
  const page = () => ({
    default: () => null,
    prepare: (to: SiteLocation) => prepare?.(to) ?? Promise.resolve(),
  });
  for (const route of routes) {
    own.set(route, { ...route });
    route.load = () => {
      loaded.push(route.path);
      if (!held.has(route.path)) return Promise.resolve(page());
      return new Promise((resolve, reject) => {
        const done = () => resolve(page());
        arriving.set(route.path, { done, fail: reject });
      });
    };
  }
});
afterAll(() => {
  for (const [route, before] of own) Object.assign(route, before);
  table.authGuard = authGuard!;
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The browser takes its time for a step back, the longer the more it has to do. */
async function goBack(): Promise<void> {
  const stepped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await stepped;
  await settled();
}

const shown = () => {
  const visit = shownNavigation.get();
  if (!visit) return null;
  const { pathname, search, hash } = visit.location;
  const what = visit.outcome.kind === 'error' ? visit.outcome.error.message : 'page';
  return `${pathname}${search}${hash} ${what}`;
};
const address = () => window.location.pathname + window.location.search + window.location.hash;

beforeEach(async () => {
  held = new Set();
  asked = [];
  loaded = [];
  prepare = undefined;
  guard = () => null;
  table.authGuard = (visit) => {
    asked.push(visit.location.pathname + visit.location.search);
    return guard(visit);
  };
  authStore.set({ state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } });
  window.history.replaceState({}, '', '/daily');
  startRouting();
  markFirstPaint();
  await settled();
  expect(shown()).toBe('/daily page');
  asked = [];
});
afterEach(() => {
  jest.useRealTimers();
  authStore.set(UNKNOWN);
});

test('N1: the very same address: no guard, no bar, no step in the history', async () => {
  const steps = window.history.length;
  await go('/daily');
  expect(asked).toEqual([]);
  expect(progress.get().running).toBe(0);
  expect(window.history.length).toBe(steps);
});

test('N2: the page’s code, then the guard, then the address with the page; the bar all the while', async () => {
  held.add('/every-dj');
  let pass: (value: null) => void = () => undefined;
  guard = () => new Promise((resolve) => (pass = resolve));
  const going = go('/every-dj?dj=a');
  await settled();
  expect(progress.get().running).toBe(1);
  expect([asked, shown(), address()]).toEqual([[], '/daily page', '/daily']);
  arriving.get('/every-dj')?.done();
  await settled();
  expect([asked, shown(), address()]).toEqual([['/every-dj?dj=a'], '/daily page', '/daily']);
  expect(progress.get().running).toBe(1);
  pass(null);
  await going;
  expect([shown(), address()]).toEqual(['/every-dj?dj=a page', '/every-dj?dj=a']);
  expect(progress.get()).toMatchObject({ running: 0, failed: false });
});

test('N1: another click on a link that one is following already sets out no second time', async () => {
  held.add('/every-dj');
  const going = go('/every-dj?dj=a');
  await go('/every-dj?dj=a');
  arriving.get('/every-dj')?.done();
  await going;
  await settled();
  expect(asked).toEqual(['/every-dj?dj=a']);
  expect(shown()).toBe('/every-dj?dj=a page');
});

test('N2, N3, N7: the steps of a visit, in their order', async () => {
  const steps: string[] = [];
  const note = (step: string) => void (steps.at(-1) !== step && steps.push(step));
  const stops = [
    progress.subscribe(() => note(progress.get().running > 0 ? 'bar starts' : 'bar finishes')),
    shownNavigation.subscribe(() => note(`page at ${address()}`)),
  ];
  const route = routeOf('/every-dj');
  guard = () => (note(loaded.includes('/every-dj') ? 'guard after code' : 'guard'), null);
  table.own = () => (note('middleware of the page'), null);
  prepare = () => Promise.resolve(note('data'));
  Object.assign(route, { middleware: ['own'], validate: () => (note('check'), true) });
  await go('/every-dj');
  for (const stop of stops) stop();
  Object.assign(route, { middleware: [], validate: undefined });
  delete table.own;
  expect(steps).toEqual([
    'bar starts',
    'guard after code',
    'middleware of the page',
    'check',
    'data',
    'bar finishes',
    'page at /every-dj',
  ]);
  const { key } = window.history.state as { key: string };
  expect(shownNavigation.get()).toMatchObject({ type: 'push', entry: key });
});

test('N2: after an error page, too, a page comes with its data', async () => {
  await go('/zzz');
  prepare = jest.fn(() => Promise.resolve());
  await go('/every-dj');
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('N2: opened first, the guard need not wait for the page’s code, nor the page for its data', async () => {
  held.add('/total-votes');
  prepare = () => new Promise(() => undefined);
  window.history.replaceState({}, '', '/total-votes?a=1');
  startRouting();
  await settled();
  expect([asked, shown()]).toEqual([['/total-votes?a=1'], null]);
  expect(progress.get().running).toBe(0);
  arriving.get('/total-votes')?.done();
  await settled();
  expect(shown()).toBe('/total-votes?a=1 page');
});

test('N2: after the guard the page’s data; the old page stays for it, a second at most', async () => {
  jest.useFakeTimers();
  prepare = jest.fn(() => new Promise<void>(() => undefined));
  const going = go('/every-dj');
  await jest.advanceTimersByTimeAsync(990);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(shown()).toBe('/daily page');
  await jest.advanceTimersByTimeAsync(10);
  await going;
  expect(shown()).toBe('/every-dj page');
});

test('N2: data that is there at once holds nobody up; another query asks for none', async () => {
  prepare = jest.fn(() => Promise.resolve());
  await go('/every-dj');
  expect(shown()).toBe('/every-dj page');
  await go('/every-dj?dj=a');
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('N2: a page’s data is that of the address where one is going', async () => {
  prepare = jest.fn(() => Promise.resolve());
  await go('/total-votes?asOf=2022-09-15#top');
  const to = { pathname: '/total-votes', search: '?asOf=2022-09-15', hash: '#top' };
  expect(prepare).toHaveBeenCalledWith(expect.objectContaining(to));
});

test('N2: on Back the address has changed already, and the old page stays until the guard is through', async () => {
  await go('/every-dj');
  let pass: (value: null) => void = () => undefined;
  guard = () => new Promise((resolve) => (pass = resolve));
  await goBack();
  expect([address(), shown()]).toEqual(['/daily', '/every-dj page']);
  pass(null);
  await settled();
  expect(shown()).toBe('/daily page');
  expect(shownNavigation.get()?.type).toBe('pop');
});

test('N3, L7: another query or hash of the same page is guarded too, without a bar', async () => {
  const running: number[] = [];
  const stop = progress.subscribe(() => running.push(progress.get().running));
  await go('/daily?a=1');
  const steps = window.history.length;
  await go('/daily?a=2', { replace: true });
  expect(window.history.length).toBe(steps);
  await go('/daily?a=2#b');
  stop();
  expect(asked).toEqual(['/daily?a=1', '/daily?a=2', '/daily?a=2']);
  expect(running).toEqual([]);
  expect(shown()).toBe('/daily?a=2#b page');
});

const stepTo = (key: string, to: string) => {
  window.history.replaceState({ key }, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return settled();
};

test('N3: what is shown already stays as it is; another entry of the history is another visit', async () => {
  const before = shownNavigation.get();
  authStore.set({ state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } });
  await settled();
  expect(asked).toEqual(['/daily']);
  expect(shownNavigation.get()).toBe(before);
  await stepTo('another', '/daily');
  expect(shownNavigation.get()).toMatchObject({ entry: 'another', type: 'pop' });
  await stepTo('another', '/daily?b');
  expect(shown()).toBe('/daily?b page');
});

test('N3: the browser’s own step to a part of the page is no step back', async () => {
  window.history.pushState(null, '', '/daily#b');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect([shown(), asked]).toEqual(['/daily#b page', ['/daily']]);
  expect(shownNavigation.get()?.type).toBe('push');
  expect(shownNavigation.get()?.entry).toBe((window.history.state as { key: string }).key);
});

test('N3: an address that changed by itself is guarded, once', async () => {
  const there = { pathname: '/daily', search: '?a=1', hash: '' };
  // The router is a frame late: the browser may be elsewhere by now.
  handleAddressChange(there);
  await settled();
  expect(asked).toEqual([]);
  window.history.replaceState({}, '', '/daily?a=1');
  handleAddressChange(there);
  handleAddressChange(there);
  await settled();
  handleAddressChange(there);
  await settled();
  expect([shown(), asked]).toEqual(['/daily?a=1 page', ['/daily?a=1']]);
});

test('N10: what two parts of a page note at once both stands in its address', async () => {
  const first = go('/daily?a=1');
  const { pathname, search } = newestAddress();
  await go(`${pathname}${search}&b=2`);
  await first;
  expect(address()).toBe('/daily?a=1&b=2');
});

test('N5: a redirected page is never shown; the first redirect wins', async () => {
  const seen: (string | null)[] = [];
  const stop = shownNavigation.subscribe(() => seen.push(shown()));
  guard = ({ location }) =>
    location.pathname === '/every-dj' ? { kind: 'redirect', to: '/total-votes' } : null;
  const steps = window.history.length;
  await go('/every-dj');
  stop();
  expect(seen).toEqual(['/total-votes page']);
  expect(window.history.length).toBe(steps + 1);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  'total-votes',
  '/%',
])('N5: a redirect to %j is not followed', async (to) => {
  guard = () => ({ kind: 'redirect', to });
  await go('/every-dj');
  expect(shown()).toBe('/every-dj Redirect to an address outside this site');
});

test('N6: a redirect to the page that is shown settles silently', async () => {
  const before = shownNavigation.get();
  guard = ({ location }) =>
    location.pathname === '/daily' ? null : { kind: 'redirect', to: '/daily' };
  await go('/every-dj');
  expect(shownNavigation.get()).toBe(before);
  expect(address()).toBe('/daily');
  expect(progress.get().running).toBe(0);
  // On Back the address has changed already: it comes back, in the same entry.
  const steps = window.history.length;
  await stepTo('back', '/every-dj');
  expect([shownNavigation.get(), address()]).toEqual([before, '/daily']);
  expect(window.history.length).toBe(steps);
  // Nothing is on its way any more.
  guard = () => null;
  await go('/every-dj');
  expect(shown()).toBe('/every-dj page');
});

test('N6: a redirect to the page that shows an error tries it again', async () => {
  guard = ({ location }) =>
    location.pathname === '/daily' ? null : { kind: 'redirect', to: '/daily' };
  showError('こわれました');
  await go('/every-dj');
  expect(shown()).toBe('/daily page');
});

test('N6: redirects that lead somewhere are followed, one after the other', async () => {
  const next = new Map([
    ['/every-dj', '/total-votes'],
    ['/total-votes', '/login'],
    ['/login', '/'],
  ]);
  guard = ({ location }) => {
    const to = next.get(location.pathname);
    return to === undefined ? null : { kind: 'redirect', to };
  };
  await go('/every-dj');
  expect([shown(), address()]).toEqual(['/ page', '/']);
  expect(progress.get()).toMatchObject({ running: 0, failed: false });
});

test('N6: redirects in a circle end in the error page', async () => {
  guard = ({ location }) => ({
    kind: 'redirect',
    to: location.pathname === '/every-dj' ? '/total-votes' : '/every-dj',
  });
  await go('/every-dj');
  expect(shown()).toMatch(/Too many redirects$/);
  expect(asked.length).toBeLessThan(20);
  expect(progress.get()).toMatchObject({ running: 0, failed: true });
});

test('N7: the page’s own check runs again when the query changes', async () => {
  routeOf('/daily').validate = ({ search }) => search !== '?bad';
  await go('/daily?bad');
  expect([shown(), address()]).toEqual(['/daily?bad This page could not be found', '/daily?bad']);
  await go('/daily');
  expect(shown()).toBe('/daily page');
  delete routeOf('/daily').validate;
});

test('N10: what a newer navigation has overtaken is dropped, its failure too', async () => {
  held.add('/every-dj').add('/total-votes');
  const slow = go('/every-dj');
  const quick = go('/total-votes');
  arriving.get('/total-votes')?.done();
  await quick;
  const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
  arriving.get('/every-dj')?.fail(lost);
  await slow;
  expect(shown()).toBe('/total-votes page');
  expect(progress.get()).toMatchObject({ running: 0, failed: false });
  // Nor does the page reload for it.
  expect(sessionStorage.getItem('reloadedAt')).toBeNull();
});

test('N10: where an overtaken one would have led is dropped as well', async () => {
  guard = ({ location }) =>
    location.pathname === '/every-dj' ? { kind: 'redirect', to: '/login' } : null;
  held.add('/every-dj');
  const slow = go('/every-dj');
  const quick = go('/total-votes');
  arriving.get('/every-dj')?.done();
  await Promise.all([slow, quick]);
  expect([shown(), address()]).toEqual(['/total-votes page', '/total-votes']);
  expect(asked).not.toContain('/login');
});

test('N10: so it is for two that wait for the first paint', async () => {
  window.history.replaceState({}, '', '/total-votes');
  guard = ({ location }) =>
    location.pathname === '/total-votes' ? { kind: 'redirect', to: '/login' } : null;
  startRouting();
  await settled();
  void go('/every-dj');
  await settled();
  const seen: (string | null)[] = [];
  const stop = shownNavigation.subscribe(() => seen.push(shown()));
  markFirstPaint();
  await settled();
  stop();
  expect([seen, address()]).toEqual([['/every-dj page'], '/every-dj']);
});

test('N10: Back overtakes a click, and a click overtakes Back', async () => {
  await go('/every-dj');
  held.add('/total-votes');
  const slow = go('/total-votes');
  await goBack();
  arriving.get('/total-votes')?.done();
  await slow;
  expect([shown(), address()]).toEqual(['/daily page', '/daily']);
});

test('N10: what a page notes in its own address does not hold back who is leaving it', async () => {
  held.add('/every-dj');
  const leaving = go('/every-dj');
  expect(newestAddress()).toMatchObject({ pathname: '/daily' });
  await go('/daily?q=abc', { replace: true });
  arriving.get('/every-dj')?.done();
  await leaving;
  expect(address()).toBe('/every-dj');
});

test('N10: a click on the page that is shown calls off what is on its way', async () => {
  held.add('/every-dj');
  const first = go('/every-dj');
  await go('/daily');
  expect(progress.get().running).toBe(0);
  arriving.get('/every-dj')?.done();
  await first;
  expect(shown()).toBe('/daily page');
});

test('E3: an error fails and finishes the bar, at its own address; it stays until the next page is ready', async () => {
  await go('/zzz');
  expect([shown(), address()]).toEqual(['/zzz This page could not be found', '/zzz']);
  expect(progress.get()).toMatchObject({ running: 0, failed: true });
  held.add('/every-dj');
  const going = go('/every-dj');
  await settled();
  expect(shown()).toBe('/zzz This page could not be found');
  arriving.get('/every-dj')?.done();
  await going;
  expect(shown()).toBe('/every-dj page');
});

test('E3, N10: a link to the address of an error tries it again, under the bar: nothing is on its way there', async () => {
  showError({ statusCode: 503, message: 'あとで' });
  expect(shown()).toBe('/daily あとで');
  held.add('/daily');
  const trying = go('/daily');
  expect(progress.get().running).toBe(1);
  arriving.get('/daily')?.done();
  await trying;
  expect([shown(), asked]).toEqual(['/daily page', ['/daily']]);
});

test('an error that is left shows the page again, at the same address', async () => {
  showError('こわれました');
  expect(shown()).toBe('/daily こわれました');
  leaveError();
  await settled();
  expect([shown(), asked]).toEqual(['/daily page', ['/daily']]);
  // Where no error is, there is none to leave.
  leaveError();
  await settled();
  expect(asked).toEqual(['/daily']);
});

test('who is signed in has changed: the guard looks again, at what is on its way too', async () => {
  held.add('/every-dj');
  void go('/every-dj');
  guard = authGuard!;
  authStore.set({ state: 'signedOut' });
  arriving.get('/every-dj')?.done();
  await settled();
  expect([shown(), address()]).toEqual(['/login?next=%2Fevery-dj page', '/login?next=%2Fevery-dj']);
});

test('N5: opened where nobody may be, the address changes once the site has been painted, not before', async () => {
  window.history.replaceState({}, '', '/total-votes');
  guard = ({ location }) =>
    location.pathname === '/login' ? null : { kind: 'redirect', to: '/login' };
  const steps = window.history.length;
  startRouting();
  await settled();
  expect([shown(), address()]).toEqual([null, '/total-votes']);
  markFirstPaint();
  await settled();
  expect([shown(), address()]).toEqual(['/login page', '/login']);
  expect(shownNavigation.get()?.type).toBe('replace');
  // In its place: else Back would lead there and forth again.
  expect(window.history.length).toBe(steps);
});

test('the address it is opened at counts with query and hash', async () => {
  window.history.replaceState({}, '', '/daily?a=1#b');
  startRouting();
  await settled();
  expect(shown()).toBe('/daily?a=1#b page');
});

test('W1: while nobody knows who is signed in, nothing is shown', async () => {
  authStore.set(UNKNOWN);
  guard = ({ auth }) => (auth.state === 'unknown' ? { kind: 'wait' } : null);
  startRouting();
  await settled();
  expect(shown()).toBeNull();
  authStore.set({ state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } });
  await settled();
  expect([shown(), shownNavigation.get()?.type]).toEqual(['/daily page', 'first']);
});
