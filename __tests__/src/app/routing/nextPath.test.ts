import { loginPath, nextPath } from '../../../../src/app/routing/nextPath';

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
])('S20: after signing in %j leads home', (next) => {
  expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe('/');
});

test.each([
  '/daily?x=1',
  '/daily?from=2022-09-01&q=%26#a',
  '/every-dj?dj=a&dj=b#top',
  '/zzz',
  '/total-votes?q=%E6%97%A5%E6%9C%AC',
])('the way back to %s is kept, and followed', (address) => {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  const login = loginPath({ pathname, search, hash });
  expect(nextPath(login.slice('/login'.length))).toBe(address);
});
