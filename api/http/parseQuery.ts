import { z } from 'zod';
import { type FieldError, invalidRequest } from '../problems/problem';

/** How many wrong fields one answer names. */
export const MOST_ERRORS = 20;

/** Reads a query string by its schema; throws a 400 that names each wrong field (S32). */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> {
  const names = [...new Set(search.keys())];
  const errors = names.flatMap((name) => refuseName(schema, name, search.getAll(name)));
  if (errors.length > 0) throw invalidRequest(errors.slice(0, MOST_ERRORS));
  const question = names.map((name) => [name, readValue(schema, name, search)] as const);
  return parseFields(schema, Object.fromEntries(question));
}

/** Throws a 400 that names each wrong field. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.flatMap((issue) => errorsOf(issue)).slice(0, MOST_ERRORS),
  );
}

/** What is wrong in a part of a body that stands at `at`. */
export function fieldErrorsOf(
  schema: z.ZodType,
  value: unknown,
  at: readonly PropertyKey[],
): FieldError[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => errorsOf(issue, at));
}

function errorsOf(issue: z.core.$ZodIssue, at: readonly PropertyKey[] = []): FieldError[] {
  const { message } = issue;
  const path = [...at, ...issue.path];
  if (issue.code !== 'unrecognized_keys') {
    return [{ field: path.join('.') || 'body', message }];
  }
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'unknown field' }));
}

function refuseName(schema: z.ZodObject, name: string, values: string[]): FieldError[] {
  if (!Object.hasOwn(schema.shape, name)) return [{ field: name, message: 'unknown parameter' }];
  if (values.length > 1 && !isList(schema, name)) {
    return [{ field: name, message: 'given more than once' }];
  }
  // PostgreSQL keeps no NUL in a text.
  if (values.some((value) => value.includes('\0'))) {
    return [{ field: name, message: 'must not contain NUL' }];
  }
  return [];
}

function readValue(schema: z.ZodObject, name: string, search: URLSearchParams) {
  return isList(schema, name) ? search.getAll(name) : search.get(name);
}

function isList(schema: z.ZodObject, name: string): boolean {
  const field: unknown = schema.shape[name];
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray;
}
