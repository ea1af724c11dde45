import { formatCount } from '../lib/text/numbers';

export const dailyTexts = {
  figures: '期間の数字',
  valid: '期間の有効票',
  withoutMissing: (count: number) => `データなし${formatCount(count)}日を除く`,
  average: '1日あたり平均',
  averageBasis: '終了した日のみ（部分日を除く）',
  busiest: '最多の日',
  busiestRunning: (day: string) => `${day} 集計中`,
  perDay: '1日ごとの票数',
  runningTotal: '累計',
  runningTotalTitle: '投票開始からの累計',
  runningTotalComparedTitle: '比較の初日からの累計',
  table: '日ごとの一覧',
  futureDays: (count: number) => `今後の日程（${formatCount(count)}日）`,
  openDay: (day: string) => `${day} を開く`,
  columns: {
    date: '日付',
    votes: '票数',
    change: '前日比',
    runningTotal: '累計',
    bar: '票数の割合',
  },
  comparison: {
    label: '比較',
    none: '比較なし',
    options: { previous: '比較: 直前の期間', weekday: '比較: 前週の同じ曜日' },
    names: { previous: '直前の期間', weekday: '前週の同じ曜日' },
    columns: { previous: '直前の期間比', weekday: '前週比' },
    against: (day: string, before: string) => `${day} ⇔ ${before}`,
    beside: (day: string, votes: string) => `${day} ${votes}`,
  },
} as const;
