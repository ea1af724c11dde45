import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';

export type Registry = OpenAPIHono['openAPIRegistry'];

const Written = z.looseObject({ $defs: z.record(z.string(), z.looseObject({})).default({}) });

/** Writes a schema and registers what it refers to. */
export function writeSchema(registry: Registry, schema: z.core.$ZodType) {
  // zod writes it: OpenAPI 3.1 takes JSON Schema as it is, and the registry's own conversion
  // loses which references may be null and how long a list is.
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  const { $defs, ...written } = Written.parse(
    JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')),
  );
  delete written.$schema;
  for (const [id, component] of Object.entries($defs)) {
    registry.registerComponent('schemas', id, component);
  }
  return written;
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
