import type pg from 'pg';
import type { Database } from '../database/pool';

/** Milliseconds that a receiver may take nothing: its transaction and its connection are given up then. */
const MOST_SILENCE = 30_000;

class ReceiverGone extends Error {
  override name = 'ReceiverGone';
}

/**
 * A body whose chunks are made of one transaction, each when the receiver takes it: memory stays flat, and nothing is
 * read ahead of a slow line. `open` may still refuse; what fails later breaks the answer off. Resolves once `open` has;
 * `onEnd` is called when the transaction has ended.
 */
export function streamAnswer<Head>(
  database: Database,
  open: (client: pg.ClientBase) => Promise<{ head: Head; chunks: AsyncGenerator<Uint8Array> }>,
  onEnd: () => void,
): Promise<{ head: Head; body: ReadableStream<Uint8Array> }> {
  return new Promise((resolve, reject) => {
    const reading = database.read(async (client) => {
      const { head, chunks } = await open(client);
      const { body, finished } = pulled(chunks);
      resolve({ head, body });
      await finished;
    });
    // Once the body is handed over its receiver is told by the body itself.
    reading.catch(reject).finally(onEnd);
  });
}

function pulled(chunks: AsyncGenerator<Uint8Array>) {
  let body: ReadableStream<Uint8Array> | undefined;
  const finished = new Promise<void>((finish, fail) => {
    let silence: NodeJS.Timeout | undefined;
    body = new ReadableStream({
      async pull(controller) {
        clearTimeout(silence);
        const giveUp = (reason: unknown) => {
          controller.error(reason);
          fail(reason instanceof Error ? reason : new ReceiverGone(String(reason)));
        };
        try {
          const { done, value } = await chunks.next();
          if (done) {
            controller.close();
            return finish();
          }
          controller.enqueue(value);
          silence = setTimeout(giveUp, MOST_SILENCE, new ReceiverGone('it takes nothing any more'));
        } catch (error) {
          giveUp(error);
        }
      },
      async cancel() {
        clearTimeout(silence);
        await chunks.return(undefined).catch(() => undefined);
        finish();
      },
    });
  });
  return { body: body as ReadableStream<Uint8Array>, finished };
}
