import { namedRules } from './namedRules';
import type { AnyShape, NumberShape, ObjectShape, Shape, TextShape } from './shape';

const WRONG = Symbol('wrong');

function isUrl(text: string): boolean {
  try {
    return /^https?:\/\//i.test(text) && Boolean(new URL(text));
  } catch {
    return false;
  }
}

function readText(shape: TextShape, value: unknown): unknown {
  if (typeof value !== 'string') return WRONG;
  const text = shape.trim || shape.url ? value.trim() : value;
  const isRight =
    text.length >= (shape.minLength ?? 0) &&
    text.length <= (shape.maxLength ?? Infinity) &&
    (!shape.patterns || shape.patterns.every((pattern) => pattern.test(text))) &&
    (!shape.rules || shape.rules.every((rule) => namedRules[rule](text))) &&
    (!shape.url || isUrl(text));
  if (!isRight) return WRONG;
  return shape.url ? text.replace(/[\t\n\r]/g, '') : text;
}

function readNumber(shape: NumberShape, value: unknown): unknown {
  const { type, minimum = -Infinity, maximum = Infinity } = shape;
  const isNumber = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= minimum && (value as number) <= maximum ? value : WRONG;
}

function readList(items: AnyShape, values: unknown[]): unknown {
  const list: unknown[] = [];
  for (const value of values) {
    const item = read(items, value);
    if (item === WRONG) return WRONG;
    list.push(item);
  }
  return list;
}

type Properties = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readObject({ properties, optional, strict }: ObjectShape, value: Properties): unknown {
  const object: Record<string, unknown> = {};
  for (const name in properties) {
    const given = value[name];
    if (given === undefined && optional?.includes(name)) continue;
    const property = read(properties[name]!, given);
    // `unknown` may be anything, but must be there.
    if (property === WRONG || !(name in value)) return WRONG;
    object[name] = property;
  }
  return strict && Object.keys(value).some((name) => !Object.hasOwn(properties, name))
    ? WRONG
    : object;
}

function readRecord(values: AnyShape, value: Properties): unknown {
  const record: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    // Assigned to, it would be the prototype.
    if (name === '__proto__') continue;
    const one = read(values, value[name]);
    if (one === WRONG) return WRONG;
    record[name] = one;
  }
  return record;
}

function read(shape: AnyShape, value: unknown): unknown {
  switch (shape.type) {
    case 'string':
      return readText(shape, value);
    case 'integer':
    case 'number':
      return readNumber(shape, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : WRONG;
    case 'enum':
      return shape.values.includes(value as null) ? value : WRONG;
    case 'unknown':
      return value;
    case 'array':
      return Array.isArray(value) && (shape.length ?? value.length) === value.length
        ? readList(shape.items, value)
        : WRONG;
    case 'object':
      return isObject(value) ? readObject(shape, value) : WRONG;
    case 'record':
      return isObject(value) ? readRecord(shape.values, value) : WRONG;
    case 'union':
      for (const one of shape.anyOf) {
        const found = read(one, value);
        if (found !== WRONG) return found;
      }
      return WRONG;
  }
}

/** Reads JSON as the schema of the shape would: what it gives, or nothing where it refuses. */
export function safeParse<Output>(
  shape: Shape<Output>,
  json: unknown,
): { success: true; data: Output } | { success: false; data?: undefined } {
  const data = read(shape, json);
  return data === WRONG ? { success: false } : { success: true, data: data as Output };
}
