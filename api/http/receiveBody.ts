import type { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { payloadTooLarge, uploadStalled } from '../problems/requestProblems';

export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds that the sender may say nothing. */
  idleMs: number;
}

/** The sender is gone: nobody reads an answer. */
export class SenderGone extends Error {}

const IDLE_MS = 30_000;

/** A body as it arrives: of a socket, or, where there is none, of a request. */
export type Body = ReadableStream<Uint8Array> | Readable;

/** The body of a request; that of its socket costs a fraction of what a stream of the web's kind does. */
export function bodyOf(c: Context): Body | null {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return bindings?.incoming ?? c.req.raw.body;
}

/** The whole body of at most `limit` bytes (S33); throws `payload_too_large` or `upload_stalled`. */
export async function readBody(c: Context, limit: number): Promise<Buffer> {
  if (Number(c.req.header('Content-Length') ?? 0) > limit) throw payloadTooLarge(limit);
  const parts: Uint8Array[] = [];
  const limits = { maxBytes: limit, idleMs: IDLE_MS };
  try {
    for await (const part of receiveBody(bodyOf(c), limits)) parts.push(part);
  } catch (error) {
    throw error instanceof SenderGone ? uploadStalled() : error;
  }
  return Buffer.concat(parts);
}

/**
 * Passes a body on as it arrives, and no faster than it is taken. Throws 413 once there is more of
 * it than the limit (S33), 408 where nothing comes for too long, SenderGone. The body is never
 * cancelled, so that its sender still gets the answer.
 */
export async function* receiveBody(
  body: Body | null,
  { maxBytes, idleMs }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const parts = partsOf(body);
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await nextPart(parts, idleMs);
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

function nextPart(parts: Parts, idleMs: number): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(uploadStalled()), idleMs);
    const arrived = (part: Part) => {
      clearTimeout(timer);
      resolve(part);
    };
    const failed = (cause: unknown) => {
      clearTimeout(timer);
      reject(new SenderGone('the sender went away', { cause }));
    };
    parts.next().then(arrived, failed);
  });
}
