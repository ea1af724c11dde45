import type { DjDayCase, ReviewSignal } from '../../../../../contract/decisions/review';
import { isNoteTooLong } from '../../../../../src/features/everyDj/review/case/CaseNote';
import { excludePath } from '../../../../../src/features/everyDj/review/case/CaseActions';
import { firstCase } from '../../../../../src/features/everyDj/review/caseAddress';
import { fakeDj } from '../../../../support/fakeApi/fakeAnswers';

const AT = '2022-09-18T00:00:00.000Z';

function reviewed(signals: ReviewSignal[], more: Partial<DjDayCase> = {}): DjDayCase {
  return {
    ...{ id: '2022-09-17:a', date: '2022-09-17', dj: fakeDj('a', 'A', ''), signals },
    reasons: signals.map(({ kind }) => kind),
    ...{
      votes: 100,
      votesNow: 100,
      inQuestion: 100,
      suspects: null,
      q: 0.001,
      rank: 1,
      rankWithout: 2,
    },
    ...{ state: 'open', owner: null, note: '', exclusions: [], version: 1 },
    ...{ decidedAt: null, decidedBy: null, decidedRunAt: null, runAt: AT },
    ...{ stillFlagged: true, provisional: false },
    ...more,
  };
}

const ofDay = 'dj=a&day=2022-09-17';
const ofCase = 'case=2022-09-17%3Aa';

test('the exclusion starts from the suspect votes, or from the day where none can be named', () => {
  const named = reviewed([], { suspects: { signal: 'source', votes: 60 } });
  expect(excludePath(named)).toBe(`/every-dj?tab=exclude&${ofDay}&${ofCase}&signal=source`);
  expect(excludePath(reviewed([]))).toBe(`/every-dj?tab=exclude&${ofDay}&${ofCase}`);
});

test('while its day runs there is no case to name', () => {
  const one = reviewed([], { suspects: { signal: 'source', votes: 60 }, provisional: true });
  expect(excludePath(one)).toBe(`/every-dj?tab=exclude&${ofDay}`);
});

test('a note has room for a thousand characters, without the blanks around them', () => {
  expect(['x'.repeat(1000), ` ${'x'.repeat(1000)}\n`, 'x'.repeat(1001)].map(isNoteTooLong)).toEqual(
    [false, false, true],
  );
});

test('shown first is what waits for a decision, or else the first', () => {
  const [running, decided, open] = [
    reviewed([], { id: 'running', provisional: true }),
    reviewed([], { id: 'decided', state: 'harmless' }),
    reviewed([], { id: 'open' }),
  ];
  expect(firstCase([running, decided, open])?.id).toBe('open');
  expect(firstCase([running, decided])?.id).toBe('running');
  expect(firstCase([])).toBeNull();
});
