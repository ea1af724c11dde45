import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestContext } from './requestContext';
import { wholeAnswer } from './wholeAnswer';

/** Bytes: what is shorter is not worth packing. */
export const WORTH_PACKING = 1024;

/** A text as an answer; a long one is packed on its way out. */
export function answerText(
  c: Context<RequestContext>,
  text: string,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  if (Buffer.byteLength(text) >= WORTH_PACKING) return c.body(text, status, headers);
  return wholeAnswer(c, text, status, headers);
}
