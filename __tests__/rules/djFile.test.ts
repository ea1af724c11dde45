import { RecordReader } from '../../rules/csv/recordReader';
import { djChanges, type DjLine, readDjRecords } from '../../rules/djFile';

const dj = (id: string, name: string, ...formerNames: string[]) => {
  return { id, name, kana: 'かな', area: '東京', category: '', formerNames };
};
const LIST = [dj('a', '葵', '青'), dj('b', '蓮', '連'), dj('c', '茜', '連')];
const compare = (...lines: Omit<DjLine, 'line' | 'derived'>[]) =>
  djChanges(
    LIST,
    lines.map((line, at) => ({
      derived: line.id ? null : `of-${line.name}`,
      ...line,
      line: at + 2,
    })),
  );

test.each(['読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ'])(
  '%s is a header of readings',
  (header) => {
    const reader = new RecordReader();
    const records = [...reader.read([`DJ名,${header},部門`, '葵,あおい,ハウス']), ...reader.end()];
    expect(readDjRecords(records)).toMatchObject({
      rows: [{ line: 2, row: { name: '葵', kana: 'あおい', category: 'ハウス' } }],
      ignored: [],
    });
  },
);

test('an id that Excel cut is told apart from a wrong one', () => {
  const reader = new RecordReader();
  const records = [...reader.read(['id,name', '1.23E+15,葵', '1.23,蓮']), ...reader.end()];
  const value = '1.23E+15';
  expect(readDjRecords(records)).toMatchObject({
    rows: [{ row: { id: '1.23' } }],
    wrong: [{ line: 2, fault: { code: 'excel_number', value } }],
  });
});

test('a file adds, changes and leaves; DJs that it lacks are named', () => {
  const { area: _area, ...unchanged } = dj('b', '蓮');
  const { added, changed, same, missing, wrong } = compare(unchanged, { id: 'n', name: '空' });
  expect(added).toEqual([{ id: 'n', name: '空', kana: '', area: '', category: '' }]);
  expect({ changed, same, wrong }).toEqual({ changed: [], same: 1, wrong: [] });
  expect(missing.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a former name means the DJ that had it, which keeps its new name', () => {
  const { changed, added } = compare({ name: '青', area: '大阪' });
  expect(added).toEqual([]);
  expect(changed).toMatchObject([{ after: { id: 'a', name: '葵', area: '大阪' } }]);
});

test('a name that two had, and one whose id another DJ has, are refused', () => {
  expect(compare({ name: '連' }).wrong).toEqual([
    { line: 2, fault: { code: 'ambiguous', name: '連' } },
  ]);
  const taken = djChanges([dj('of-空', '海')], [{ name: '空', line: 2, derived: 'of-空' }]);
  const fault = { code: 'id_taken', name: '空', id: 'of-空', other: '海' };
  expect(taken.wrong).toEqual([{ line: 2, fault }]);
});
