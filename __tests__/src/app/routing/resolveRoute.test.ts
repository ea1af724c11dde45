import type { Auth } from '../../../../src/auth/authStore';
import { type Route, findRoute } from '../../../../src/routes';
import type { Middleware } from '../../../../src/app/routing/middleware';
import { resolveRoute } from '../../../../src/app/routing/resolveRoute';

const signedIn: Auth = { state: 'signedIn', account: { uid: 'u', email: 'a@example.com' } };
const signedOut: Auth = { state: 'signedOut' };
const unknown: Auth = { state: 'unknown' };

function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  return { pathname, search, hash };
}

const resolve = (address: string, auth: Auth) => {
  const location = at(address);
  return resolveRoute({ route: findRoute(location.pathname), location, auth });
};

const pages = [
  ['/', 'index'],
  ['/daily', 'daily'],
  ['/every-dj', 'every-dj'],
  ['/total-votes', 'total-votes'],
] as const;

describe('the guard', () => {
  test.each(pages)('%s: shown to whoever is signed in', async (path, name) => {
    await expect(resolve(path, signedIn)).resolves.toMatchObject({ kind: 'show', route: { name } });
  });

  test.each(pages)('N5: %s signed out leads to /login with the way back', async (path) => {
    const to = path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    await expect(resolve(path, signedOut)).resolves.toEqual({ kind: 'redirect', to });
  });

  test.each([...pages.map(([path]) => path), '/zzz'])(
    'W1: %s waits for the answer',
    async (path) => {
      await expect(resolve(path, unknown)).resolves.toEqual({ kind: 'wait' });
    },
  );

  test('N8: before the 404: an unknown address signed out leads to /login', async () => {
    await expect(resolve('/zzz', signedOut)).resolves.toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fzzz',
    });
  });

  test('N8: an unknown address signed in is a 404', async () => {
    await expect(resolve('/zzz', signedIn)).resolves.toEqual({
      kind: 'error',
      error: { statusCode: 404, message: 'This page could not be found' },
    });
  });

  test.each([signedOut, unknown])('N6, W1: /login is shown to %j', async (auth) => {
    await expect(resolve('/login', auth)).resolves.toMatchObject({ kind: 'show' });
  });

  test('S20: /login signed in leads on to next', async () => {
    const to = '/daily?x=1';
    const login = `/login?next=${encodeURIComponent(to)}`;
    await expect(resolve(login, signedIn)).resolves.toEqual({ kind: 'redirect', to });
    await expect(resolve('/login?next=//evil', signedIn)).resolves.toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
});

test.each(['/DAILY', '/daily/', '/Daily//'])('N9: %s is /daily', async (path) => {
  await expect(resolve(`${path}?a=1#b`, signedIn)).resolves.toEqual({
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
  };
  const visit = (own: Partial<Route>, table: Record<string, Middleware> = {}) =>
    resolveRoute(
      { location: at('/daily'), auth: signedIn, route: { ...route, ...own } },
      { byName: { authGuard: pass, ...table }, global: ['authGuard'] },
    );

  beforeEach(() => {
    calls.length = 0;
  });

  test('N4: one unknown middleware: none runs, 500', async () => {
    await expect(visit({ middleware: ['pass', 'nope'] }, { pass })).resolves.toEqual({
      kind: 'error',
      error: { statusCode: 500, message: 'Unknown middleware nope' },
    });
    expect(calls).toEqual([]);
  });

  test('N3: in order, up to the first that decides', async () => {
    const leave: Middleware = () => ({ kind: 'redirect', to: '/' });
    const table = { pass, leave };
    await expect(visit({ middleware: ['pass', 'leave', 'pass'] }, table)).resolves.toEqual({
      kind: 'redirect',
      to: '/',
    });
    expect(calls).toEqual(['pass', 'pass']);
  });

  test('N3: a throw shows the error page with its status', async () => {
    const fail: Middleware = () => {
      throw Object.assign(new Error('だめです'), { statusCode: 403 });
    };
    await expect(visit({ middleware: ['fail'] }, { fail })).resolves.toEqual({
      kind: 'error',
      error: { statusCode: 403, message: 'だめです' },
    });
    const nothing: Middleware = () => {
      throw undefined;
    };
    await expect(visit({ middleware: ['nothing'] }, { nothing })).resolves.toMatchObject({
      error: { statusCode: 500 },
    });
  });

  test('N3: promises are awaited, one after the other', async () => {
    const slow: Middleware = async () => {
      calls.push('slow begins');
      await new Promise((resolve) => setTimeout(resolve, 20));
      calls.push('slow ends');
      return null;
    };
    await expect(visit({ middleware: ['slow', 'pass'] }, { slow, pass })).resolves.toMatchObject({
      kind: 'show',
    });
    expect(calls).toEqual(['pass', 'slow begins', 'slow ends', 'pass']);
  });

  test('N7: validate comes after the middleware, and false is a 404', async () => {
    const leave: Middleware = () => ({ kind: 'redirect', to: '/' });
    await expect(visit({ validate: () => false })).resolves.toMatchObject({
      error: { statusCode: 404 },
    });
    await expect(
      visit({ validate: () => false, middleware: ['leave'] }, { leave }),
    ).resolves.toMatchObject({
      kind: 'redirect',
    });
    await expect(visit({ validate: () => true })).resolves.toMatchObject({ kind: 'show' });
  });
});
