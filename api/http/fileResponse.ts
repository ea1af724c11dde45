import { accepts } from 'hono/accepts';
import type { ApiContext } from './env';
import { isKnown } from './read';

/** Whether the Accept header prefers a file of this type; who takes anything gets JSON. */
export function wantsFile(c: ApiContext, type: string): boolean {
  const json = 'application/json';
  return accepts(c, { header: 'Accept', supports: [json, type], default: json }) === type;
}

/**
 * A file that never changes, under an ASCII name. Nobody on the way may compress it (`no-transform`), so that what is saved
 * has the SHA-256 that the headers tell (a strong ETag, and RFC 9530).
 */
export function fileResponse(
  c: ApiContext,
  type: string,
  { name, bytes, sha256 }: { name: string; bytes: Uint8Array; sha256: string },
): Response {
  const headers = { ETag: `"${sha256}"` };
  // Of a response with CORS headers Hono would keep the Cache-Control that was set before.
  c.header('Cache-Control', 'no-store, no-transform');
  if (isKnown(c, headers.ETag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  });
}
