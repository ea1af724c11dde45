import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { WORTH_PACKING } from '../answerText';
import type { RequestContext } from '../requestContext';
import { wholeAnswer } from '../wholeAnswer';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A JSON answer in the bytes that are sent, with its ETag; packed by gzip where that is worth it. */
export interface SentAnswer {
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  isPacked: boolean;
}

export async function packAnswer(etag: string, answer: unknown): Promise<SentAnswer> {
  const json = Buffer.from(JSON.stringify(answer));
  if (json.length < WORTH_PACKING) return { etag, bytes: new Uint8Array(json), isPacked: false };
  return { etag, bytes: new Uint8Array(await pack(json)), isPacked: true };
}

/** Who does not take gzip gets it unpacked. */
export async function sendAnswer(
  c: Context<RequestContext>,
  { etag, bytes, isPacked }: SentAnswer,
): Promise<Response> {
  const headers = { ETag: etag, 'Content-Type': 'application/json' };
  if (!isPacked) return wholeAnswer(c, bytes, 200, headers);
  if (!takesGzip(c)) return c.body(new Uint8Array(await unpack(bytes)), 200, headers);
  return wholeAnswer(c, bytes, 200, { ...headers, 'Content-Encoding': 'gzip' });
}

function takesGzip(c: Context): boolean {
  const supports = ['gzip'];
  return accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' }) === 'gzip';
}
