import type { Auth } from '../../../src/auth/authStore';
import type { Route } from '../../../src/routes';
import type { Middleware } from '../../../src/routing/middleware';
import { resolveRoute } from '../../../src/routing/resolveRoute';

const signedIn: Auth = { state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } };
const signedOut: Auth = { state: 'signedOut' };
const unknown: Auth = { state: 'unknown' };

function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  return { pathname, search, hash };
}

const pages = [
  ['/', 'index'],
  ['/daily', 'daily'],
  ['/every-dj', 'every-dj'],
  ['/total-votes', 'total-votes'],
] as const;

describe('the guard', () => {
  test.each(pages)('%s: shown to whoever is signed in', (path, name) => {
    expect(resolveRoute(at(path), signedIn)).toMatchObject({ kind: 'show', route: { name } });
  });

  test.each(pages)('N5: %s signed out leads to /login with the way back', (path) => {
    const to = path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    expect(resolveRoute(at(path), signedOut)).toEqual({ kind: 'redirect', to });
  });

  test.each([...pages.map(([path]) => path), '/zzz'])('W1: %s waits for the answer', (path) => {
    expect(resolveRoute(at(path), unknown)).toEqual({ kind: 'wait' });
  });

  test('N8: before the 404: an unknown address signed out leads to /login', () => {
    expect(resolveRoute(at('/zzz'), signedOut)).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fzzz',
    });
  });

  test('N8: an unknown address signed in is a 404', () => {
    expect(resolveRoute(at('/zzz'), signedIn)).toEqual({
      kind: 'error',
      error: { statusCode: 404, message: 'This page could not be found' },
    });
  });

  test.each([signedOut, unknown])('/login is shown to %j', (auth) => {
    expect(resolveRoute(at('/login'), auth)).toMatchObject({ kind: 'show' });
  });

  test('/login signed in leads on to next', () => {
    const to = '/daily?x=1';
    const login = at(`/login?next=${encodeURIComponent(to)}`);
    expect(resolveRoute(login, signedIn)).toEqual({ kind: 'redirect', to });
    expect(resolveRoute(at('/login?next=//evil'), signedIn)).toEqual({ kind: 'redirect', to: '/' });
  });
});

test.each(['/DAILY', '/daily/', '/Daily//'])('N9: %s is /daily', (path) => {
  expect(resolveRoute(at(`${path}?a=1#b`), signedIn)).toEqual({
    kind: 'redirect',
    to: '/daily?a=1#b',
  });
});

describe('a page with its own rules', () => {
  const calls: string[] = [];
  const pass: Middleware = () => {
    calls.push('pass');
    return null;
  };
  const route: Route = {
    path: '/daily',
    name: 'daily',
    title: '',
    middleware: [],
    kind: 'client',
    load: () => Promise.reject(new Error('not loaded here')),
  };
  const visit = (own: Partial<Route>, table: Record<string, Middleware> = {}) =>
    resolveRoute(at('/daily'), signedIn, { ...route, ...own }, { authGuard: pass, ...table });

  beforeEach(() => {
    calls.length = 0;
  });

  test('N4: one unknown middleware: none runs, 500', () => {
    expect(visit({ middleware: ['pass', 'nope'] }, { pass })).toEqual({
      kind: 'error',
      error: { statusCode: 500, message: 'Unknown middleware nope' },
    });
    expect(calls).toEqual([]);
  });

  test('N4: what every object has is no middleware', () => {
    expect(visit({ middleware: ['toString'] })).toMatchObject({ error: { statusCode: 500 } });
  });

  test('N3: in order, up to the first that decides', () => {
    const leave: Middleware = () => ({ kind: 'redirect', to: '/' });
    const table = { pass, leave };
    expect(visit({ middleware: ['pass', 'leave', 'pass'] }, table)).toEqual({
      kind: 'redirect',
      to: '/',
    });
    expect(calls).toEqual(['pass', 'pass']);
  });

  test('N3: a throw shows the error page with its status', () => {
    const fail: Middleware = () => {
      throw Object.assign(new Error('だめです'), { statusCode: 403 });
    };
    expect(visit({ middleware: ['fail'] }, { fail })).toEqual({
      kind: 'error',
      error: { statusCode: 403, message: 'だめです' },
    });
  });

  test('N7: validate comes after the middleware, and false is a 404', () => {
    const leave: Middleware = () => ({ kind: 'redirect', to: '/' });
    expect(visit({ validate: () => false })).toMatchObject({ error: { statusCode: 404 } });
    expect(visit({ validate: () => false, middleware: ['leave'] }, { leave })).toMatchObject({
      kind: 'redirect',
    });
    expect(visit({ validate: () => true })).toMatchObject({ kind: 'show' });
  });
});
