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

  test('/login signed in leads on to next', async () => {
    const address = '/login?next=%2Fdaily%3Fx%3D1';
    const redirect = { kind: 'redirect', to: '/daily?x=1' };
    await expect(resolve(address, signedIn)).resolves.toEqual(redirect);
  });

  test.each(pages)('N5: %s signed out leads to /login with the way back', async (path) => {
    const to = path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`;
    await expect(resolve(path, signedOut)).resolves.toEqual({ kind: 'redirect', to });
  });

  test.each(['/', '/zzz'])('%s waits until it is known who is signed in', async (path) => {
    await expect(resolve(path, unknown)).resolves.toEqual({ kind: 'wait' });
  });

  test('N8: an unknown address leads to /login signed out, and is a 404 signed in', async () => {
    const to = '/login?next=%2Fzzz';
    await expect(resolve('/zzz', signedOut)).resolves.toEqual({ kind: 'redirect', to });
    const error = { statusCode: 404, message: 'This page could not be found' };
    await expect(resolve('/zzz', signedIn)).resolves.toEqual({ kind: 'error', error });
  });

  test.each([signedOut, unknown])('/login is shown to %j', async (auth) => {
    await expect(resolve('/login', auth)).resolves.toMatchObject({ kind: 'show' });
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
  const table: Record<string, Middleware> = {
    authGuard: () => null,
    slow: async () => {
      calls.push('slow begins');
      await new Promise((resolve) => setTimeout(resolve, 20));
      calls.push('slow ends');
      return null;
    },
    pass: () => {
      calls.push('pass');
      return null;
    },
    leave: () => ({ kind: 'redirect', to: '/' }),
    fail: () => {
      throw Object.assign(new Error('だめです'), { statusCode: 403 });
    },
  };
  const visit = (own: Partial<Route>) =>
    resolveRoute(
      {
        location: at('/daily'),
        auth: signedIn,
        route: { path: '/daily', name: 'daily', title: '', middleware: [], ...own },
      },
      { byName: table, global: ['authGuard'] },
    );
  const errorOf = (statusCode: number, message: string) => {
    return { kind: 'error', error: { statusCode, message } };
  };
  const home = { kind: 'redirect', to: '/' };

  beforeEach(() => {
    calls.length = 0;
  });

  test('N4: where one middleware is unknown none runs, and it is a 500', async () => {
    const outcome = await visit({ middleware: ['pass', 'nope'] });
    expect(outcome).toEqual(errorOf(500, 'Unknown middleware nope'));
    expect(calls).toEqual([]);
  });

  test('each runs once the one before has ended, up to the first that decides', async () => {
    expect(await visit({ middleware: ['slow', 'pass', 'leave', 'pass'] })).toEqual(home);
    expect(calls).toEqual(['slow begins', 'slow ends', 'pass']);
  });

  test('a throw shows the error page with its status', async () => {
    expect(await visit({ middleware: ['fail'] })).toEqual(errorOf(403, 'だめです'));
  });

  test('N7: validate comes after the middleware, and false is a 404', async () => {
    const validate = () => false;
    expect(await visit({ validate })).toMatchObject({ error: { statusCode: 404 } });
    expect(await visit({ validate, middleware: ['leave'] })).toEqual(home);
    expect(await visit({ validate: () => true })).toMatchObject({ kind: 'show' });
  });
});
