import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

/** 上位3組の差. */
export const leadTexts = {
  heading: '上位3組の差',
  since: (day: string) => `${day}からの推移`,
  ringMeaning: '・破線の丸は集計中',
  and: '・',
  more: 'ほか',
  tied: (count: number) => `同率${formatCount(count)}組`,
  gap: (count: number) => voteCount(count),
  gapUnit: '票差',
  turned: '首位交代',
  wasAhead: (day: string, dj: string, count: number) => `${day}は${dj}が${votes(count)}先行`,
  /** On a phone: 9/23 −56 → 本日9時台に逆転 */
  wasBehind: (day: string, change: string) => `${day} ${change} →`,
  wasTied: (day: string) => `${day}は同数`,
  turnedAt: (hour: number) => `本日${hour}時台に逆転`,
  turnedToday: '本日逆転',
  change: (day: string, change: string) => `${day}比 ${change}`,
  wider: '・広がる',
  narrower: '・縮まる',
  trend: (first: string, second: string) => `${first}と${second}の差の推移`,
} as const;

/** 本日の動き. */
export const moversTexts = {
  heading: '本日の動き',
  until: (hour: number) => `集計中(${hour}:00まで)`,
  usual: '普段',
  range: (days: number, hour: number) => `最小〜最大（直近${days}日の${hour}:00まで）`,
  rangeShort: (days: number, hour: number) => `直近${days}日（${hour}:00まで）`,
  usualOf: (usual: number) => `普段 ${votes(usual)}`,
  rangeOf: (least: number, most: number) => `（${voteCount(least)}〜${voteCount(most)}）`,
  place: (rank: number) => `${formatCount(rank)}位`,
  nothingBefore: '前日まで得票なし',
  checked: '要確認',
  new: 'NEW',
  counting: '集計しています。まもなく表示します。',
  noHour: '1:00までの票がそろうと表示します。',
  fewDays: (days: number) =>
    `普段との比較には、集計が終わった日が3日分必要です（現在${formatCount(days)}日分）。`,
  nobody: '普段と違う動きはありません。',
} as const;

/** 要確認, 投票者 and 得票のあるDJ. */
export const casesTexts = {
  heading: '要確認',
  open: '未判断',
  unit: '件',
  provisional: (count: number) => `ほかに仮 ${formatCount(count)}件`,
  provisionalMark: '仮',
  toCases: '要確認を開く',
  none: '判断を待つ件はありません',
  signals: {
    level: (count: number, before: number | null) =>
      `${votes(count)}・前日まで ${voteCount(before)}票`,
    source: (count: number, seen: number) => `${votes(count)}・同じ送信元から${votes(seen)}`,
    duplicates: (count: number) => `重複${votes(count)}`,
    night: (count: number, seen: number) => `${votes(count)}・深夜に${votes(seen)}`,
    lockstep: (count: number) => `${votes(count)}・同時投票のくり返し`,
  },
  plain: votes,
} as const;
