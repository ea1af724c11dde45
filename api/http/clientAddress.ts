import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** How many proxies stand before this server, or their addresses (`10.0.0.0/8` for a whole network). */
export type TrustedProxies = number | readonly string[];

/**
 * Reads whose request this is. Each proxy adds to X-Forwarded-For whom it heard from; the rest of it is whatever the asker
 * likes. So its entries count from the end, as far as there are proxies of ours. Without a socket, as in tests,
 * nobody is known.
 */
export function addressReader(trusted: TrustedProxies): (c: Context) => string | undefined {
  const isOurs =
    typeof trusted === 'number' ? (_: string, at: number) => at < trusted : among(trusted);
  return (c) => {
    const bindings: Partial<HttpBindings> | undefined = c.env;
    const socket = bindings?.incoming?.socket.remoteAddress;
    if (socket === undefined) return undefined;
    return farthest([socket, ...forwarded(c)].map(plainAddress), isOurs);
  };
}

/** The nearest first. */
function forwarded(c: Context): string[] {
  return (c.req.header('X-Forwarded-For') ?? '').split(',').reverse();
}

/** The first that is no proxy of ours; what is no address ends the list. */
function farthest(
  nearestFirst: readonly (string | null)[],
  isOurs: (address: string, at: number) => boolean,
): string | undefined {
  let found: string | undefined;
  for (const [at, address] of nearestFirst.entries()) {
    if (address === null) break;
    found = address;
    if (!isOurs(address, at)) break;
  }
  return found;
}

function among(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const kind = kindOf(address);
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return (address) => list.check(address, kindOf(address));
}

function kindOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Without a port and without what makes an IPv4 address one of IPv6; null: it is none. */
function plainAddress(text: string): string | null {
  const [, bracketed, port] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? port ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** Whom a limit is counted for: a household or a machine has 2^64 addresses of IPv6. */
export function limitedNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const [head, tail] = [groups(before), groups(after)];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const all = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
