import type { Context, MiddlewareHandler } from 'hono';
import { crossSite, unsupportedMediaType } from '../problems/requestProblems';

/**
 * S31: a write has to come as JSON (a browser sends a foreign form as another type), and from no
 * page of a site that is not allowed. Throws `unsupported_media_type` or `cross_site`.
 */
export function guardWrite(
  allowedOrigins: readonly string[],
  mediaType: 'application/json',
): MiddlewareHandler {
  return async (c, next) => {
    refuseForeign(c, allowedOrigins);
    if (!isOfType(c, mediaType) || isPacked(c)) throw unsupportedMediaType(mediaType);
    await next();
  };
}

/** Throws `cross_site` for what a page of a site asks that is not allowed. */
export function refuseForeign(c: Context, allowedOrigins: readonly string[]): void {
  if (isForeign(c) && !allowedOrigins.includes(c.req.header('Origin') ?? '')) throw crossSite();
}

// The site may well be another one than the API's, and a neighbour under the same domain (same-site) is none of ours: but
// for the API's own origin it is the Origin that counts. Browsers from before Sec-Fetch-Site send an Origin alone.
function isForeign(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site === undefined) return c.req.header('Origin') !== undefined;
  return site !== 'same-origin' && site !== 'none';
}

// JSON is UTF-8.
function isOfType(c: Context, mediaType: string): boolean {
  const [type = '', ...parameters] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  return type.trim() === mediaType && parameters.every(isUtf8Charset);
}

// S33: a few bytes of gzip are as many as one likes unpacked, and no batch needs it.
function isPacked(c: Context): boolean {
  return c.req.header('Content-Encoding') !== undefined;
}

function isUtf8Charset(parameter: string): boolean {
  return /^\s*(charset="?utf-8"?)?\s*$/.test(parameter);
}
