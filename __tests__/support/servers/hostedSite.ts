import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Reply } from './tlsServer';

interface FirebaseJson {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

const matches = (source: string, path: string) =>
  source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source;

/** Answers as Firebase Hosting does: the files of `folder`/public with the headers of `folder`/firebase.json. */
export async function replyFromFolder(folder: string, path: string): Promise<Reply> {
  const file = join(folder, 'public', path.endsWith('/') ? `${path}index.html` : path);
  const body = path === '/firebase.json' ? null : await readFile(file).catch(() => null);
  const { hosting } = JSON.parse(
    await readFile(join(folder, 'firebase.json'), 'utf8'),
  ) as FirebaseJson;
  const rules = hosting.headers.filter(({ source }) => matches(source, path));
  const headers = new Headers();
  for (const { key, value } of rules.flatMap((rule) => rule.headers)) headers.set(key, value);
  return {
    status: body ? 200 : 404,
    headers,
    body: body ?? 'not found',
  };
}

/** Hands a request without a body on to `address`, as a proxy does. */
export async function handOn(
  address: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
): Promise<Reply> {
  const { host: _host, connection: _connection, ...sent } = headers;
  const answer = await fetch(address + url, { method, headers: sent as Record<string, string> });
  const replied = new Headers(answer.headers);
  // It is decompressed here.
  replied.delete('Content-Encoding');
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: replied, body };
}
