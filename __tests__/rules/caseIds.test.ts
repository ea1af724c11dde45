import { caseIdOf, djDayOf, isCaseId, ruleCaseId } from '../../rules/caseIds';

test("a case's id is its day and its DJ's id; a rule's names the rule", () => {
  expect(djDayOf(caseIdOf('2022-09-17', 'dj:1'))).toEqual({ date: '2022-09-17', dj: 'dj:1' });
  expect(djDayOf(ruleCaseId('perDay'))).toBeNull();
});

test.each([
  ['2022-09-17:dj', true],
  ['2022-09-17:', false],
  ['2022-09-17', false],
  ['2022-02-29:dj', false],
  ['dj:2022-09-17', false],
  ['duplicates:perDay', true],
  ['duplicates:perPoll', true],
  ['duplicates:none', false],
])('%s is the id of a case: %s', (text, is) => {
  expect(isCaseId(text)).toBe(is);
});
