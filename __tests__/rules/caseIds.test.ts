import { caseIdOf, djDayOf, isCaseId, ruleCaseId } from '../../rules/caseIds';

test("a case's id is its day and its DJ's id; a rule's names the rule", () => {
  expect(djDayOf(caseIdOf('2022-09-17', 'dj:1'))).toEqual({ date: '2022-09-17', dj: 'dj:1' });
  expect(djDayOf(ruleCaseId('perDay'))).toBeNull();
});

test('the id of a case has a day that exists and a DJ, or names a rule', () => {
  const good = ['2022-09-17:dj', 'duplicates:perDay', 'duplicates:perPoll'];
  const bad = ['2022-09-17:', '2022-09-17', '2022-02-29:dj', 'dj:2022-09-17', 'duplicates:none'];
  expect([...good, ...bad].filter(isCaseId)).toEqual(good);
});
