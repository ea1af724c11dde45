import {
  chosenIds,
  pairOf,
  toggled,
  unknownIds,
} from '../../../../../src/features/totalVotes/versions/comparison/comparedPair';

const version = (id: string, state: 'kept' | 'final' | 'published' | 'withdrawn') => ({
  id,
  state,
});
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
  ['nothing', [], []],
])('by default: %s', (_, versions, ids) => {
  expect(chosenIds('?tab=versions', versions)).toEqual(ids);
});

test.each([
  ['?cmp=v-4&cmp=v-1', { a: 'v-1', b: 'v-4' }],
  ['?cmp=v-1&cmp=v-4', { a: 'v-1', b: 'v-4' }],
  ['?cmp=live&cmp=v-4', { a: 'v-4', b: 'live' }],
  ['?cmp=v-1&cmp=v-1', null],
  ['?cmp=v-1', null],
  ['?cmp=v-1&cmp=v-2&cmp=v-4', { a: 'v-2', b: 'v-4' }],
])('%s: A is the earlier one', (search, pair) => {
  expect(pairOf(chosenIds(search, four), four)).toEqual(pair);
});

test('an id that no version has is named', () => {
  expect(unknownIds(chosenIds('?cmp=v-9&cmp=live', four), four)).toEqual(['v-9']);
});

test('a press takes out what was chosen; a third one takes the place of the first', () => {
  expect(toggled(['v-1', 'v-2'], 'v-1')).toEqual(['v-2']);
  expect(toggled(['v-1', 'v-2'], 'live')).toEqual(['v-2', 'live']);
  expect(toggled([], 'v-1')).toEqual(['v-1']);
});
