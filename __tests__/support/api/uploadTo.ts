import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { asAdmin } from './apiOfTest';
import { IMPORTS } from './sendFile';

export type Upload = ReturnType<typeof uploadTo>;

/**
 * Begins to import a file over a connection of its own: `sending` is written, ended or destroyed by the test, and `answered`
 * rejects where the connection breaks before there is an answer.
 */
export function uploadTo(address: string, headers: Record<string, string> = {}, search = '') {
  const sending = request(address + IMPORTS + search, {
    method: 'POST',
    agent: false,
    headers: { ...asAdmin(), 'Content-Type': 'text/csv', ...headers },
  });
  const answered = once(sending, 'response').then(async ([response]: IncomingMessage[]) => {
    const { statusCode: status = 0, headers: received } = response!;
    return { status, headers: received, body: await json(response!) };
  });
  answered.catch(() => undefined);
  // Whoever has its answer already does not care that the rest could not be sent.
  sending.on('error', () => undefined);
  return { sending, answered };
}

/** Imports a whole file. */
export function upload(address: string, file: string | Buffer, headers = {}, search = ''): Upload {
  const begun = uploadTo(address, headers, search);
  begun.sending.end(file);
  return begun;
}
