export const chartTexts = {
  showTable: '表で見る',
  showChart: 'グラフで見る',
  table: (title: string) => `${title}の表`,
  beyond: '圏外',
  noGoogle: 'Google Chartsに接続できないため、簡易版のグラフです',
  hidden: '画面共有中は、票数のグラフを表示しません。',
  running: '集計中',
  /** 5,160〜5,370票, or one figure */
  expected: (votes: string) => `見込み ${votes}`,
  basis: (basis: string) => `（${basis}）`,
  partDay: '部分日',
  missing: 'データなし',
  notes: 'メモ',
  /** How the value that is shown is opened, by what chose it. */
  opens: { mouse: 'クリックで開く', touch: 'もう一度タップで開く', keyboard: 'Enterで開く' },
  listComma: '、',
  /** Accessible name of the slider that steps through the values of a chart. */
  reader: (title: string) => `${title}の値を1つずつ読む`,
  seriesWithUnit: (name: string, unit: string) => `${name}(${unit})`,
} as const;
