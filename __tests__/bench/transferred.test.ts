import { kindOf, transferred } from '../../bench/browser/transferred';

const SITE = 'https://127.0.0.1:8443';
const CDN = 'https://cdn.jsdelivr.net';

test.each([
  ['/daily', 'html'],
  ['/', 'html'],
  ['/app-0123456789abcdef.js', 'script'],
  ['/styles.0123456789abcdef.css', 'style'],
  ['/fonts/noto-sans-jp.css', 'fontStyle'],
  ['/fonts/files/noto-sans-jp-5.woff2', 'font'],
  ['/page-data/daily/page-data.json', 'other'],
])('%s counts as %s', (path, kind) => {
  expect(kindOf(`${SITE}${path}?v=1`)).toBe(kind);
});

test('kB of a kind: each address once, fonts of any host; what the hosts did not send counts nothing', () => {
  const sizes: Record<string, number> = {
    [`${SITE}/a.js`]: 1_500,
    [`${SITE}/b.js`]: 2_500,
    [`${SITE}/a.css`]: 9_000,
    [`${CDN}/npm/font/a.woff2`]: 30_000,
  };
  const hosts = { bytesOf: (url: string) => sizes[url] ?? 0 };
  const addresses = [...Object.keys(sizes), `${SITE}/a.js`, 'http://127.0.0.1:8787/v1/daily'];
  expect(transferred(hosts, addresses, 'script')).toBe(4);
  expect(transferred(hosts, addresses, 'font')).toBe(30);
  expect(transferred(hosts, addresses, 'fontStyle')).toBe(0);
});
