import type { Context } from 'hono';
import {
  addressReader,
  limitedNetwork,
  type TrustedProxies,
} from '../../../api/http/clientAddress';

function read(trusted: TrustedProxies, socket: string | undefined, forwarded?: string) {
  const incoming = socket === undefined ? undefined : { socket: { remoteAddress: socket } };
  const c = { env: { incoming }, req: { header: () => forwarded } };
  return addressReader(trusted)(c as unknown as Context);
}

test('S35: without a proxy of ours the header says nothing', () => {
  expect(read(0, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(read([], '::ffff:203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(read(0, undefined, '198.51.100.1')).toBeUndefined();
});

test.each<[TrustedProxies, string, string | undefined, string]>([
  [1, '10.0.0.1', 'forged, 198.51.100.1', '198.51.100.1'],
  [2, '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [1, '10.0.0.1', 'unknown', '10.0.0.1'],
  [2, '10.0.0.1', 'unknown, 10.0.0.2', '10.0.0.2'],
  [['10.0.0.0/8'], '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  [['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [['127.0.0.1', '::1'], '::1', '[2001:db8::7]:4711', '2001:db8::7'],
  [1, '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
])('S35: behind %j, %s with %j is %s', (trusted, socket, forwarded, address) => {
  expect(read(trusted, socket, forwarded)).toBe(address);
});

test('a network of IPv6 counts as one, an address of IPv4 alone', () => {
  expect(limitedNetwork('203.0.113.9')).toBe('203.0.113.9');
  expect(limitedNetwork('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(limitedNetwork('2001:0db8:0:0:ffff::1')).toBe('2001:db8:0:0::/64');
  expect(limitedNetwork('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64');
  expect(limitedNetwork('::1')).toBe('0:0:0:0::/64');
});
