import type { ReviewSignal } from '../../../../../contract/decisions/review';
import {
  formatProbability,
  methodSteps,
  signalFigures,
} from '../../../../../src/features/everyDj/review/CaseMethod';

const run = { at: '2022-09-25T00:00:00.000Z', votes: 0, p: 0.0123 };
const level: ReviewSignal = {
  ...{ ...run, kind: 'level', seen: 130, expected: 61.04, limit: 121 },
  detail: { days: 14, others: 1234, share: 0.049456, dispersion: 2.345 },
};
const source: ReviewSignal = {
  ...{ ...run, kind: 'source', seen: 22, expected: 1.25, limit: 9 },
  detail: { sources: 7, sourceVotes: 28, share: 0.044643, elsewhere: 900 },
};
const night: ReviewSignal = {
  ...{ ...run, kind: 'night', seen: 40, expected: 3.6, limit: 12 },
  detail: { share: 0.08, others: 500, othersAtNight: 40 },
};
const lockstep: ReviewSignal = {
  ...{ ...run, kind: 'lockstep', seen: 9, expected: null, limit: 4, p: null },
  detail: { groups: 2, days: 6 },
};

/** The name of a step and its numbers, in their order. */
const numbersOf = (step: string) =>
  [step.slice(0, 2), ...(step.match(/\d[\d.,]*%?/g) ?? [])].join(' ');

test.each([
  {
    signal: level,
    steps: ['普段 1,234 4.946% 14 1 61.0', '目安 20 2 20 121', '確率 2.35 130 0.0123'],
  },
  { signal: source, steps: ['実際 28 22', '普段 28 4.464% 1.3', '目安 10 9', '確率 7 0.0123'] },
  // 3.6 are 8 % of 45 votes.
  {
    signal: night,
    steps: ['実際 2 5 40', '普段 45 2 5 8.0% 500 40 3.6', '目安 12', '確率 0.0123'],
  },
  { signal: lockstep, steps: ['実際 60 5 5 2 6 9', '目安 5 4', '確率'] },
])('how a signal was computed, with its own numbers, %#', ({ signal, steps }) => {
  expect(methodSteps(signal).map(numbersOf)).toEqual(steps);
});

test('what a signal leaves out is a dash, never a wrong number', () => {
  const steps = methodSteps({ ...night, expected: 0, detail: { share: 0 } });
  expect(steps[1]).toBe('普段 ＝ —票 × ほかのDJの2〜5時の割合 0.0%（—票中—票） ＝ 0.0票');
  const figures = signalFigures({ ...lockstep, limit: null });
  expect(figures).toEqual({ seen: '9人', expected: '—', limit: 'なし' });
});

test('a probability has four decimals, or is below the smallest of them', () => {
  expect([0.5, 0.01234, 0.0001, 0.000099, 1e-300].map(formatProbability)).toEqual([
    ...['0.5000', '0.0123', '0.0001', '0.0001未満', '0.0001未満'],
  ]);
});
