import { RecordReader } from '../../../rules/csv/recordReader';
import {
  MOST_PREVIOUS_POLL_FILE_BYTES,
  type PreviousPollHeaders,
  readPreviousPollRecords,
} from '../../../rules/previousPolls/file';

function read(lines: string[], named?: PreviousPollHeaders) {
  const reader = new RecordReader();
  return readPreviousPollRecords([...reader.read(lines), ...reader.end()], named);
}

/** Line and code of each wrong line, or the code of the file. */
function faults(...lines: string[]) {
  const found = read(lines);
  if ('code' in found) return found.code;
  return found.wrong.map(({ line, fault }) => `${line} ${fault.code}`);
}

test('Japanese headers, units, separators and full width are read', () => {
  const lines = ['得票数,順位,DJ名,同率,よみ', '"8,127票",１位,葵,,あおい', '12,2,"茜, 灯",,'];
  expect(read(lines)).toEqual({
    places: [
      { rank: 1, name: '葵', kana: 'あおい', id: '', votes: 8127 },
      { rank: 2, name: '茜, 灯', kana: '', id: '', votes: 12 },
    ],
    wrong: [],
    ignored: ['同率'],
  });
});

test.each(['票数', '得票数', '投票数', '有効票'])('%s is a header of votes', (header) => {
  const lines = [`順位,DJ,${header},フリガナ,DJのID`, '1,葵,12,アオイ,a'];
  const place = { rank: 1, name: '葵', kana: 'アオイ', id: 'a', votes: 12 };
  expect(read(lines)).toEqual({ places: [place], wrong: [], ignored: [] });
});

const VOTES = 'rank,name,votes';

test.each([
  { lines: [VOTES, '1,a,10', '2,b,8', '2,c,8', '4,d,5', ',e,0', '—,f,0'], wrong: [] },
  { lines: [VOTES, '1,a,10', '2,b,8', '3,c,8', '4,d,5'], wrong: ['4 rank_differs'] },
  { lines: [VOTES, '1,a,10', '2,b,8', '2,c,8', '3,d,5'], wrong: ['5 rank_differs'] },
  { lines: ['rank,name', '1,a', '2,b', '2,c', '3,d'], wrong: [] },
  { lines: [VOTES, '1,a,10', '2,b,8', '3,c,0', '3,d,0'], wrong: [] },
  { lines: [VOTES, '1,a,10', '2,b,8', '1,c,0'], wrong: ['4 rank_differs'] },
  // Beside a line that can't be read, the ranks of the others say nothing.
  { lines: [VOTES, '5,a,10', 'x,b,1'], wrong: ['3 bad_number'] },
])('ranks are competition ranks of the votes: $lines', ({ lines, wrong }) => {
  expect(faults(...lines)).toEqual(wrong);
});

test('each wrong line is named by its number', () => {
  const head = 'rank,name,votes,id';
  const lines = ['1,a,10,x', '', 'two,b,8,', '3,,5,', '4,d,-1,', '5,e', '6,f,1e3,', '7,g,1,2,3'];
  const numbers = ['4 bad_number', '6 bad_number', '8 bad_number'];
  expect(faults(head, ...lines)).toEqual([...numbers, '5 no_name', '7 cells', '9 cells'].sort());
  expect(faults(head, '1,a,10,', '2,b,,')).toEqual(['3 votes_missing']);
  expect(faults(head, '1,a,10,', ',b,8,')).toEqual(['3 no_rank']);
  expect(faults('rank,name', '1,a', '2,"b')).toEqual(['3 broken']);
  expect(read(['rank,name,id', '1,a,x', ',,', '2,b,', '3,c,', '4,d,x'])).toMatchObject({
    wrong: [{ line: 6, fault: { code: 'id_twice', id: 'x', before: 2 } }],
  });
});

test.each([
  { lines: [], code: 'empty' },
  { lines: ['rank,name'], code: 'no_rows' },
  { lines: ['rank,name', ',', ' , '], code: 'no_rows' },
  { lines: ['name,votes', 'a,1'], code: 'no_column' },
  { lines: ['rank;name', '1;a'], code: 'separator' },
  { lines: ['rank,name,名前', '1,a,b'], code: 'column_twice' },
  { lines: ['"rank,name'], code: 'broken_header' },
])('a file is refused as a whole: $code', ({ lines, code }) => {
  expect(faults(...lines)).toBe(code);
});

test('20,000 lines and 10 MiB are read, not more', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `${at + 1},n${at}`);
  expect(faults('rank,name', ...lines)).toEqual([]);
  expect(read(['rank,name', ...lines, '1,x'])).toEqual({ code: 'too_many', most: 20_000 });
  expect(MOST_PREVIOUS_POLL_FILE_BYTES).toBe(10_485_760);
});

test('a header that was named is that field alone', () => {
  expect(read(['rank,who,name', '1,a,b'], { name: 'who' })).toMatchObject({
    places: [{ name: 'a' }],
    ignored: ['name'],
  });
  const missing = read(['rank,name,x', '1,a,b'], { votes: 'sum' });
  expect(missing).toMatchObject({ code: 'no_column', header: 'sum' });
});

test('votes are whole numbers, with or without a unit and separators of thousands', () => {
  const cells = ['-', '—', '12,345', '１２', '12 票', '100000000000'];
  const found = cells.map((cell) => read([VOTES, `1,a,"${cell}"`]));
  const votes = [null, null, 12_345, 12, 12, 100_000_000_000];
  expect(found).toMatchObject(votes.map((count) => ({ places: [{ votes: count }] })));
  const wrong = ['1,23', '1.5', '-1', 'x1', '票', '1'.repeat(16), '5位', '100000000001'];
  for (const cell of wrong)
    expect([cell, ...faults(VOTES, `1,a,"${cell}"`)]).toEqual([cell, '2 bad_number']);
});

test('places are 1 to 20,000; texts have at most 200 letters and no NUL', () => {
  const head = 'rank,name,kana,id';
  expect(faults(head, '20000,a,,', '0,b,,', '20001,c,,')).toEqual(['3 bad_number', '4 bad_number']);
  const most = 'x'.repeat(200);
  expect(faults(head, `1,${most},${most},${most}`)).toEqual([]);
  const wrong = faults(head, `1,${most}x,,`, `1,a,${most}x,`, `1,b,,${most}x`, '1,c\0,,');
  expect(wrong).toEqual(['2 too_long', '3 too_long', '4 too_long', '5 nul']);
});
