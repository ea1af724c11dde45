import { voteCount, voteTenths } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

/** The hero of 概要: what is read first. */
export const liveTexts = {
  curve: '本日の歩み',
  curveTitle: '本日の歩み（0時からの累計）',
  curveBasis: '0時からの累計・1時間ごと',
  today: '本日',
  yesterday: '昨日',
  lastWeek: (weekday: string) => `先週${weekday}曜`,
  hour: '時刻',
  hourLabel: (hour: number) => `${hour}時`,
  until: (hour: number) => `${hour}:00まで`,
  now: (time: string, count: number) => `${time}時点 ${votes(count)}`,
  todayVotes: votes,
  compared: '同じ時刻までの比較',
  eachUntil: (hour: number) => `各日 ${hour}:00まで`,
  unit: '票',
  change: '本日の増減',
  includes: (day: string, count: number) => `${day}は要確認の${votes(count)}を含む`,
  outlook: '見込み',
  outlookAt: (hour: number, low: number, high: number) =>
    `${hour}:00に ${voteCount(low)}〜${voteCount(high)}`,
  outlookBasis: (from: number, to: number, days: number) =>
    `見込み: 直近14日の${from}:00→${to}:00の伸びを本日に当てはめた幅（伸びが最大・最小の日を除く${days}日分）`,
  outlookBasisShort: (from: number, days: number) =>
    `見込みは直近14日の${from}:00以降の伸び（両端を除く${days}日分）`,
  pace: (hour: number, perMinute: number) =>
    `${hour}:00から毎分 ${voteTenths(perMinute)}票（平均）`,
} as const;
