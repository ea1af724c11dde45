import { RecordReader } from '../../../rules/csv/recordReader';
import { readEarlierRecords } from '../../../rules/earlierVotes/file';

function read(...lines: string[]) {
  const reader = new RecordReader();
  return readEarlierRecords([...reader.read(lines), ...reader.end()]);
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
