import { setTimeout as sleep } from 'node:timers/promises';
import { payloadTooLarge, uploadStalled } from '../problems/requestProblems';

export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds that the sender may say nothing. */
  idleMs: number;
}

/** The sender is gone: nobody reads an answer. */
export class SenderGone extends Error {}

const IDLE_MS = 30_000;

/** The whole body of at most `limit` bytes (S33); throws `payload_too_large` or `upload_stalled`. */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw payloadTooLarge(limit);
  const parts: Uint8Array[] = [];
  const limits = { maxBytes: limit, idleMs: IDLE_MS };
  try {
    for await (const part of receiveBody(request.body, limits)) parts.push(part);
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
  body: ReadableStream<Uint8Array> | null,
  { maxBytes, idleMs }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  for (let bytes = 0; ;) {
    const { done, value } = await nextPart(reader, idleMs);
    if (done) return;
    bytes += value.byteLength;
    if (bytes > maxBytes) throw payloadTooLarge(maxBytes);
    yield value;
  }
}

async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number) {
  const arrived = new AbortController();
  const stalled = sleep(idleMs, undefined, { signal: arrived.signal }).then(() => {
    throw uploadStalled();
  });
  const part = reader.read().catch((error: unknown) => {
    throw new SenderGone('the sender went away', { cause: error });
  });
  // Whichever of the two loses has nobody left who waits for it.
  for (const either of [part, stalled]) either.catch(() => undefined);
  try {
    return await Promise.race([part, stalled]);
  } finally {
    arrived.abort();
  }
}
