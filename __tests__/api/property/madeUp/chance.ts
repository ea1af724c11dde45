import fc from 'fast-check';

/** Nearly always the usual. */
export const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(usual, ...others) },
  );

/** Null once for each `weight` times a text. */
export const maybe = (text: fc.Arbitrary<string>, weight: number) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight, arbitrary: text });
