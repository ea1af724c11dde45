import { z } from 'zod';
import { NoQuery } from './primitives';
import { DECIDERS, READERS, type Role } from './constants';

/** An object that the OpenAPI document has under this name. */
export function object<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id });
}

/** The same where other fields are refused. */
export function strictObject<Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id });
}

interface Usual<Path> {
  path: Path;
  summary: string;
  query: typeof NoQuery;
  roles: readonly Role[];
}

type With<Usual, More> = Omit<Usual, keyof More> & More;

/** A GET that answers JSON. `more`: its query, its params, its roles, a media type besides; left out: none, for readers. */
export function read<
  const Path extends string,
  Answer extends z.ZodType,
  const More extends object = object,
>(path: Path, summary: string, answer: Answer, more?: More) {
  const endpoint = { path, summary, query: NoQuery, roles: READERS, answer, ...more };
  return endpoint as unknown as With<Usual<Path> & { answer: Answer }, More>;
}

/** A GET that answers a file of this media type. */
export function readFile<const Path extends string, Query, const File extends string>(
  path: Path,
  summary: string,
  query: Query,
  file: File,
) {
  return { path, summary, query, file, roles: READERS };
}

/**
 * A change. Of `parts`, query and roles may be left out: none, for administrators. Where it `proposes`, it may answer 202
 * with a proposal instead.
 */
export function write<
  const Method extends 'PUT' | 'POST',
  const Path extends string,
  const Parts extends { answer: z.ZodType },
>(method: Method, path: Path, summary: string, parts: Parts) {
  const endpoint = { method, path, summary, query: NoQuery, roles: DECIDERS, ...parts };
  return endpoint as With<Usual<Path> & { method: Method }, Parts>;
}
