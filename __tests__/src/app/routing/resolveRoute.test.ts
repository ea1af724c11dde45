import type { Middleware } from '../../../../src/app/routing/middleware';
import { resolveRoute } from '../../../../src/app/routing/resolveRoute';
import type { Auth } from '../../../../src/auth/authStore';
import { findRoute, type Route } from '../../../../src/routes';

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
const redirect = (to: string) => ({ kind: 'redirect', to });
const failure = (statusCode: number, message: string) => {
  return { kind: 'error', error: { statusCode, message } };
};

describe('the guard', () => {
  test.each([
    { path: '/', name: 'index', login: '/login' },
    { path: '/daily', name: 'daily', login: '/login?next=%2Fdaily' },
    { path: '/every-dj', name: 'every-dj', login: '/login?next=%2Fevery-dj' },
    { path: '/total-votes', name: 'total-votes', login: '/login?next=%2Ftotal-votes' },
  ])('N5: $path signed out leads to /login with the way back', async ({ path, name, login }) => {
    expect(await resolve(path, signedOut)).toEqual(redirect(login));
    expect(await resolve(path, unknown)).toEqual({ kind: 'wait' });
    expect(await resolve(path, signedIn)).toMatchObject({ kind: 'show', route: { name } });
  });

  test('N8: an unknown address leads to /login signed out, and is a 404 signed in', async () => {
    expect(await resolve('/zzz', signedOut)).toEqual(redirect('/login?next=%2Fzzz'));
    expect(await resolve('/zzz', unknown)).toEqual({ kind: 'wait' });
    expect(await resolve('/zzz', signedIn)).toEqual(failure(404, 'This page could not be found'));
  });

  test('/login is shown to who is not signed in; signed in it leads on to next', async () => {
    const address = '/login?next=%2Fdaily%3Fx%3D1';
    expect(await resolve(address, signedIn)).toEqual(redirect('/daily?x=1'));
    for (const auth of [signedOut, unknown])
      expect(await resolve(address, auth)).toMatchObject({ kind: 'show' });
  });
});

test.each(['/DAILY', '/daily/', '/Daily//'])('N9: %s is /daily', async (path) => {
  expect(await resolve(`${path}?a=1#b`, signedIn)).toEqual(redirect('/daily?a=1#b'));
});

describe('a page with its own rules', () => {
  const calls: string[] = [];
  const table: Record<string, Middleware> = {
    authGuard: () => null,
    slow: async () => {
      calls.push('slow begins');
      await new Promise((done) => setTimeout(done, 20));
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
  const visit = (own: Partial<Route>) => {
    const route: Route = { path: '/daily', name: 'daily', title: '', middleware: [], ...own };
    const rules = { byName: table, global: ['authGuard'] };
    return resolveRoute({ location: at('/daily'), auth: signedIn, route }, rules);
  };

  beforeEach(() => {
    calls.length = 0;
  });

  test('N4: where one middleware is unknown none runs, and it is a 500', async () => {
    const outcome = await visit({ middleware: ['pass', 'nope'] });
    expect(outcome).toEqual(failure(500, 'Unknown middleware nope'));
    expect(calls).toEqual([]);
  });

  test('each runs once the one before has ended, up to the first that decides', async () => {
    expect(await visit({ middleware: ['slow', 'pass', 'leave', 'pass'] })).toEqual(redirect('/'));
    expect(calls).toEqual(['slow begins', 'slow ends', 'pass']);
    expect(await visit({ middleware: ['fail'] })).toEqual(failure(403, 'だめです'));
  });

  test('N7: validate comes after the middleware, and false is a 404', async () => {
    const validate = () => false;
    expect(await visit({ validate })).toMatchObject({ error: { statusCode: 404 } });
    expect(await visit({ validate, middleware: ['leave'] })).toEqual(redirect('/'));
    expect(await visit({ validate: () => true })).toMatchObject({ kind: 'show' });
  });
});
