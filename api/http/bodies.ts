import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { payloadTooLarge, serverBusy, uploadStalled } from '../problems/requestProblems';

export const MEBIBYTE = 1024 * 1024;

/** Of a file over HTTP, as it is sent: some four million votes; a larger file goes in by the command. */
export const MAX_IMPORT_BYTES = 256 * MEBIBYTE;

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

/** What the bodies that are being received and worked on take of the memory. */
export interface BodyBudget {
  /** For one body of this account: to be released once its request is answered. */
  hold(account: string): HeldBody;
}

export interface HeldBody {
  /** So many bytes more have come; throws `server_busy` where they do not fit in. */
  add(bytes: number): void;
  release(): void;
}

/**
 * At most so many bytes in all, and half of them of one account: senders that stop in the middle keep neither the memory
 * nor the others' room.
 */
export function bodyBudget(mostBytes: number): BodyBudget {
  const ofAccount = new Map<string, number>();
  let all = 0;

  function change(account: string, bytes: number): void {
    const own = (ofAccount.get(account) ?? 0) + bytes;
    all += bytes;
    if (own > 0) ofAccount.set(account, own);
    else ofAccount.delete(account);
  }

  return {
    hold(account) {
      let held = 0;
      return {
        add(bytes) {
          const own = ofAccount.get(account) ?? 0;
          if (all + bytes > mostBytes || own + bytes > mostBytes / 2)
            throw serverBusy(`bodies of ${all} bytes are held, ${own} of them of this account`);
          held += bytes;
          change(account, bytes);
        },
        release() {
          change(account, -held);
          held = 0;
        },
      };
    },
  };
}
