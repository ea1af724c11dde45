import type { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { HeldBody } from '../limits/bodyBudget';
import { payloadTooLarge, uploadStalled } from '../../problems/requestProblems';

export interface BodyLimits {
  maxBytes: number;
  /** So many milliseconds of waiting for the sender have to bring at least `leastBytes`, or the end. */
  idleMs: number;
  /** Left out: one byte. */
  leastBytes?: number;
}

/** The sender is gone: nobody reads an answer. */
export class SenderGone extends Error {}

/** A pace that the worst line keeps, 8 kB a second: whoever is slower only holds what others need. */
export const USUAL_PACE = { idleMs: 30_000, leastBytes: 240_000 };

/** A body as it arrives: of a socket, or, where there is none, of a request. */
export type Body = ReadableStream<Uint8Array> | Readable;

/** The body of a request; that of its socket costs a fraction of what a stream of the web's kind does. */
export function bodyOf(c: Context): Body | null {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming ?? c.req.raw.body;
}

/**
 * The whole body of at most `limit` bytes (S33), told to `held` as it comes; throws `payload_too_large`, `upload_stalled`
 * or `server_busy`.
 */
export async function readBody(c: Context, limit: number, held: HeldBody): Promise<Buffer> {
  if (Number(c.req.header('Content-Length') ?? 0) > limit) throw payloadTooLarge(limit);
  const parts: Uint8Array[] = [];
  try {
    for await (const part of receiveBody(bodyOf(c), { maxBytes: limit, ...USUAL_PACE })) {
      held.add(part.byteLength);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof SenderGone ? uploadStalled() : error;
  }
  return Buffer.concat(parts);
}

/**
 * Passes a body on as it arrives, and no faster than it is taken. Throws 413 once there is more of
 * it than the limit (S33), 408 where too little comes for too long, SenderGone. The body is never
 * cancelled, so that its sender still gets the answer.
 */
export async function* receiveBody(
  body: Body | null,
  limits: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const parts = partsOf(body);
  const inTime = keepPace(limits);
  const { maxBytes } = limits;
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await inTime(parts.next());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw payloadTooLarge(maxBytes);
      yield value;
    }
  } finally {
    // So that what is still on its way can be thrown away.
    void parts.leave?.();
  }
}

type Part = { done: true; value?: Uint8Array | undefined } | { done: false; value: Uint8Array };

interface Parts {
  next(): Promise<Part>;
  leave?(): unknown;
}

function partsOf(body: Body): Parts {
  if ('getReader' in body) {
    const reader = body.getReader();
    return { next: () => reader.read() };
  }
  const parts = body.iterator({ destroyOnReturn: false });
  return { next: () => parts.next() as Promise<Part>, leave: () => parts.return?.() };
}

/** Waits for one part after the other; only what the sender lets us wait counts, not what we do with a part. */
function keepPace({
  idleMs,
  leastBytes = 1,
}: BodyLimits): (coming: Promise<Part>) => Promise<Part> {
  let [waited, arrived] = [0, 0];

  function isTooSlow(): boolean {
    const tooSlow = arrived < leastBytes;
    [waited, arrived] = [0, 0];
    return tooSlow;
  }

  return (coming) =>
    new Promise((resolve, reject) => {
      let begun = performance.now();
      let timer = setTimeout(late, idleMs - waited);

      function late(): void {
        if (isTooSlow()) return reject(uploadStalled());
        begun = performance.now();
        timer = setTimeout(late, idleMs);
      }
      const came = (part: Part) => {
        clearTimeout(timer);
        waited += performance.now() - begun;
        arrived += part.value?.byteLength ?? 0;
        if (!part.done && waited >= idleMs && isTooSlow()) reject(uploadStalled());
        else resolve(part);
      };
      const failed = (cause: unknown) => {
        clearTimeout(timer);
        reject(new SenderGone('the sender went away', { cause }));
      };
      coming.then(came, failed);
    });
}
