import { z } from 'zod';
import { endpoints, mutations } from '../../../contract/endpoints';
import { Problem } from '../../../contract/core/primitives';
import { Proposed } from '../../../contract/decisions/proposals';
import { CaseId } from '../../../contract/decisions/review';
import { describe as describeSchema } from '../../../contract/shapes/describe';
import { safeParse } from '../../../contract/shapes/safeParse';
import type { AnyShape } from '../../../contract/shapes/shape';
import { moduleCode } from '../../../scripts/build/webpack/moduleCode';
import { firstReads } from '../../../src/client/answers/firstReads.atBuild';
import { mutations as writes, proposed } from '../../../src/client/answers/mutations.atBuild';
import { otherReads } from '../../../src/client/answers/otherReads.atBuild';
import { problem } from '../../../src/client/answers/problem.atBuild';
import { caseId } from '../../../src/features/everyDj/exclude/caseId.atBuild';
import { Settings } from '../../../src/lib/settings/configSchema';
import { settingsShape } from '../../../src/lib/settings/settingsShape.atBuild';
import { entryDetails, type ToldAction } from '../../../src/voting/history/entryDetails';
import { entryShapes } from '../../../src/voting/history/entryShapes.atBuild';
import { mutantsOf, samplesOf } from './samples';

// The browser checks answers with what is made of the schemas at build. It must take, refuse and read the same.

/** As it is bundled. */
function bundled(shape: AnyShape): AnyShape {
  const code = moduleCode({ shape }).replace('export const shape = ', 'return ');
  return (new Function(code) as () => AnyShape)();
}

function readByShape(shape: AnyShape, json: unknown) {
  const { success, data } = safeParse(shape, json);
  return success ? { data } : null;
}

function readBySchema(schema: z.ZodType, json: unknown) {
  const { success, data } = schema.safeParse(json);
  return success ? { data } : null;
}

type Row = [name: string, schema: z.ZodType, shape: AnyShape];
const schemas: Partial<Record<string, { answer: z.ZodType }>> = { ...endpoints, ...mutations };
const rows: Row[] = [
  ...Object.entries({ ...firstReads, ...otherReads, ...writes }).map(([name, { answer }]): Row => [
    name,
    schemas[name]!.answer,
    answer,
  ]),
  ...Object.entries(entryDetails).map(([action, schema]): Row => [
    action,
    schema,
    entryShapes[action as ToldAction],
  ]),
  ['a proposal', Proposed, proposed],
  ['a problem', Problem, problem],
  ['config.json', Settings, settingsShape],
  ['the id of a case', CaseId, caseId],
];

test('there is one for every endpoint and every mutation', () => {
  expect(Object.keys({ ...firstReads, ...otherReads }).sort()).toEqual(
    Object.keys(endpoints).sort(),
  );
  expect(Object.keys(writes).sort()).toEqual(Object.keys(mutations).sort());
});

/** Several endpoints have the same answer. */
const bySchema = new Map<z.ZodType, [name: string, shape: AnyShape][]>();
for (const [name, schema, shape] of rows) {
  bySchema.set(schema, [...(bySchema.get(schema) ?? []), [name, shape]]);
}
const named = [...bySchema].map(([schema, uses]) => ({
  names: uses.map(([name]) => name).join(', '),
  schema,
  shapes: uses.map(([, shape]) => shape),
}));

describe.each(named)('$names', ({ schema, shapes }) => {
  const shape = bundled(shapes[0]!);

  test('F11: samples and whatever is changed in them are read or refused alike', () => {
    for (const other of shapes) expect(other).toEqual(shape);
    const samples = samplesOf(schema);
    expect(samples.map((json) => readByShape(shape, json)).filter((read) => !read)).toEqual([]);
    const seen = new Set<string>();
    let taken = 0;
    let refused = 0;
    for (const sample of samples) {
      for (const json of mutantsOf(sample, seen)) {
        const [said, meant] = [readByShape(shape, json), readBySchema(schema, json)];
        if (meant) taken += 1;
        else refused += 1;
        // One by one only where they differ: expect is slow.
        if (JSON.stringify(said) !== JSON.stringify(meant))
          expect({ json, said }).toEqual({ json, said: meant });
      }
    }
    expect(Math.min(taken, refused)).toBeGreaterThan(0);
  });
});

test.each([
  ['another change of a text', z.string().toUpperCase()],
  ['a trim after a check', z.string().min(1).trim()],
  ['a refinement that has no name', z.string().refine((text) => text !== 'x')],
  ['a pattern that remembers', z.string().regex(/x/g)],
  ['a refinement of an object', z.object({ a: z.string() }).refine(({ a }) => a !== 'x')],
  ['a transformation', z.string().transform((text) => text.length)],
  ['an address of another protocol', z.url({ protocol: /^ftp$/ })],
  ['a limit that is not included', z.number().gt(1)],
  ['other properties', z.looseObject({ a: z.string() })],
  ['coercion', z.object({ a: z.coerce.number() })],
])('what a shape can’t say stops the build: %s', (_, schema) => {
  expect(() => describeSchema(schema)).toThrow('contract/shapes can’t describe');
});
