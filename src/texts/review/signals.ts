import type { SourceLabel } from '../../../contract/decisions/review';
import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const days = (count: number) => `${formatCount(count)}日間`;
const about = (count: number) => `約${votes(Math.round(count))}`;

/** A signal in one plain sentence, with the number of votes that it is about. */
export const signalSentences = {
  name: (dj: string, day: string) => `${dj}（${day}）`,
  ofDay: (seen: number) => `この日は${votes(seen)}。`,
  usual: (expected: number) => `普段この日の票数は${about(expected)}です。`,
  noneBefore: (count: number, before: number) => `その前の${days(count)}は${votes(before)}でした。`,
  source: (seen: number) => `送信元1か所から${votes(seen)}。`,
  sourceUsual: (expected: number) => `ほかの送信元と同じ割合なら${about(expected)}です。`,
  night: (seen: number) => `2時から5時までに${votes(seen)}。`,
  nightUsual: (expected: number) => `普段この時間は${about(expected)}です。`,
  lockstep: (voters: number, count: number) =>
    `同じ${voteCount(voters)}人が60秒以内の同時投票を5日以上くり返し、この日は${votes(count)}。`,
  duplicates: (voters: number | null, count: number) =>
    `重複: ${voters === null ? '' : `${voteCount(voters)}人の`}${votes(count)}。`,
  later: (kind: string, count: number) =>
    `不明な種類「${kind}」で目安を超えています。対象は${votes(count)}です。`,
  rule: (id: string) =>
    id === 'duplicates:perPoll'
      ? '期間中1人1票を超えています。除外しても、投票者ごとに最初の1票は残ります。'
      : '1人1日1票を超えています。除外しても、投票者ごとにその日の最初の1票は残ります。',
} as const;

const sourceNames: Record<SourceLabel, string> = {
  A: '送信元A',
  B: '送信元B',
  C: '送信元C',
  other: 'その他の送信元',
  none: '送信元の記録なし',
};

export const hoursTexts = {
  title: (dj: string, day: string) => `${dj} の${day}の時間帯`,
  heading: '時間帯と送信元',
  hour: '時間帯',
  hourLabel: (hour: number) => `${formatCount(hour)}時`,
  hourLong: (hour: number) => `${formatCount(hour)}時台`,
  sourceNames,
  others: (count: number) => `ほかのDJ（${votes(count)}に換算）`,
  voided: (count: number) => `除外されて無効になった${votes(count)}を含みます。`,
} as const;

/** 算出方法, with the case's own numbers. */
export const methodTexts = {
  heading: '算出方法',
  columns: { signal: '調べた点', seen: '実際', expected: '普段', limit: '目安' },
  caption: '調べた点ごとの実際・普段・目安',
  over: '目安を超過',
  noLimit: 'なし',
  chance: '確率 p',
  equals: ' ＝ ',
  level: {
    expected: (others: string, share: string, dayCount: string) =>
      `ほかのDJのこの日の票 ${others}票 × 普段の割合の中央値 ${share}（直前の${dayCount}日。最低1票）`,
    limit: '一覧に載らない最大の票数。20票・普段の2倍・普段＋20票のどれにも届かない票は載りません',
    chance: (dispersion: string, seen: string) =>
      `負の二項分布（ばらつき φ ＝ ${dispersion}）で${seen}票以上になる確率`,
  },
  source: {
    seen: (all: string) => `最も偏った送信元からの、このDJへの票（その送信元の票は全部で${all}票）`,
    expected: (all: string, share: string) =>
      `その送信元の${all}票 × ほかの送信元でのこのDJの割合 ${share}`,
    limit: '一覧に載らない最大の票数。10票に届かない送信元は載りません',
    chance: (sources: string) => `二項分布の上側確率 × 送信元の数 ${sources}`,
  },
  night: {
    seen: '2時から5時までの票',
    expected: (all: string, share: string, night: string, others: string) =>
      `${all}票 × ほかのDJの2〜5時の割合 ${share}（${others}票中${night}票）`,
    limit: '一覧に載らない最大の票数',
    chance: '二項分布の上側確率',
  },
  lockstep: {
    seen: (groups: string, dayCount: string) =>
      `同じDJに60秒以内で投票した日が5日以上ある投票者どうしをつないだ、5人以上の組（${groups}組、${dayCount}日）`,
    limit: '5人以上の組があれば一覧に載ります',
    chance: '検定ではないため、確率はありません',
  },
  adjusted: (q: string) => `ほかの検定と合わせ、この日のすべてのDJで調整した値 q は ${q}`,
  below: (least: string) => `${least}未満`,
  run: (tested: number, flagged: number, harmless: string) =>
    `この日は${formatCount(tested)}組を調べ、${formatCount(flagged)}件を一覧に載せました。うち、普段のばらつきだけで載る件数の見込みは${harmless}件です。`,
  runAt: (moment: string) => `調べた時刻 ${moment}`,
} as const;
