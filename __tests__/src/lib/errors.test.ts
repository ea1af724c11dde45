import { RefreshFailure, toPageError } from '../../../src/lib/errors';

describe('trap 7: anything thrown as status and message', () => {
  test.each([
    [{ status: 403 }, 403],
    [{ statusCode: 418, status: 403 }, 418],
    [{ statusCode: 0, status: 403 }, 403],
    [{ response: { status: 502 } }, 502],
    [{ status: 403, response: { status: 502 } }, 403],
    [{ statusCode: 404, response: { status: 502 } }, 404],
    [{ statusCode: '404', status: '404' }, 500],
    [{ statusCode: 0, status: 0, response: { status: 0 } }, 500],
    [{ response: null }, 500],
    [new Error('x'), 500],
    ['x', 500],
    [7, 500],
    [0, 500],
    [false, 500],
    ['404', 500],
    [{ status: '', response: { status: 404 } }, 404],
    [{ statusCode: null, status: undefined, response: { status: 404 } }, 404],
    [{ statusCode: NaN, status: 404 }, 404],
    [{ response: { status: '404' } }, 500],
    [{ response: { statusCode: 404 } }, 500],
    [[], 500],
  ])('E1: %j has status %i', (thrown, statusCode) => {
    expect(toPageError(thrown)?.statusCode).toBe(statusCode);
  });

  test('a string is its own message', () => {
    expect(toPageError('x')).toEqual({ statusCode: 500, message: 'x' });
  });

  test('an object without a message shows as indented JSON', () => {
    expect(toPageError({ a: 1 })?.message).toBe('{\n  "a": 1\n}');
    expect(toPageError({ message: '', a: 1 })?.message).toContain('"a": 1');
  });

  test('what has a message keeps it as it is, with its status', () => {
    const thrown = Object.assign(new Error('だめ'), { status: 503 });
    expect(toPageError(thrown)).toEqual({ statusCode: 503, message: 'だめ' });
    expect(toPageError({ message: 'だめ', response: { status: 502 } })).toEqual({
      statusCode: 502,
      message: 'だめ',
    });
    expect(toPageError({ message: 5 })?.message).toBe('{\n  "message": 5\n}');
  });

  test('nothing else comes along, but the way out of a failed refresh', () => {
    expect(toPageError({ statusCode: 500, message: 'x', refreshAgain: 1, more: 2 })).toEqual({
      statusCode: 500,
      message: 'x',
    });
    const refreshAgain = () => Promise.resolve();
    const failure = new RefreshFailure({ statusCode: 503, message: 'x' }, refreshAgain);
    expect(toPageError(failure)).toEqual({ statusCode: 503, message: 'x', refreshAgain });
  });

  test('an object that is no JSON still has a message', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    for (const thrown of [loop, { toJSON: () => undefined }]) {
      expect(toPageError(thrown)?.message).toBe('予期しないエラーが発生しました');
    }
  });

  test.each([null, undefined, ''])('%j clears the error', (thrown) => {
    expect(toPageError(thrown)).toBeNull();
  });
});
