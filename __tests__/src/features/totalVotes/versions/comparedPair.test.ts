import type { Version } from '../../../../../contract/decisions/versions';
import { readPair } from '../../../../../src/features/totalVotes/versions/comparison/comparedPair';

/** Newest first, as the API lists them; the last is v-1. */
const versions = (...states: Version['state'][]) =>
  states.map((state, at) => ({ id: `v-${states.length - at}`, state })) as Version[];
const four = versions('final', 'withdrawn', 'kept', 'kept');

test.each([
  { what: 'the newest two that stand', list: four, pair: ['v-2', 'v-4'] },
  { what: 'one against the live figures', list: versions('kept'), pair: ['v-1', 'live'] },
  { what: 'a withdrawn one if alone', list: versions('withdrawn'), pair: ['v-1', 'live'] },
  { what: 'what is published', list: versions('kept', 'published'), pair: ['v-1', 'live'] },
])('by default: $what', ({ list, pair: [before, after] }) => {
  expect(readPair('?tab=versions', list)).toEqual({ before, after, unknown: null });
});
