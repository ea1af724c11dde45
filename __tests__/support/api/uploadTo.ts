import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { asAdmin } from './apiOfTest';
import { IMPORTS } from './sendFile';

export interface Upload {
  /** Written piece by piece, ended or destroyed by the test. */
  sending: ClientRequest;
  /** Rejects where the connection breaks before there is an answer. */
  answered: Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: unknown }>;
}

/** Begins to import a file over a connection of its own. */
export function uploadTo(
  address: string,
  headers: Record<string, string> = {},
  search = '',
): Upload {
  const sending = request(address + IMPORTS + search, {
    method: 'POST',
    agent: false,
    headers: { ...asAdmin(), 'Content-Type': 'text/csv', ...headers },
  });
  const answered = new Promise<Awaited<Upload['answered']>>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      const { statusCode = 0, headers: received } = response;
      text(response)
        .then((body) => resolve({ status: statusCode, headers: received, body: JSON.parse(body) }))
        .catch(reject);
    });
  });
  answered.catch(() => undefined);
  // Whoever has its answer already does not care that the rest could not be sent.
  sending.on('error', () => undefined);
  return { sending, answered };
}

/** Imports a whole file. */
export function upload(
  address: string,
  file: string | Buffer,
  headers?: Record<string, string>,
  search?: string,
): Upload {
  const begun = uploadTo(address, headers, search);
  begun.sending.end(file);
  return begun;
}
