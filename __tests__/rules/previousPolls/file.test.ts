import { RecordReader } from '../../../rules/csv/recordReader';
import {
  MOST_PREVIOUS_POLL_FILE_BYTES,
  type PreviousPollHeaders,
  readPreviousPollRecords,
} from '../../../rules/previousPolls/file';

function read(...lines: string[]) {
  const reader = new RecordReader();
  return readPreviousPollRecords([...reader.read(lines), ...reader.end()]);
}

/** Line and code of each wrong line, or the code of the file. */
function faults(...lines: string[]) {
  const found = read(...lines);
  if ('code' in found) return found.code;
  return found.wrong.map(({ line, fault }) => `${line} ${fault.code}`);
}

test('Japanese headers, units, separators and full width; other columns are left out', () => {
  expect(
    read('得票数,順位,DJ名,同率,よみ', '"8,127票",１位,葵,,あおい', '12,2,"茜, 灯",,'),
  ).toEqual({
    places: [
      { rank: 1, name: '葵', kana: 'あおい', id: '', votes: 8127 },
      { rank: 2, name: '茜, 灯', kana: '', id: '', votes: 12 },
    ],
    wrong: [],
    ignored: ['同率'],
  });
});

test('with votes, ranks are competition ranks: 10, 8, 8, 5 are 1, 2, 2, 4', () => {
  const head = 'rank,name,votes';
  expect(faults(head, '1,a,10', '2,b,8', '2,c,8', '4,d,5', ',e,0', '—,f,0')).toEqual([]);
  expect(faults(head, '1,a,10', '2,b,8', '3,c,8', '4,d,5')).toEqual(['4 rank_differs']);
  expect(faults(head, '1,a,10', '2,b,8', '2,c,8', '3,d,5')).toEqual(['5 rank_differs']);
  // Places alone may be counted in any way.
  expect(faults('rank,name', '1,a', '2,b', '2,c', '3,d')).toEqual([]);
});

test('each wrong line is named by its number', () => {
  const head = 'rank,name,votes,id';
  expect(
    faults(head, '1,a,10,x', '', 'two,b,8,', '3,,5,', '4,d,-1,', '5,e', '6,f,1e3,', '7,g,1,2,3'),
  ).toEqual(['4 bad_number', '5 no_name', '6 bad_number', '7 cells', '8 bad_number', '9 cells']);
  expect(faults(head, '1,a,10,x', '2,b,8,x')).toEqual(['3 id_twice']);
  expect(faults(head, '1,a,10,', '2,b,,')).toEqual(['3 votes_missing']);
  expect(faults(head, '1,a,10,', ',b,8,')).toEqual(['3 no_rank']);
});

test('a file that is none', () => {
  expect(faults()).toBe('empty');
  expect(faults('rank,name')).toBe('no_rows');
  expect(faults('name,votes', 'a,1')).toBe('no_column');
  expect(faults('rank;name', '1;a')).toBe('separator');
  expect(faults('rank,name,名前', '1,a,b')).toBe('column_twice');
});

test('a quote that never ends is told with its line, in the header and below it', () => {
  expect(read('"rank,name')).toMatchObject({ code: 'broken_header', line: 1 });
  expect(faults('rank,name', '1,a', '2,"b')).toEqual(['3 broken']);
});

test('lines of nothing are no lines; beside a wrong line the ranks of the others say nothing', () => {
  expect(faults('rank,name', ',', ' , ')).toBe('no_rows');
  expect(faults('rank,name', '1,a', 'x,b')).toEqual(['3 bad_number']);
  expect(faults('rank,name,votes', '5,a,10', 'x,b,1')).toEqual(['3 bad_number']);
  expect(faults('rank,name,votes', '5,a,10', '2,b,1')).toEqual(['2 rank_differs']);
});

