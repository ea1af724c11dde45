/** What a chart tells whoever does not see it. */
export const summaryTexts = {
  of: (axis: string, series: string, count: string) => `${axis}ごとの${series}、${count}項目。`,
  highest: (where: string, value: string) => `最多は${where}の${value}`,
  lowest: (where: string, value: string) => `最少は${where}の${value}`,
  best: (where: string, value: string) => `最高は${where}の${value}`,
  worst: (where: string, value: string) => `最低は${where}の${value}`,
  only: (where: string, value: string) => `${where}の${value}だけです。`,
  allSame: (value: string) => `すべて${value}です。`,
  rises: (by: string) => `後半の平均は前半より多くなっています（${by}）。`,
  falls: (by: string) => `後半の平均は前半より少なくなっています（${by}）。`,
  steady: '前半と後半の平均はほぼ同じです。',
  fromTo: (from: string, to: string) => `最初は${from}、最後は${to}。`,
  running: (what: string, state: string) => `集計中のため別に、${what}（${state}）。`,
  missing: (count: string) => `データなしが${count}項目あります。`,
  none: 'まだ値がありません。',
  table: '同じ数値を表でも確認できます。',
} as const;
