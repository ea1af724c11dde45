import { caddyfile } from '../../../scripts/build/caddyfile';

test('the Caddyfile sends the headers in their order, but for /v1', () => {
  const text = caddyfile([
    { source: '/**', headers: { 'Content-Security-Policy': `default-src 'self'; style-src "x"` } },
    { source: '/**', headers: { 'Cache-Control': 'no-cache' } },
    { source: '/v1/**', headers: { 'Cache-Control': 'no-store' } },
    { source: '/app-0123456789.js', headers: { 'Cache-Control': 'max-age=31536000' } },
  ]);
  expect(text.match(/^\t\theader .*$/gm)).toEqual([
    `\t\theader /* Content-Security-Policy \`default-src 'self'; style-src "x"\``,
    '\t\theader /* Cache-Control `no-cache`',
    '\t\theader /app-0123456789.js Cache-Control `max-age=31536000`',
  ]);
  expect(text).toMatch(/^\thandle \/v1\/\* \{\n\t\treverse_proxy \{\$API:127\.0\.0\.1:8787\}$/m);
});
