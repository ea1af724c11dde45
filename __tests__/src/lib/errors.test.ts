import { toPageError } from '../../../src/lib/errors';

test.each([
  { thrown: { status: 403 }, statusCode: 403 },
  { thrown: { statusCode: 418, status: 403 }, statusCode: 418 },
  { thrown: { statusCode: 0, status: 403 }, statusCode: 403 },
  { thrown: { statusCode: NaN, status: 404 }, statusCode: 404 },
  { thrown: { response: { status: 502 } }, statusCode: 502 },
  { thrown: { statusCode: 404, response: { status: 502 } }, statusCode: 404 },
  { thrown: { status: '', response: { status: 404 } }, statusCode: 404 },
  // trap 7: '404' is not 404.
  { thrown: { statusCode: '404', status: '404' }, statusCode: 500 },
  { thrown: { response: { status: '404' } }, statusCode: 500 },
  { thrown: { statusCode: 0, status: 0, response: { status: 0 } }, statusCode: 500 },
  { thrown: { response: null }, statusCode: 500 },
  { thrown: 0, statusCode: 500 },
])('E1: $thrown has status $statusCode', ({ thrown, statusCode }) => {
  expect(toPageError(thrown)?.statusCode).toBe(statusCode);
});

const loop: Record<string, unknown> = {};
loop['self'] = loop;
const UNEXPECTED = '予期しないエラーが発生しました';

test.each([
  { what: 'a string', thrown: 'x', message: 'x' },
  { what: 'an error', thrown: new Error('だめ'), message: 'だめ' },
  { what: 'an object with a message', thrown: { message: 'だめ', a: 1 }, message: 'だめ' },
  { what: 'one without', thrown: { a: 1 }, message: '{\n  "a": 1\n}' },
  { what: 'one with an empty one', thrown: { message: '' }, message: '{\n  "message": ""\n}' },
  { what: 'one with a number', thrown: { message: 5 }, message: '{\n  "message": 5\n}' },
  { what: 'a circle', thrown: loop, message: UNEXPECTED },
  { what: 'what is no JSON', thrown: { toJSON: () => undefined }, message: UNEXPECTED },
])('$what has its message, or is shown as indented JSON', ({ thrown, message }) => {
  expect(toPageError(thrown)).toEqual({ statusCode: 500, message });
});

test('null, undefined and an empty text clear the error', () => {
  expect([null, undefined, ''].map(toPageError)).toEqual([null, null, null]);
});
