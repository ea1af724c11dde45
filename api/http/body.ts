import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import {
  crossSite,
  invalidRequest,
  payloadTooLarge,
  unsupportedMediaType,
  uploadStalled,
} from '../problems/problem';
import { hashRequest } from '../idempotency/idempotencyKeys';
import { accountOf } from './authenticate';
import type { ApiContext, ApiEnv } from './env';

export interface BodyLimits {
  maxBytes: number;
  /** How long we wait for the sender, in milliseconds, until at least so many more bytes have come, or the end. */
  idleMs: number;
  /** Left out: one byte. */
  leastBytes?: number;
}

/** A pace that the worst line keeps, 8 kB a second: whoever is slower only holds what others need. */
export const USUAL_PACE = { idleMs: 30_000, leastBytes: 240_000 };

/** The sender is gone: nobody reads a response. */
export class SenderGone extends Error {}

/** A body as it arrives: of a socket, or, where there is none, of a request. */
export type Body = ReadableStream<Uint8Array> | Readable;

/** The body of a request; that of its socket costs a fraction of what a web stream does. */
export function bodyOf(c: Context): Body | null {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming ?? c.req.raw.body;
}

/**
 * Passes a body on as it arrives, and no faster than it is taken. Throws 413 once there is more of it than the limit, 408
 * where it comes too slowly, SenderGone. The body is never cancelled, so that its sender still gets the response.
 */
export async function* receiveBody(
  body: Body | null,
  { maxBytes, idleMs, leastBytes = 1 }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const stream = 'getReader' in body ? Readable.fromWeb(body as NodeStream) : body;
  const parts = stream.iterator({ destroyOnReturn: false });
  try {
    // Only what the sender lets us wait counts, not what is done with a part.
    for (let [bytes, arrived, waited] = [0, 0, 0]; ;) {
      const begun = performance.now();
      const { done, value } = await inTime(parts.next(), idleMs - waited);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw payloadTooLarge(maxBytes);
      [arrived, waited] = [arrived + value.byteLength, waited + performance.now() - begun];
      if (arrived >= leastBytes) [arrived, waited] = [0, 0];
      yield value;
    }
  } finally {
    // So that what is still on its way can be thrown away.
    void parts.return?.();
  }
}

function inTime<T>(next: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(uploadStalled()), ms);
    const failed = (cause: unknown) => reject(new SenderGone('the sender went away', { cause }));
    void next.then(resolve, failed).finally(() => clearTimeout(timer));
  });
}

const JSON_TYPE = 'application/json';

/** Takes a JSON body of at most `maxBytes`, from a page that may write, before the route's schema looks at it. */
export function jsonBody(maxBytes: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    refuseForeign(c);
    // A few bytes of gzip are as many as one likes unpacked, and no request needs it.
    const isPacked = c.req.header('Content-Encoding') !== undefined;
    if (isPacked || !isPlainJson(c)) throw unsupportedMediaType(JSON_TYPE);
    // The validator of the route takes fewer spellings of it, and fails at the others.
    c.req.raw.headers.set('Content-Type', JSON_TYPE);
    const held = c.get('services').bodies.hold(accountOf(c).uid);
    try {
      const { text, hash } = await readText(c, maxBytes, held.add);
      c.set('requestHash', hash);
      const body = attempt(() => JSON.parse(text) as unknown, 'not JSON');
      // What the validator of the route gets: parsed once, and checked after others had their turn on the event loop.
      c.req.json = <T>() => setImmediate(body as T);
      await next();
    } finally {
      held.release();
    }
  };
}

/**
 * Throws `cross_site` for what a page of a site sends that is not allowed. The site may well be another one than the API's,
 * and a neighbour under the same domain (same-site) is none of ours: but for the API's own origin it is the Origin that
 * counts. Browsers from before Sec-Fetch-Site send an Origin alone.
 */
export function refuseForeign(c: ApiContext): void {
  const [site, origin] = [c.req.header('Sec-Fetch-Site'), c.req.header('Origin')];
  const isForeign = site === undefined ? origin !== undefined : !OWN_SITES.has(site);
  if (isForeign && !c.get('services').allowedOrigins.includes(origin ?? '')) throw crossSite();
}

const OWN_SITES = new Set(['same-origin', 'none']);

/** A browser sends a foreign form as another type. JSON is UTF-8. */
function isPlainJson(c: Context): boolean {
  const [type = '', ...parameters] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  const isUtf8 = (parameter: string) => /^\s*(charset="?utf-8"?)?\s*$/.test(parameter);
  return type.trim() === JSON_TYPE && parameters.every(isUtf8);
}

interface JsonText {
  text: string;
  /** Of the query and the body. */
  hash: string;
}

/** So much is decoded, hashed and checked in one turn of the event loop. */
const SLICE_BYTES = 1024 * 1024;

/** `hold` is told of the bytes as they come, and throws where there is no room for them. */
async function readText(
  c: ApiContext,
  maxBytes: number,
  hold: (bytes: number) => void,
): Promise<JsonText> {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw payloadTooLarge(maxBytes);
  const hash = hashRequest(new URL(c.req.url).search);
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const refuseComplex = complexityCheck();
  const texts: string[] = [];
  const decode = (part?: Uint8Array) => {
    const text = attempt(() => utf8.decode(part, { stream: part !== undefined }), 'not UTF-8');
    refuseComplex(text);
    texts.push(text);
  };
  try {
    let taken = 0;
    for await (const part of receiveBody(bodyOf(c), { maxBytes, ...USUAL_PACE })) {
      hold(part.byteLength);
      for (let at = 0; at < part.byteLength; at += SLICE_BYTES) {
        const slice = part.subarray(at, at + SLICE_BYTES);
        hash.update(slice);
        decode(slice);
        taken += slice.byteLength;
        if (taken < SLICE_BYTES) continue;
        taken = 0;
        await setImmediate();
      }
    }
  } catch (error) {
    throw error instanceof SenderGone ? uploadStalled(error.message) : error;
  }
  decode();
  // Parsing has a turn of its own.
  return setImmediate({ text: texts.join(''), hash: hash.digest('hex') });
}

/** The messages of the parsers quote the body, where voters may stand: ours do not. */
function attempt<T>(parse: () => T, fault: string): T {
  try {
    return parse();
  } catch {
    throw wrongBody(fault);
  }
}

// 20,000 DJs have five fields each.
const MAX_VALUES = 125_000;
const MAX_DEPTH = 32;

/**
 * For JSON that comes in pieces: refuses what would become far more objects than bytes, and hold the event loop while it is
 * parsed and checked.
 */
function complexityCheck(): (piece: string) => void {
  let [depth, values] = [0, 0];
  let [isInString, isEscaped] = [false, false];
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at];
      if (isEscaped) isEscaped = false;
      else if (sign === '"') isInString = !isInString;
      else if (isInString) isEscaped = sign === '\\';
      else if (sign === ',') values += 1;
      else if (sign === '[' || sign === '{') [depth, values] = [depth + 1, values + 1];
      else if (sign === ']' || sign === '}') depth -= 1;
      if (depth > MAX_DEPTH) throw wrongBody(`nested deeper than ${MAX_DEPTH}`);
      if (values > MAX_VALUES) throw wrongBody(`more than ${MAX_VALUES} values`);
    }
  };
}

function wrongBody(message: string) {
  return invalidRequest([{ field: 'body', message }]);
}
