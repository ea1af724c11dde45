import type { SignalKind, SourceLabel } from '../../../contract/decisions/review';
import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

export const signalMeanings: Record<SignalKind, string> = {
  duplicates: '1人あたりの票数の決まりを超えた票',
  level: 'この日の票が、ふだんの割合から見込まれる数を上回るか',
  source: '1つの送信元の票が、このDJにどれだけ偏っているか',
  night: '2〜5時の票',
  lockstep: '60秒以内の同時投票を5日以上くり返した投票者',
};

export const sourceNames: Record<SourceLabel, string> = {
  A: '送信元A',
  B: '送信元B',
  C: '送信元C',
  other: 'その他の送信元',
  none: '送信元の記録なし',
};

export const hoursTexts = {
  heading: '時間帯と送信元',
  title: (dj: string, day: string) => `${dj} の${day}の時間帯と送信元`,
  hour: '時間帯',
  hourLabel: (hour: number) => `${formatCount(hour)}時`,
  hourLong: (hour: number) => `${formatCount(hour)}時台`,
  legend: (name: string, count: number) => `${name} ${votes(count)}`,
  others: (count: number) => `ほかのDJの時間帯（${votes(count)}に換算）`,
  notYet: (hour: number) => `${formatCount(hour)}時以降は判定に入っていません`,
  notYetShort: (hour: number) => `${formatCount(hour)}時以降`,
  voided: (count: number) => `除外されて無効になった${votes(count)}を含みます。`,
} as const;

/** 算出方法, with the case's own numbers. Each step: what it is, how, the value. */
export const methodTexts = {
  seen: '実測',
  expected: '期待',
  limit: '上限',
  chance: '確率 p',
  level: {
    expected: (others: string, share: string, dayCount: string) =>
      `ほかのDJのこの日の票 ${others}票 × ふだんの割合の中央値 ${share}（直前の${dayCount}日。最低1票）`,
    limit: '一覧に載らない最大の票数。20票・期待の2倍・期待＋20票のどれにも届かない票は載りません',
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
} as const;
