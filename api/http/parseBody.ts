import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { type FieldError, invalidRequest } from '../problems/problem';
import { refuseUnboundedJson, wrongBody } from './jsonBounds';
import { MOST_ERRORS, parseFields } from './parseQuery';

// Takes a byte-order mark away.
const UTF_8 = new TextDecoder();

/** Reads a JSON body by its schema; throws a 400 that names each wrong field, as `votes.17.castAt` (S32, S33). */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
): z.output<Schema> {
  if (!isUtf8(bytes)) throw wrongBody('not UTF-8');
  refuseUnboundedJson(bytes);
  const json = UTF_8.decode(bytes);
  const body = parseFields(schema, readJson(json));
  // A NUL and half a surrogate pair are in no text of JSON in UTF-8 but as an escape.
  if (!json.includes('\\u')) return body;
  const errors = unstorableTexts(body, '');
  if (errors.length > 0) throw invalidRequest(errors.slice(0, MOST_ERRORS));
  return body;
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Its own message quotes the body, where voters may stand.
    throw wrongBody('not JSON');
  }
}

// PostgreSQL keeps no NUL, and half a surrogate pair would become the same sign as any other half.
const UNSTORABLE = /[\0\ud800-\udfff]/u;

function unstorableTexts(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    if (!UNSTORABLE.test(value)) return [];
    return [{ field: path, message: 'must not contain NUL or half a surrogate pair' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableTexts(part, path === '' ? name : `${path}.${name}`),
  );
}
