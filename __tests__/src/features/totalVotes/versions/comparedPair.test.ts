import type { Version } from '../../../../../contract/decisions/versions';
import { readPair } from '../../../../../src/features/totalVotes/versions/comparison/comparedPair';

const version = (id: string, state: Version['state']) => ({ id, state }) as Version;
// Newest first, as the API lists them.
const four = [
  version('v-4', 'final'),
  version('v-3', 'withdrawn'),
  version('v-2', 'kept'),
  version('v-1', 'kept'),
];

test.each([
  ['the newest two that stand', four, ['v-2', 'v-4']],
  ['one against the live figures', [version('v-1', 'kept')], ['v-1', 'live']],
  ['a withdrawn one too, where there is no other', [version('v-1', 'withdrawn')], ['v-1', 'live']],
  [
    'the published one against the live figures',
    [version('v-2', 'kept'), version('v-1', 'published')],
    ['v-1', 'live'],
  ],
])('by default: %s', (_, versions, [before, after]) => {
  expect(readPair('?tab=versions', versions)).toEqual({ before, after, unknown: null });
});

test('the two of the address; an id that no version has is named', () => {
  expect(readPair('?cmp=v-1&cmp=live', four)).toMatchObject({ before: 'v-1', after: 'live' });
  expect(readPair('?cmp=v-9&cmp=live', four)).toEqual({
    ...{ before: 'v-2', after: 'v-4', unknown: 'v-9' },
  });
});
