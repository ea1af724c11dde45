import { findVoteColumns, VOTE_COLUMNS } from '../../../api/imports/stageFile';
import { parseMapping } from '../../../rules/csv/namedRecords';

const mappingOf = (text: string) => parseMapping(VOTE_COLUMNS.fields, text);

test.each([
  {
    what: 'our own header needs no mapping, in any order',
    ...{ header: ['castAt', ' dj', 'voter'], mapping: {} },
    ...{ index: { castAt: 0, dj: 1, voter: 2 }, ignored: [] },
  },
  {
    what: 'a mapping names other headers, by = or :; others are ignored',
    header: ['correlate_id', 'vote', 'datetime of vote', 'city'],
    mapping: mappingOf('dj=vote, voter:correlate_id,castAt=datetime of vote'),
    ...{ index: { voter: 0, dj: 1, castAt: 2 }, ignored: ['city'] },
  },
  {
    what: 'a corrected list of wrong lines is a file again',
    ...{ header: ['line', 'code', 'message', 'id', 'dj', 'castAt'], mapping: {} },
    ...{ index: { id: 3, dj: 4, castAt: 5 }, ignored: [] },
  },
])('$what', ({ header, mapping, index, ignored }) => {
  expect(findVoteColumns(header, mapping)).toMatchObject({ index, ignored });
});

test.each(['dj', 'dj=', 'artist=vote', '', 'dj=a,,voter=b'])(
  'the mapping "%s" is refused',
  (text) => expect(() => mappingOf(text)).toThrow('FIELD=HEADER'),
);

test.each([
  [['id', 'dj'], {}, 'missing column "castAt"'],
  [['id', 'castAt'], {}, 'missing column "dj"'],
  [['dj', 'castAt', 'source'], {}, 'missing column id or voter'],
  [['id', 'dj', 'castAt'], { voter: 'who' }, 'missing column "who"'],
  [['id', 'dj', 'castAt', 'voterr'], {}, 'unknown column "voterr"'],
  [['id', 'dj', 'castAt', 'dj'], {}, '"dj" is the second column for dj'],
  [Array.from({ length: 1_001 }, (_, n) => `c${n}`), {}, '1001 columns: at most 1000'],
])('the header %j is refused', (header, mapping, message) => {
  expect(() => findVoteColumns(header, mapping)).toThrow(message);
});
