import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { type FieldError, invalidRequest } from '../../problems/problem';
import { yieldLoop, inSlices } from '../../slices';
import { fieldErrorsOf, MOST_ERRORS, parseFields } from '../parseQuery';
import { wrongBody } from './jsonBounds';
import { readJson } from './readJson';

/** From here on, in items, a list is looked at item by item first, with turns for others between. */
const LONG = 1_000;

/** Reads a JSON body by its schema; throws a 400 that names each wrong field, as `votes.17.castAt` (S32, S33). */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
): Promise<z.output<Schema>> {
  if (!isUtf8(bytes)) throw wrongBody('not UTF-8');
  const read = await readJson(bytes);
  await refuseWrongItems(schema, read);
  const body = parseFields(schema, read);
  // A NUL and half a surrogate pair are in no text of JSON in UTF-8 but as an escape.
  if (!bytes.includes('\\u')) return body;
  const errors: FieldError[] = [];
  await inSlices(partsOf(body), ([path, value]) => {
    if (errors.length < MOST_ERRORS) errors.push(...unstorableTexts(value, path));
  });
  if (errors.length > 0) throw invalidRequest(errors.slice(0, MOST_ERRORS));
  return body;
}

/** A list of wrong items would be as many errors: the first ones are enough. */
async function refuseWrongItems(schema: z.ZodType, body: unknown): Promise<void> {
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, list] of longListsOf(body)) {
    const field: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!(field instanceof z.ZodArray)) continue;
    const item = field.element as z.ZodType;
    const errors: FieldError[] = [];
    await inSlices(list, (value, at) => {
      if (errors.length < MOST_ERRORS) errors.push(...fieldErrorsOf(item, value, [name, at]));
    });
    if (errors.length > 0) throw invalidRequest(errors.slice(0, MOST_ERRORS));
    await yieldLoop();
  }
}

function longListsOf(body: unknown): [string, unknown[]][] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).filter(([, value]) => Array.isArray(value) && value.length >= LONG);
}

/** Its fields, and each item of those that are lists, with their paths. */
function* partsOf(body: unknown): Generator<[string, unknown]> {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value)) yield [name, value];
    else for (const [at, item] of value.entries()) yield [`${name}.${at}`, item];
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
  return Object.entries(value).flatMap(([name, part]) => unstorableTexts(part, `${path}.${name}`));
}