test('without votes one is behind all who have some, or has no place', () => {
  const head = 'rank,name,votes';
  expect(faults(head, '1,a,10', '2,b,8', '3,c,0', '3,d,0', '3,e,0')).toEqual([]);
  expect(faults(head, '1,a,10', '2,b,8', '4,c,0')).toEqual(['4 rank_differs']);
  expect(faults(head, '1,a,10', '2,b,8', '1,c,0')).toEqual(['4 rank_differs']);
});

test('an id that comes twice is told with the line that it stands in already', () => {
  expect(read('rank,name,id', '1,a,x', ',,', '2,b,', '3,c,', '4,d,x')).toMatchObject({
    wrong: [{ line: 6, fault: { code: 'id_twice', id: 'x', before: 2 } }],
  });
});

test('20,000 lines and 10 MiB are read, not more', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at + 1},n${at}`);
  expect(faults('rank,name', ...lines)).toEqual([]);
  expect(read('rank,name', ...lines, '1,x')).toEqual({ code: 'too_many', most: 20_000 });
  expect(MOST_PREVIOUS_POLL_FILE_BYTES).toBe(10_485_760);
});

test.each([
  ['順位', '名前', '票数', 'よみ', 'ID'],
  ['ＲＡＮＫ', ' Name ', '得票数', 'フリガナ', 'DJ ID'],
  ['rank', 'DJ名', '有効票', 'kana', 'DJのID'],
])('usual headers: %s, %s, %s, %s, %s', (...headers) => {
  expect(read(headers.join(','), '2,a,8,あ,x')).toMatchObject({
    wrong: [{ line: 2, fault: { code: 'rank_differs', rank: 2, expected: 1 } }],
    places: [{ rank: 2, name: 'a', votes: 8, kana: 'あ', id: 'x' }],
  });
});

test('a header that was named is that field alone', () => {
  const named = (header: string, headers: PreviousPollHeaders) => {
    const reader = new RecordReader();
    const records = [...reader.read([header, '1,a,b']), ...reader.end()];
    return readPreviousPollRecords(records, headers);
  };
  expect(named('rank,who,name', { name: 'who' })).toMatchObject({
    places: [{ name: 'a' }],
    ignored: ['name'],
  });
  expect(named('rank,name,x', { votes: 'sum' })).toMatchObject({
    ...{ code: 'no_column', header: 'sum' },
  });
});

test('cells are trimmed, and freed of what keeps a formula from running', () => {
  expect(read('rank,name,id', " 1 ,'=a, x ")).toMatchObject({ places: [{ name: '=a', id: 'x' }] });
});

test.each([
  ['-', null],
  ['—', null],
  ['12,345', 12_345],
  ['１２', 12],
  ['12 票', 12],
  ['100000000000', 100_000_000_000],
])('votes %j are %s', (cell, votes) => {
  expect(read('rank,name,votes', `1,a,"${cell}"`)).toMatchObject({ places: [{ votes }] });
});

test.each(['1,23', '1.5', '-1', 'x1', '票', '1'.repeat(16), '5位', '100000000001'])(
  'votes %j are no whole number',
  (value) => {
    expect(read('rank,name,votes', `1,a,"${value}"`)).toMatchObject({
      wrong: [{ line: 2, fault: { code: 'bad_number', field: 'votes', value } }],
    });
  },
);

test('places are 1 to 20,000; names, readings and ids have at most 200 letters and no NUL', () => {
  const head = 'rank,name,kana,id';
  expect(faults(head, '20000,a,,', '0,b,,', '20001,c,,')).toEqual(['3 bad_number', '4 bad_number']);
  const most = 'x'.repeat(200);
  expect(faults(head, `1,${most},${most},${most}`)).toEqual([]);
  expect(faults(head, `1,${most}x,,`, `1,a,${most}x,`, `1,b,,${most}x`, '1,c\0,,')).toEqual([
    ...['2 too_long', '3 too_long', '4 too_long', '5 nul'],
  ]);
});
