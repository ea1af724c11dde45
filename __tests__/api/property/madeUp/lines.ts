import fc from 'fast-check';
import type { CastLine } from '../steps';
import { CALLED, INSTANTS, usualVote } from '../vocabulary';
import { maybe, mostly } from './chance';

const called = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CALLED.slice(0, 10)) },
  { weight: 1, arbitrary: fc.constantFrom(...CALLED) },
);
// The clock's and the window's far ends are met less often, or no vote would be taken.
const instant = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...INSTANTS.slice(3, 12)) },
  { weight: 1, arbitrary: fc.constantFrom(...INSTANTS) },
);

export const usualLine: fc.Arbitrary<CastLine> = fc
  .record({
    n: fc.nat({ max: 24 }),
    called: fc.nat({ max: 1 }),
    spelling: fc.constantFrom('utc', 'offset', 'tokyo', 'epoch'),
  })
  .map(({ n, called, spelling }) => {
    const { names, ...vote } = usualVote(n);
    return { ...vote, dj: names[called]!, spelling, fault: 'none' };
  });

const oddLine = (faults: readonly CastLine['fault'][]): fc.Arbitrary<CastLine> =>
  fc.record({
    id: maybe(
      fc.nat({ max: 24 }).map((n) => `v${n}`),
      5,
    ),
    dj: called,
    ms: instant,
    spelling: fc.constantFrom('utc', 'offset', 'tokyo', 'epoch'),
    voter: maybe(fc.constantFrom('Ann', 'ボブ', 'c"d,e', ' f '), 3),
    source: maybe(fc.constantFrom('10.0.0.1', '::1'), 1),
    fault: mostly('none', ...faults),
  });

export const line = (faults: readonly CastLine['fault'][]) =>
  fc.oneof({ weight: 2, arbitrary: usualLine }, { weight: 1, arbitrary: oddLine(faults) });
