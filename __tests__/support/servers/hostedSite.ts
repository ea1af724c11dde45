import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirebaseJson } from '../files/firebaseSettings';

export interface Reply {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | string;
}

const matches = (source: string, path: string) =>
  source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source;

/** Answers as Firebase Hosting does: the files of `folder`/public with the headers of `folder`/firebase.json. */
export async function replyFromFolder(folder: string, path: string): Promise<Reply> {
  const file = join(folder, 'public', path.endsWith('/') ? `${path}index.html` : path);
  const found = path === '/firebase.json' ? null : await readFile(file).catch(() => null);
  const text = await readFile(join(folder, 'firebase.json'), 'utf8');
  const { hosting } = JSON.parse(text) as FirebaseJson;
  const rules = hosting.headers.filter(({ source }) => matches(source, path));
  const headers = new Headers();
  for (const { key, value } of rules.flatMap((rule) => rule.headers)) headers.set(key, value);
  return { status: found ? 200 : 404, headers, body: found ? new Uint8Array(found) : 'not found' };
}

/** Hands a request without a body on to `address`, as a proxy does. */
export async function handOn(address: string, path: string, request: Request): Promise<Reply> {
  const sent = new Headers(request.headers);
  sent.delete('Host');
  sent.delete('Connection');
  const answer = await fetch(address + path, { method: request.method, headers: sent });
  const headers = new Headers(answer.headers);
  // It is put together and decompressed here.
  for (const name of ['Content-Encoding', 'Content-Length', 'Transfer-Encoding'])
    headers.delete(name);
  return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
}
