import { formatCount } from '../lib/text/numbers';

export const everyDjTexts = {
  tabsLabel: 'DJ別投票数の画面',
  tabs: { djs: 'DJの一覧', review: '要確認', exclusions: '除外' },
  openCases: '未判断 ',
  exclude: {
    title: '除外の確認',
    lead: 'まだ何も変わっていません。下の影響を確かめ、理由を書いてから実行します。',
    readOnlyLead: 'まだ何も変わっていません。除外した場合の影響を確かめられます。',
  },
  viewTitles: { review: '要確認', exclusions: '除外', exclude: '除外の確認' },
  viewSubtitles: {
    review: 'ふだんと違う票の動きを事実で示します。判断は人が行い、票はひとりでに変わりません。',
    exclusions: '票を集計から外す手続きと、その記録です。票そのものは消えません。',
  },
  /** A link to all that changed one DJ's figures (texts/djHistory.ts). */
  historyOf: (name: string) => `${name} の経緯`,
  comparison: 'DJの比較',
  comparisonTitle: {
    perDay: '選んだDJの1日ごとの票数',
    total: '選んだDJの期間の累計',
    behind: '選んだ中の最多との差',
  },
  linesLabel: 'グラフの表示内容',
  lines: { total: '累計', behind: '選んだ中の最多との差', perDay: '1日ごと' },
  topFive: '累計の上位5組を表示しています。一覧で選んだDJを最大8組まで比較できます。',
  chosen: (count: number) => `${formatCount(count)}組を比較中（上限8組）`,
  chosenDjs: '比較中のDJ',
  remove: (name: string) => `${name} を比較から外す`,
  clear: 'すべて外す',
  full: '比較できるのは8組までです。どれかを外してから選んでください。',
  table: 'DJの一覧',
  tableCaption: 'DJごとの期間内の票数。順位は投票開始からの累計によります。',
  choose: (name: string) => `${name} を比較に加える`,
  trend: (name: string) => `${name} の1日ごとの票数`,
  columns: {
    choose: '比較',
    rank: '累計順位',
    dj: 'DJ',
    votes: '期間の票数',
    share: '割合',
    trend: '推移',
  },
} as const;
