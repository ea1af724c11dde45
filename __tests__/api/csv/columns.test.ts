import { findColumns, parseMapping } from '../../../api/csv/columns';
import { VOTE_COLUMNS } from '../../../api/imports/voteColumns';

test('our own header needs no mapping, in any order', () => {
  const { index, ignored } = findColumns(VOTE_COLUMNS, ['castAt', ' dj', 'voter'], {});
  expect(index).toEqual({ castAt: 0, dj: 1, voter: 2, id: undefined, source: undefined });
  expect(ignored).toEqual([]);
});

test('a mapping names other headers; what it leaves over is told', () => {
  const mapping = parseMapping(VOTE_COLUMNS, 'dj=vote, voter=correlate_id,castAt=datetime of vote');
  const columns = findColumns(
    VOTE_COLUMNS,
    ['correlate_id', 'vote', 'datetime of vote', 'city'],
    mapping,
  );
  expect(columns.index).toMatchObject({ voter: 0, dj: 1, castAt: 2 });
  expect(columns.ignored).toEqual(['city']);
});

test('a colon is as good as an equals sign', () => {
  expect(parseMapping(VOTE_COLUMNS, 'dj:vote')).toEqual({ dj: 'vote' });
});

test.each(['dj', 'dj=', 'artist=vote', '', 'dj=a,,voter=b'])(
  'the mapping "%s" is refused',
  (text) => {
    expect(() => parseMapping(VOTE_COLUMNS, text)).toThrow('expected FIELD=HEADER');
  },
);

test('a field mapped twice is refused', () => {
  expect(() => parseMapping(VOTE_COLUMNS, 'dj=a,dj=b')).toThrow('dj is named twice');
});

test.each([
  [['id', 'dj'], {}, 'missing column "castAt"'],
  [['id', 'castAt'], {}, 'missing column "dj"'],
  [['dj', 'castAt', 'source'], {}, 'missing column id or voter'],
  [['id', 'dj', 'castAt'], { voter: 'who' }, 'missing column "who"'],
  [['id', 'dj', 'castAt', 'voterr'], {}, 'unknown column "voterr"'],
  [['id', 'dj', 'castAt', 'dj'], {}, 'the column "dj" comes twice'],
  [
    Array.from({ length: 1_001 }, (_, n) => `c${n}`),
    {},
    'the header has 1001 columns: at most 1000',
  ],
])('S34: the header %j is refused', (header, mapping, message) => {
  expect(() => findColumns(VOTE_COLUMNS, header, mapping)).toThrow(message);
});
