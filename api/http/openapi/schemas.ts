import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';

export type Registry = OpenAPIHono['openAPIRegistry'];

const Written = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).default({}) });

type Described = Record<string, unknown>;

// Of each document: a problem is an answer to every question.
const written = new WeakMap<Registry, Map<z.core.$ZodType, Described>>();

/** Writes a schema and registers what it refers to. */
export function writeSchema(registry: Registry, schema: z.core.$ZodType): Described {
  const known = written.get(registry) ?? new Map<z.core.$ZodType, Described>();
  written.set(registry, known);
  const before = known.get(schema);
  if (before) return before;
  const described = convert(registry, schema);
  known.set(schema, described);
  return described;
}

function convert(registry: Registry, schema: z.core.$ZodType): Described {
  // zod writes it: OpenAPI 3.1 takes JSON Schema as it is, and the registry's own conversion
  // loses which references may be null and how long a list is.
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  const { $defs, ...described } = Written.parse(
    JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')),
  );
  delete described.$schema;
  for (const [id, component] of Object.entries($defs)) {
    registry.registerComponent('schemas', id, component);
  }
  return described;
}

/** One parameter for each field of a question. */
export function writeParameters(registry: Registry, place: 'path' | 'query', fields: z.ZodObject) {
  return Object.entries(fields.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: writeSchema(registry, field),
  }));
}
