import { findVoteColumns, VOTE_COLUMNS } from '../../../api/imports/stageFile';
import { parseMapping } from '../../../rules/csv/namedRecords';

test('a mapping of no field, no header or an unknown field is refused', () => {
  for (const text of ['dj', 'dj=', 'artist=vote', '', 'dj=a,,voter=b'])
    expect(() => parseMapping(VOTE_COLUMNS.fields, text)).toThrow('FIELD=HEADER');
});

test.each([
  { header: ['id', 'dj'], message: 'missing column "castAt"' },
  { header: ['id', 'castAt'], message: 'missing column "dj"' },
  { header: ['dj', 'castAt', 'source'], message: 'missing column id or voter' },
  { header: ['id', 'dj', 'castAt', 'voterr'], message: 'unknown column "voterr"' },
  { header: ['id', 'dj', 'castAt', 'dj'], message: '"dj" is the second column for dj' },
  { header: Array(1_001).fill('c'), message: '1001 columns: at most 1000' },
])('a header is refused: $message', ({ header, message }) => {
  expect(() => findVoteColumns(header, {})).toThrow(message);
});

test('a mapping names other headers, in any order; others are ignored', () => {
  const mapping = parseMapping(VOTE_COLUMNS.fields, 'dj=vote, voter:who,castAt=time of vote');
  const index = { voter: 0, dj: 1, castAt: 2 };
  const header = ['who', ' vote', 'time of vote', 'city'];
  expect(findVoteColumns(header, mapping)).toMatchObject({ index, ignored: ['city'] });
  expect(() => findVoteColumns(header.slice(1), mapping)).toThrow('missing column "who"');
});
