import { formatCount } from '../lib/numbers';

export const everyDjTexts = {
  comparison: 'DJの比較',
  comparisonTitle: '選んだDJの1日ごとの票数',
  topFive: '上位5組を表示しています。一覧で選ぶと、選んだDJ(8組まで)を比べます。',
  chosen: (count: number) => `${formatCount(count)}組を比べています(8組まで)。`,
  clear: '選択をすべて外す',
  full: '比べられるのは8組までです。どれかを外してから選んでください。',
  table: 'DJの一覧',
  tableCaption: 'DJごとの期間内の票数。順位は投票開始からの累計によります。',
  choose: (name: string) => `${name} を比較に加える`,
  trend: (name: string) => `${name} の1日ごとの票数`,
  columns: {
    choose: '比較',
    dj: 'DJ',
    votes: '期間の票数',
    share: '割合',
    trend: '推移',
    rankToday: '今日の順位',
    rank: '順位',
  },
} as const;
