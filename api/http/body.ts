import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiProblem, invalidRequest, payloadTooLarge, refusal } from '../problems/problem';
import type { ApiContext, ApiEnv } from './env';
import { accountOf } from './route';

export interface BodyLimits {
  maxBytes: number;
  /** How long, in milliseconds, the sender may take for so many more bytes, or for the end. */
  idleMs: number;
  leastBytes: number;
}

/** 8 kB a second, which the worst line keeps: whoever is slower only holds what others need. */
export const USUAL_PACE = { idleMs: 30_000, leastBytes: 240_000 };

/** The socket's own stream costs a fraction of a web stream; in tests there is no socket. */
function bodyOf(c: Context): Readable {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  if (incoming) return incoming;
  const { body } = c.req.raw;
  return body ? Readable.fromWeb(body as NodeStream) : Readable.from([]);
}

/**
 * The body of a request as it arrives, and no faster than it is taken. Throws 413 above the limit and 408 below the pace. It
 * is never cancelled, so that the sender still gets the response.
 */
export async function* receiveBody(
  c: Context,
  { maxBytes, idleMs, leastBytes }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  const parts: AsyncIterator<Uint8Array> = bodyOf(c).iterator({ destroyOnReturn: false });
  let bytes = 0;
  let recentBytes = 0;
  let deadline = performance.now() + idleMs;
  try {
    for (;;) {
      const { done, value } = await beforeDeadline(parts.next(), deadline);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw payloadTooLarge(maxBytes);
      recentBytes += value.byteLength;
      if (recentBytes >= leastBytes) {
        recentBytes = 0;
        deadline = performance.now() + idleMs;
      }
      const taken = performance.now();
      yield value;
      // Only the sender's own time counts.
      deadline += performance.now() - taken;
    }
  } finally {
    void parts.return?.();
  }
}

function beforeDeadline<T>(next: Promise<T>, deadline: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(refusal('upload_stalled', { reason: 'the sender was too slow' }));
    const timer = setTimeout(late, deadline - performance.now());
    const failed = (error: unknown) =>
      reject(refusal('upload_stalled', { reason: `the sender went away: ${error}` }));
    void next.then(resolve, failed).finally(() => clearTimeout(timer));
  });
}

/** Throws `cross_site` where the page of a foreign site sends a request (S31). */
export function refuseForeign(c: ApiContext): void {
  const site = c.req.header('Sec-Fetch-Site');
  const origin = c.req.header('Origin');
  // Browsers from before Sec-Fetch-Site send an Origin alone; a neighbour under the same domain (same-site) is foreign, too.
  const isOwn = site ? site === 'same-origin' || site === 'none' : origin === undefined;
  if (isOwn || c.get('services').isAllowedOrigin(origin ?? '')) return;
  throw refusal('cross_site');
}

/** Takes a JSON body of at most `maxBytes` before the route's schema checks it. */
export function jsonBody(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    refuseForeign(c);
    requirePlainJson(c);
    if (Number(c.req.header('Content-Length')) > maxBytes) throw payloadTooLarge(maxBytes);
    await c.get('services').bodies.hold(accountOf(c).uid, async (add) => {
      const parts: Uint8Array[] = [];
      for await (const part of receiveBody(c, { maxBytes, ...USUAL_PACE })) {
        add(part.byteLength);
        parts.push(part);
      }
      const bytes = Buffer.concat(parts);
      c.set('body', bytes);
      const body = parseJson(bytes);
      // For the validator of the route, in a turn of the event loop of its own.
      c.req.json = <T>() => setImmediate(body as T);
      await next();
    });
  };
}

const JSON_TYPE = 'application/json';
const PLAIN_JSON = /^application\/json *(; *(charset="?utf-8"? *;? *)?)?$/i;

// Compressed, a few bytes are as many as one likes. A form of a foreign page comes as another type.
function requirePlainJson(c: Context): void {
  const isCompressed = c.req.header('Content-Encoding') !== undefined;
  if (isCompressed || !PLAIN_JSON.test(c.req.header('Content-Type') ?? '')) {
    const title = `送信の形式に対応していません。${JSON_TYPE}（圧縮なし、UTF-8）で送信してください。`;
    const detail = `expected ${JSON_TYPE}`;
    throw new ApiProblem(415, 'unsupported_media_type', title, { detail });
  }
  // The validator of the route knows fewer spellings of it.
  c.req.raw.headers.set('Content-Type', JSON_TYPE);
}

// 20,000 DJs have five fields each. Far more values than that would hold the event loop while they are parsed and checked.
const MAX_VALUES = 125_000;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  if (countValues(bytes) > MAX_VALUES) throw wrongBody(`more than ${MAX_VALUES} values`);
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch {
    // The parser's message quotes the body, where voters may stand.
    throw wrongBody('not JSON in UTF-8');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/** At least as many as there are; signs inside of texts do not count. */
function countValues(bytes: Uint8Array): number {
  let count = 0;
  let isInText = false;
  // An iterator would take three times as long.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  }
  return count;
}

function wrongBody(message: string): ApiProblem {
  return invalidRequest([{ field: 'body', message }]);
}

export type BodyBudget = ReturnType<typeof bodyBudget>;

/** Memory for bodies that are being received and worked on: so many bytes in all, half of them for one account. */
export function bodyBudget(mostBytes: number) {
  const held = new Map<string, number>();
  let all = 0;

  function change(account: string, bytes: number): void {
    const own = (held.get(account) ?? 0) + bytes;
    all += bytes;
    if (own > 0) held.set(account, own);
    else held.delete(account);
  }

  return {
    /** Holds the bytes that `work` adds until it ends; adding throws `server_busy` where there is no room for them. */
    async hold<T>(account: string, work: (add: (bytes: number) => void) => Promise<T>): Promise<T> {
      let bytes = 0;
      function add(more: number): void {
        const own = held.get(account) ?? 0;
        if (all + more > mostBytes || own + more > mostBytes / 2)
          throw refusal('server_busy', {
            reason: `bodies of ${all} bytes are held, ${own} of them of this account`,
          });
        bytes += more;
        change(account, more);
      }
      return work(add).finally(() => change(account, -bytes));
    },
  };
}
