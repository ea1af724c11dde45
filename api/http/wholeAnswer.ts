import type { Context } from 'hono';
import { PROTECTION, REQUEST_ID } from './responseHeaders';
import type { RequestContext } from './requestContext';

type Content = string | Uint8Array<ArrayBuffer> | null;

/**
 * An answer with all of its headers as they are sent, so that nothing has to touch it on its way out: that, and packing
 * what is too short for it, would take longer than all the rest of a short answer.
 */
export function wholeAnswer(
  c: Context<RequestContext>,
  content: Content,
  status: number,
  headers: Record<string, string>,
): Response {
  c.set('isWhole', true);
  return new Response(content, {
    status,
    headers: {
      ...PROTECTION,
      [REQUEST_ID]: c.get('requestId'),
      ...c.get('granted'),
      ...lengthOf(content),
      ...headers,
    },
  });
}

/** Of 304 there is nothing to tell. */
export function notModified(c: Context<RequestContext>, etag: string): Response {
  return wholeAnswer(c, null, 304, { ETag: etag });
}

function lengthOf(content: Content): Record<string, string> {
  return content === null ? {} : { 'Content-Length': String(Buffer.byteLength(content)) };
}
