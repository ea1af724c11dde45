import { loginPath, nextPath } from '../../../../src/app/routing/nextPath';

const asked = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`);

describe('the way back after signing in', () => {
  test.each([
    'https://evil.example',
    'http:evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2Fdaily',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    '/\r\nSet-Cookie: a=b',
    '/daily%0d%0aX: y',
    '/%',
    '/login',
    '/login?next=/daily',
    '/LOGIN/',
    '/.//evil.example',
    'daily',
    '',
  ])('S20: %j leads home', (next) => {
    expect(asked(next)).toBe('/');
  });

  test.each(['/daily?x=1', '/every-dj?dj=a&dj=b#top', '/zzz', '/total-votes?q=%E6%97%A5%E6%9C%AC'])(
    '%s is followed',
    (next) => {
      expect(asked(next)).toBe(next);
    },
  );

  test('what loginPath keeps, nextPath gives back', () => {
    const here = { pathname: '/daily', search: '?from=2022-09-01&q=%26', hash: '#a' };
    const login = loginPath(here);
    expect(nextPath(login.slice('/login'.length))).toBe('/daily?from=2022-09-01&q=%26#a');
    expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
  });
});
