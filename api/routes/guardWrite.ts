import type { Context, MiddlewareHandler } from 'hono';
import { crossSite, unsupportedMediaType } from '../problems/writeProblems';

/**
 * S31: a write has to come as `mediaType` (a browser sends a foreign form as another one), and from
 * no page of a site that is not allowed. Throws `unsupported_media_type` or `cross_site`.
 */
export function guardWrite(
  allowedOrigins: readonly string[],
  mediaType: 'application/json' | 'text/csv',
): MiddlewareHandler {
  return async (c, next) => {
    if (isForeign(c) && !allowedOrigins.includes(c.req.header('Origin') ?? '')) throw crossSite();
    if (!isOfType(c, mediaType)) throw unsupportedMediaType(mediaType);
    await next();
  };
}

// The site may well be another one than the API's; browsers from before Sec-Fetch-Site send an Origin alone.
function isForeign(c: Context): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  return site === 'cross-site' || (site === undefined && c.req.header('Origin') !== undefined);
}

// A file says its encoding by other means; JSON is UTF-8.
function isOfType(c: Context, mediaType: string): boolean {
  const [type = '', ...parameters] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  if (type.trim() !== mediaType) return false;
  return mediaType !== 'application/json' || parameters.every(isUtf8Charset);
}

function isUtf8Charset(parameter: string): boolean {
  return /^\s*(charset="?utf-8"?)?\s*$/.test(parameter);
}
