import { beginsWithDay, caseIdOf, readCaseId } from '../../rules/caseIds';

test("a case's id is its day and its DJ's id, whatever stands in that", () => {
  expect(caseIdOf('2022-09-17', 'dj:1')).toBe('2022-09-17:dj:1');
  expect(readCaseId('2022-09-17:dj:1')).toEqual({ date: '2022-09-17', dj: 'dj:1' });
});

test.each([
  ['2022-09-17:dj', true],
  ['2022-09-17', true],
  ['2022-02-29:dj', false],
  ['dj:2022-09-17', false],
])('%s begins with a day: %s', (text, begins) => {
  expect(beginsWithDay(text)).toBe(begins);
});
