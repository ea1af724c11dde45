import type { ReviewSignal } from '../../../../../contract/decisions/review';
import {
  adjustedStep,
  formatProbability,
  methodSteps,
  signalFigures,
} from '../../../../../src/features/everyDj/review/methodSteps';

type Kind = ReviewSignal['kind'];
type Figures = Pick<ReviewSignal, 'seen' | 'expected' | 'limit'>;

const signalOf = (kind: Kind, figures: Figures, detail: ReviewSignal['detail']) =>
  ({ kind, ...figures, p: kind === 'lockstep' ? null : 0.0123, detail }) as ReviewSignal;

const night = signalOf(
  'night',
  { seen: 40, expected: 3.6, limit: 12 },
  { share: 0.08, others: 500, othersAtNight: 40 },
);
const SIGNALS = {
  level: signalOf(
    'level',
    { seen: 130, expected: 61.04, limit: 121 },
    { days: 14, others: 1234, share: 0.049456, dispersion: 2.345 },
  ),
  source: signalOf(
    'source',
    { seen: 22, expected: 1.25, limit: 9 },
    { sources: 7, sourceVotes: 28, share: 0.044643, elsewhere: 900 },
  ),
  night,
  lockstep: signalOf('lockstep', { seen: 9, expected: null, limit: 4 }, { groups: 2, days: 6 }),
};

const LIMIT = '目安 ＝ 一覧に載らない最大の票数';
const STEPS = {
  level: [
    '普段 ＝ ほかのDJのこの日の票 1,234票 × 普段の割合の中央値 4.946%（直前の14日。最低1票） ＝ 61.0票',
    `${LIMIT}。20票・普段の2倍・普段＋20票のどれにも届かない票は載りません ＝ 121票`,
    '確率 p ＝ 負の二項分布（ばらつき φ ＝ 2.35）で130票以上になる確率 ＝ 0.0123',
  ],
  source: [
    '実際 ＝ 最も偏った送信元からの、このDJへの票（その送信元の票は全部で28票） ＝ 22票',
    '普段 ＝ その送信元の28票 × ほかの送信元でのこのDJの割合 4.464% ＝ 1.3票',
    `${LIMIT}。10票に届かない送信元は載りません ＝ 9票`,
    '確率 p ＝ 二項分布の上側確率 × 送信元の数 7 ＝ 0.0123',
  ],
  night: [
    '実際 ＝ 2時から5時までの票 ＝ 40票',
    // 3.6 are 8 % of 45 votes.
    '普段 ＝ 45票 × ほかのDJの2〜5時の割合 8.0%（500票中40票） ＝ 3.6票',
    `${LIMIT} ＝ 12票`,
    '確率 p ＝ 二項分布の上側確率 ＝ 0.0123',
  ],
  lockstep: [
    '実際 ＝ 同じDJに60秒以内で投票した日が5日以上ある投票者どうしをつないだ、5人以上の組（2組、6日） ＝ 9人',
    '目安 ＝ 5人以上の組があれば一覧に載ります ＝ 4人',
    '確率 p ＝ 検定ではないため、確率はありません',
  ],
};

test.each(Object.keys(SIGNALS) as (keyof typeof SIGNALS)[])(
  'how %s was computed, with its own numbers',
  (kind) => {
    expect(methodSteps(SIGNALS[kind])).toEqual(STEPS[kind]);
  },
);

test('what a signal leaves out is a dash, never a wrong number', () => {
  const steps = methodSteps({ ...night, expected: 0, detail: { share: 0 } });
  expect(steps[1]).toBe('普段 ＝ —票 × ほかのDJの2〜5時の割合 0.0%（—票中—票） ＝ 0.0票');
  const { expected, limit } = signalFigures({ ...SIGNALS.lockstep, limit: null });
  expect([expected, limit]).toEqual(['—', 'なし']);
});

test('a probability has four decimals, or is below the smallest of them', () => {
  expect(adjustedStep(0.0301)).toMatch(/調整した値 q は 0\.0301$/);
  expect([0.5, 0.01234, 0.0001, 0.000099, 1e-300].map(formatProbability)).toEqual([
    ...['0.5000', '0.0123', '0.0001', '0.0001未満', '0.0001未満'],
  ]);
});
