import { toPageError } from '../../../src/lib/errors';

describe('E1: anything thrown as status and message', () => {
  test.each([
    [{ status: 403 }, 403],
    [{ statusCode: 418, status: 403 }, 418],
    [{ statusCode: 0, status: 403 }, 403],
    [{ response: { status: 502 } }, 502],
    [{ statusCode: '404', status: '404' }, 500],
    [{ statusCode: 0, status: 0, response: { status: 0 } }, 500],
    [{ response: null }, 500],
    [new Error('x'), 500],
    ['x', 500],
    [7, 500],
  ])('%j has status %i', (thrown, statusCode) => {
    expect(toPageError(thrown)?.statusCode).toBe(statusCode);
  });

  test('a string is its own message', () => {
    expect(toPageError('x')).toEqual({ statusCode: 500, message: 'x' });
  });

  test('an object without a message shows as indented JSON', () => {
    expect(toPageError({ a: 1 })?.message).toBe('{\n  "a": 1\n}');
    expect(toPageError({ message: '', a: 1 })?.message).toContain('"a": 1');
  });

  test('an object that is no JSON still has a message', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(toPageError(loop)?.message).toBe('予期しない問題が起きました');
  });

  test.each([null, undefined, ''])('%j clears the error', (thrown) => {
    expect(toPageError(thrown)).toBeNull();
  });
});
