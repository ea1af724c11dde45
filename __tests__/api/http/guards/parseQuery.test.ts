import { z } from 'zod';
import { fieldErrorsOf, parseFields, parseQuery } from '../../../../api/http/parseQuery';
import type { ApiProblem } from '../../../../api/problems/problem';

const Query = z.strictObject({
  day: z.string().max(3, 'too long').optional(),
  dj: z.array(z.string()).optional(),
  names: z.array(z.string()),
});

const ask = (search: string) => parseQuery(Query, new URLSearchParams(search));

/** What is wrong, as FIELD: MESSAGE. */
function errorsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    const { code, particulars } = error as ApiProblem;
    expect(code).toBe('invalid_request');
    return (particulars.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
  }
  throw new Error('nothing was wrong');
}

test('one value, and lists where the schema has them', () => {
  expect(ask('day=mon&names=a&names=b&dj=x')).toEqual({
    ...{ day: 'mon', names: ['a', 'b'], dj: ['x'] },
  });
});

test.each([
  ['x=1&names=a&y=1', ['x: unknown parameter', 'y: unknown parameter']],
  ['constructor=1', ['constructor: unknown parameter']],
  ['day=a&day=a&names=a', ['day: given more than once']],
  ['day=%00&names=a', ['day: must not contain NUL']],
  ['names=a&names=b%00c', ['names: must not contain NUL']],
  ['names=a&day=long', ['day: too long']],
])('S32: %s', (search, errors) => {
  expect(errorsOf(() => ask(search))).toEqual(errors);
});

test('S32: of many wrong parameters the first twenty', () => {
  const search = Array.from({ length: 21 }, (_, at) => `x${at}=1`).join('&');
  const errors = errorsOf(() => ask(search));
  expect(errors).toHaveLength(20);
  expect(errors.at(-1)).toBe('x19: unknown parameter');
});

test('S32: fields of a body by their paths, its own by "body", of many the first twenty', () => {
  const Body = z.strictObject({ at: z.strictObject({ n: z.number('no number') }).optional() });
  const wrong = (body: unknown) => errorsOf(() => parseFields(Body, body));
  expect(parseFields(Body, { at: { n: 1 } })).toEqual({ at: { n: 1 } });
  expect(wrong({ at: { n: 'x' } })).toEqual(['at.n: no number']);
  expect(wrong({ at: { n: 1, x: 1, y: 1 } })).toEqual([
    'at.x: unknown field',
    'at.y: unknown field',
  ]);
  expect(errorsOf(() => parseFields(z.number('no number'), 'x'))).toEqual(['body: no number']);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1]));
  expect(wrong(many)).toEqual(Array.from({ length: 20 }, (_, at) => `f${at}: unknown field`));
});

test('S32: what is wrong in a part stands where the part does', () => {
  const Item = z.strictObject({ n: z.number('no number') });
  expect(fieldErrorsOf(Item, { n: 1 }, ['votes', 7])).toEqual([]);
  expect(fieldErrorsOf(Item, { n: 'x', y: 1 }, ['votes', 7])).toEqual([
    { field: 'votes.7.n', message: 'no number' },
    { field: 'votes.7.y', message: 'unknown field' },
  ]);
});
