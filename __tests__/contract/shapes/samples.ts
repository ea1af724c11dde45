import { z } from 'zod';

// Made of the schemas alone: what one part of a schema may be, each way at least once.

const TEXTS = [
  '2022-09-20',
  '2022-09-20T05:00:00.000Z',
  '2022-09-17:dj-1',
  '0123456789abcdef'.repeat(4),
  'https://votes.example/a',
  ' ある文 ',
  'x',
];
const NUMBERS = [0.5, 1, 10, 1900];

function firstGood(schema: z.ZodType, values: readonly unknown[]): unknown[] {
  const good = values.filter((value) => schema.safeParse(value).success);
  if (good.length === 0) throw new Error('no sample fits: add one');
  return good.slice(0, 1);
}

/** Objects, the nth with the nth sample of each property, an optional one left out in the last. */
function ofShape(shape: Readonly<Record<string, z.ZodType>>): unknown[] {
  const entries = Object.entries(shape).map(([name, schema]) => [name, samplesOf(schema)] as const);
  const most = Math.max(1, ...entries.map(([, samples]) => samples.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      entries
        .map(([name, samples]) => [name, samples[at % samples.length]] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
}

/** JSON that the schema takes; undefined: it may be missing. */
export function samplesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodOptional)
    return [...samplesOf(schema.unwrap() as z.ZodType), undefined];
  if (schema instanceof z.ZodNullable) return [...samplesOf(schema.unwrap() as z.ZodType), null];
  if (schema instanceof z.ZodObject) return ofShape(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((one) => samplesOf(one as z.ZodType));
  if (schema instanceof z.ZodRecord) {
    const values = samplesOf(schema.valueType as z.ZodType);
    return [Object.fromEntries(values.map((value, at) => [`name${at}`, value])), {}];
  }
  if (schema instanceof z.ZodArray) {
    const all = samplesOf(schema.element as z.ZodType);
    const lists = [...all.map((one) => [one]), []].filter((list) => schema.safeParse(list).success);
    // The hours of a day are always as many.
    return lists.length > 0 ? lists : [Array.from({ length: 24 }, (_, at) => all[at % all.length])];
  }
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodNull) return [null];
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodUnknown) return ['anything', { of: ['any', 'kind'] }];
  return firstGood(schema, schema instanceof z.ZodNumber ? NUMBERS : TEXTS);
}

/** What an API that is wrong may have in place of anything; undefined leaves it out. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  25,
  1001,
  2 ** 53,
  Infinity,
  '',
  '3',
  ' x ',
  '2022-02-29',
  '2022-09-20T05:00:00+09:00',
  '2022-02-29:dj-1',
  '2022-09-17:',
  '2022-09-17:dj-2',
  'ABCDEF'.repeat(11).slice(0, 64),
  'javascript:alert(1)',
  ' HTTPS://votes.example\t/ ',
  'x'.repeat(301),
  [],
  {},
  { of: 1 },
];

type Holder = Record<string, unknown>;

/**
 * The value with one of its parts, at any depth, replaced, left out, or beside something that nobody knows. A part
 * that was there before, at the same place of the same kind of object, is `seen` and left as it is.
 */
export function* mutantsOf(value: unknown, seen: Set<string>, place = ''): Generator {
  const known = `${place} ${JSON.stringify(value)}`;
  if (seen.has(known)) return;
  seen.add(known);
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    yield [...(value as unknown[]), undefined];
    yield value.slice(1);
  } else {
    yield { ...value, unknownField: 1 };
    yield JSON.parse(`{"__proto__": 1, ${JSON.stringify(value).slice(1)}`.replace(', }', '}'));
  }
  const { kind = '' } = value as { kind?: string };
  for (const [key, part] of Object.entries(value as Holder)) {
    const name = Array.isArray(value) ? '[]' : `${kind}.${key}`;
    for (const mutant of mutantsOf(part, seen, place + name)) {
      const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Holder;
      if (mutant === undefined && !Array.isArray(value)) Reflect.deleteProperty(copy, key);
      else copy[key] = mutant;
      yield copy;
    }
  }
}
