import { findVoteColumns, VOTE_COLUMNS } from '../../../api/imports/voteColumns';
import { parseMapping } from '../../../rules/csv/namedColumns';

const mappingOf = (text: string) => parseMapping(VOTE_COLUMNS.fields, text);

test('our own header needs no mapping, in any order', () => {
  const { index, ignored } = findVoteColumns(['castAt', ' dj', 'voter'], {});
  expect([index, ignored]).toEqual([{ castAt: 0, dj: 1, voter: 2 }, []]);
});

test('a mapping names other headers, by = or :; what it leaves over is told', () => {
  const mapping = mappingOf('dj=vote, voter:correlate_id,castAt=datetime of vote');
  const header = ['correlate_id', 'vote', 'datetime of vote', 'city'];
  const { index, ignored } = findVoteColumns(header, mapping);
  expect([index, ignored]).toEqual([{ voter: 0, dj: 1, castAt: 2 }, ['city']]);
});

test('a list of wrong lines, put right, is a file again', () => {
  const header = ['line', 'code', 'message', 'id', 'dj', 'castAt'];
  expect(findVoteColumns(header, {}).ignored).toEqual([]);
});

test.each([
  ...['dj', 'dj=', 'artist=vote', '', 'dj=a,,voter=b'].map((text) => [text, 'FIELD=HEADER']),
  ['dj=a,dj=b', 'dj is named twice'],
])('the mapping "%s" is refused', (text, message) => {
  expect(() => mappingOf(text)).toThrow(message);
});

test.each([
  [['id', 'dj'], {}, 'missing column "castAt"'],
  [['id', 'castAt'], {}, 'missing column "dj"'],
  [['dj', 'castAt', 'source'], {}, 'missing column id or voter'],
  [['id', 'dj', 'castAt'], { voter: 'who' }, 'missing column "who"'],
  [['id', 'dj', 'castAt', 'voterr'], {}, 'unknown column "voterr"'],
  [['id', 'dj', 'castAt', 'dj'], {}, '"dj" is the second column for dj'],
  [Array.from({ length: 1_001 }, (_, n) => `c${n}`), {}, '1001 columns: at most 1000'],
])('S34: the header %j is refused', (header, mapping, message) => {
  expect(() => findVoteColumns(header, mapping)).toThrow(message);
});
