// __tests__/support/compileOnce.mjs goes by a part of jest-runtime that is not public. Where that is another one,
// tests are right and slow: this one says so.
test('modules have the globals of the language as variables', () => {
  const { Math: usual } = globalThis;
  try {
    globalThis.Math = Object.create(usual) as Math;
    expect(Math).toBe(usual);
  } finally {
    globalThis.Math = usual;
  }
});
