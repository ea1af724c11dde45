import type { Context } from 'hono';
import { addressOf, networkOf } from '../../../api/http/limitRequests';

test.each([
  { proxies: 0, forwarded: '198.51.100.1', address: '203.0.113.9' },
  { proxies: 1, forwarded: 'forged, 198.51.100.1', address: '198.51.100.1' },
  { proxies: 1, forwarded: '198.51.100.1:4711', address: '198.51.100.1' },
  { proxies: 1, forwarded: '[2001:db8::7]:4711', address: '2001:db8::7' },
  { proxies: 1, forwarded: undefined, address: '203.0.113.9' },
  { proxies: 2, forwarded: '192.0.2.66, 198.51.100.1, 10.0.0.2', address: '198.51.100.1' },
])('of $forwarded behind $proxies proxies $address counts', (row) => {
  const incoming = { socket: { remoteAddress: '::ffff:203.0.113.9' } };
  const c = { env: { incoming }, req: { header: () => row.forwarded } } as unknown as Context;
  expect(addressOf(c, row.proxies)).toBe(row.address);
});

test('addresses of one network share a limit: 64 bits of IPv6, all of IPv4', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:1:ffff::1')).toBe('2001:db8:0:1::/64');
});
