import { scrollTarget } from '../../../../src/app/transition/scrollTarget';

const TOP = { kind: 'top', top: 0 };
const HASH = { kind: 'hash' };
const STAY = { kind: 'none' };
const LEFT = { kind: 'top', top: 700 };

test.each([
  // Type, hash, saved position, hash before (null: another page), target.
  ['push', '', undefined, null, TOP],
  ['replace', '', undefined, null, TOP],
  ['first', '', undefined, null, STAY],
  ['pop', '', 700, null, LEFT],
  ['first', '', 700, null, LEFT],
  ['push', '', 700, null, TOP],
  ['push', '#table', undefined, null, HASH],
  ['first', '#table', undefined, null, HASH],
  ['pop', '#table', 700, null, LEFT],
  ['push', '#table', undefined, '', HASH],
  ['push', '#table', undefined, '#chart', HASH],
  ['replace', '#table', undefined, '#table', STAY],
  ['push', '', undefined, '', STAY],
  ['replace', '', 700, '', STAY],
  ['push', '', undefined, '#table', STAY],
  ['pop', '', 700, '', LEFT],
  ['pop', '', undefined, '', STAY],
] as const)(
  'T2: %s with hash %j, left at %s, after %j',
  (type, hash, saved, previousHash, target) => {
    expect(scrollTarget({ type, hash }, { saved, previousHash })).toEqual(target);
  },
);
