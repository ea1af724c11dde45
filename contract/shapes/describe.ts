import type { z } from 'zod';
import { namedRules } from './namedRules';
import type { AnyShape, NumberShape, ObjectShape, Shape, TextShape } from './shape';

// zod's own description of a schema, as z.toJSONSchema reads it.
type Def = z.core.$ZodTypes['_zod']['def'];
type CheckDef = z.core.$ZodChecks['_zod']['def'] | z.core.$ZodStringFormatTypes['_zod']['def'];

/** What a shape can't say must not get lost on the way: the build stops. */
function unknown(what: string): never {
  throw new Error(
    `contract/shapes can’t describe ${what}: teach shape.ts, describe.ts, safeParse.ts`,
  );
}

const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def;

function checksOf(def: { checks?: z.core.$ZodCheck<never>[] }): CheckDef[] {
  return (def.checks ?? []).map((check) => check._zod.def as CheckDef);
}

const PADDED = [' a\u3000', '\t\nÄ ß\u00a0', '', 'b'];

function isTrim(change: (text: string) => unknown): boolean {
  return PADDED.every((text) => change(text) === text.trim());
}

function ruleOf(refinement: unknown): keyof typeof namedRules {
  const found = Object.entries(namedRules).find(([, rule]) => rule === refinement);
  return (found?.[0] as keyof typeof namedRules) ?? unknown('a refinement without a name');
}

/** Without the flags that make a pattern remember. */
function isPlain(pattern: RegExp | undefined): pattern is RegExp {
  return pattern !== undefined && !pattern.global && !pattern.sticky;
}

const HTTP = /^https?$/.source;

/** Adds what one check of a text says. */
function addTextCheck(shape: TextShape, def: CheckDef, isFirst: boolean): void {
  switch (def.check) {
    case 'min_length':
      shape.minLength = Math.max(def.minimum, shape.minLength ?? 0);
      return;
    case 'max_length':
      shape.maxLength = Math.min(def.maximum, shape.maxLength ?? Infinity);
      return;
    case 'string_format':
      if (def.format === 'url' && 'protocol' in def && def.protocol?.source === HTTP) {
        shape.url = true;
      } else if (isPlain(def.pattern) && ['regex', 'datetime'].includes(def.format)) {
        (shape.patterns ??= []).push(def.pattern);
      } else unknown(`the format ${def.format}`);
      return;
    case 'overwrite':
      // What is checked before it would be checked with its blanks.
      if (!isFirst || !isTrim(def.tx))
        unknown('a change of a text other than trim, and before all checks');
      shape.trim = true;
      return;
    case 'custom' as never:
      (shape.rules ??= []).push(ruleOf((def as unknown as { fn: unknown }).fn));
      return;
    default:
      unknown(`the check ${def.check} of a text`);
  }
}

function describeText(def: z.core.$ZodStringDef): TextShape {
  const shape: TextShape = { type: 'string' };
  // A schema that is a format of its own (z.iso.datetime) is its own check.
  if ('check' in def) addTextCheck(shape, def as unknown as CheckDef, true);
  checksOf(def).forEach((check, index) => addTextCheck(shape, check, index === 0));
  return shape;
}

function describeNumber(def: z.core.$ZodNumberDef): NumberShape {
  const isWhole = 'format' in def && def.format === 'safeint';
  if ('format' in def && !isWhole) unknown(`the format ${String(def.format)}`);
  const shape: NumberShape = { type: isWhole ? 'integer' : 'number' };
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than' && check.inclusive) {
      shape.minimum = Math.max(Number(check.value), shape.minimum ?? -Infinity);
    } else if (check.check === 'less_than' && check.inclusive) {
      shape.maximum = Math.min(Number(check.value), shape.maximum ?? Infinity);
    } else unknown(`the check ${check.check} of a number`);
  }
  return shape;
}

function describeList(def: z.core.$ZodArrayDef): AnyShape {
  const shape: AnyShape = { type: 'array', items: describe(def.element) };
  for (const check of checksOf(def)) {
    if (check.check === 'length_equals') shape.length = check.length;
    else unknown(`the check ${check.check} of a list`);
  }
  return shape;
}

function describeObject(def: z.core.$ZodObjectDef): ObjectShape {
  const shape: ObjectShape = { type: 'object', properties: {} };
  for (const [name, property] of Object.entries(def.shape)) {
    const inner = defOf(property);
    const isOptional = inner.type === 'optional';
    if (isOptional) (shape.optional ??= []).push(name);
    shape.properties[name] = describe(isOptional ? inner.innerType : property);
  }
  if (def.catchall) {
    if (defOf(def.catchall).type !== 'never') unknown('an object with other properties');
    shape.strict = true;
  }
  return shape;
}

function describeDef(def: Def): AnyShape {
  switch (def.type) {
    case 'string':
      return describeText(def);
    case 'number':
      return describeNumber(def);
    case 'array':
      return describeList(def);
    case 'object':
      return describeObject(def);
    case 'boolean':
    case 'unknown':
      return { type: def.type };
    case 'null':
      return { type: 'enum', values: [null] };
    case 'literal':
      return { type: 'enum', values: def.values.map((value) => plain(value)) };
    case 'enum':
      return { type: 'enum', values: Object.values(def.entries) };
    case 'nullable':
      return { type: 'union', anyOf: [{ type: 'enum', values: [null] }, describe(def.innerType)] };
    case 'union':
      return { type: 'union', anyOf: def.options.map((option) => describe(option)) };
    case 'record':
      if (defOf(def.keyType).type !== 'string' || checksOf(defOf(def.keyType)).length > 0)
        unknown('a record whose names are checked');
      return { type: 'record', values: describe(def.valueType) };
    default:
      return unknown(`z.${def.type}`);
  }
}

function plain(value: z.core.util.Literal): string | number | boolean | null {
  if (typeof value === 'bigint' || value === undefined)
    return unknown(`the literal ${String(value)}`);
  return value;
}

const CHECKED = new Set<Def['type']>(['string', 'number', 'array']);

/**
 * The shape of a schema: safeParse reads with it what the schema itself would. Throws where the schema checks or
 * changes something that a shape can't say.
 */
export function describe<Schema extends z.core.$ZodType>(schema: Schema): Shape<z.output<Schema>> {
  const def = defOf(schema);
  if ('coerce' in def && def.coerce) unknown('coercion');
  if (!CHECKED.has(def.type) && checksOf(def).length > 0) unknown(`a refinement of z.${def.type}`);
  return describeDef(def);
}
