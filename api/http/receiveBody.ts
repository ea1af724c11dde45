import { setTimeout as sleep } from 'node:timers/promises';
import { payloadTooLarge, uploadStalled } from '../problems/requestProblems';

export interface BodyLimits {
  maxBytes: number;
  /** Milliseconds that the sender may say nothing. */
  idleMs: number;
}

/** The sender is gone: nobody reads an answer. */
export class SenderGone extends Error {}

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
