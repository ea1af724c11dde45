import { Hono } from 'hono';
import { guardWrite } from '../../../../api/http/guardWrite';
import type { ApiProblem } from '../../../../api/problems/problem';

const SITE = 'https://admin.example.com';
const JSON_BODY = { 'Content-Type': 'application/json' };

const app = new Hono();
app.post('/', guardWrite([SITE], 'application/json'), (c) => c.text('taken'));
app.onError((error, c) => c.text(`${(error as ApiProblem).code}: ${error.message}`));

async function answerTo(headers: Record<string, string>): Promise<string> {
  return (await app.request('/', { method: 'POST', headers })).text();
}

test.each([
  'application/json',
  'Application/JSON;charset=UTF-8',
  'application/json ;  charset="utf-8"',
  'application/json; charset=utf-8 ;',
])('S31: %s is JSON', async (type) => {
  expect(await answerTo({ 'Content-Type': type })).toBe('taken');
});

test.each<Record<string, string>>([
  {},
  { 'Content-Type': '' },
  { 'Content-Type': 'text/plain; charset=utf-8' },
  { 'Content-Type': 'text/plain; application/json' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/jsonp' },
  { 'Content-Type': 'application/json; charset=shift_jis' },
  { 'Content-Type': 'application/json; charset=utf-8; charset=utf-16' },
  { 'Content-Type': 'application/json; boundary=x; charset=utf-8' },
  { 'Content-Type': 'application/json; xcharset=utf-8' },
  { 'Content-Type': 'application/json; charset=utf-8x' },
  { 'Content-Type': 'application/json; charset=utf8' },
  { ...JSON_BODY, 'Content-Encoding': 'identity' },
])('S31, S33: no plain JSON: %j', async (headers) => {
  expect(await answerTo(headers)).toBe('unsupported_media_type: expected application/json');
});

test.each<[string, Record<string, string>]>([
  ['taken', {}],
  ['taken', { Origin: SITE }],
  ['taken', { 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' }],
  ['taken', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://api.example.com' }],
  ['taken', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
  ['cross_site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['cross_site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ['cross_site', { 'Sec-Fetch-Site': 'cross-site', Origin: `${SITE}.evil.example` }],
  ['cross_site', { 'Sec-Fetch-Site': 'same-site' }],
  ['cross_site', { 'Sec-Fetch-Site': 'same-site', Origin: 'null' }],
  ['cross_site', { 'Sec-Fetch-Site': 'unheard-of', Origin: 'https://evil.example' }],
  ['cross_site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example' }],
  ['cross_site', { Origin: 'https://evil.example' }],
])('S31: %s: asked with %j', async (expected, headers) => {
  expect((await answerTo({ ...JSON_BODY, ...headers })).split(':')[0]).toBe(expected);
});
