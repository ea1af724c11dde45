import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

/** 本日. */
export const liveTexts = {
  curveTitle: '本日の歩み（0時からの累計）',
  today: '本日',
  yesterday: '昨日',
  lastWeek: (weekday: string) => `先週${weekday}曜`,
  hour: '時刻',
  hourLabel: (hour: number) => `${hour}時`,
  until: (hour: number) => `${hour}:00まで`,
  now: (time: string, count: number) => `${time}時点 ${votes(count)}`,
  todayVotes: votes,
  verdict: ({ kind, percent }: { kind: 'usual' | 'more' | 'fewer'; percent: number | null }) => {
    if (kind === 'usual') return '本日は普段どおりです';
    const about = percent === null ? '' : `約${percent}%`;
    return `本日は普段より${about}${kind === 'more' ? '多い' : '少ない'}です`;
  },
  verdictBasis: (hour: number, days: readonly string[]) =>
    `${days.join('と')}の${hour}:00までの票との比較です。`,
  noVerdict: (fullHours: number) =>
    fullHours === 0
      ? '1:00までの票がそろうと、普段と比較します'
      : '普段との比較は、集計が終わった日ができると始まります',
  compared: '同じ時刻までの比較',
  eachUntil: (hour: number) => `各日 ${hour}:00まで`,
  unit: '票',
  change: '本日の増減',
  leftOut: (day: string, count: number) => `${day}は要確認の分（最大${votes(count)}）を除く`,
  includes: (day: string, count: number) => `${day}は要確認の分（最大${votes(count)}）を含む`,
  outlook: '見込み',
  outlookAt: (hour: number, low: number | undefined, high: number | undefined) =>
    `${hour}:00に ${voteCount(low)}〜${voteCount(high)}票`,
  countdown: (left: string) => `締切まで ${left}`,
} as const;

/** 要確認. */
export const casesTexts = {
  heading: '要確認',
  unit: '件 未判断',
  largest: '対象の票が多い順',
  provisional: (count: number) => `ほかに集計中 ${formatCount(count)}件`,
  provisionalMark: '集計中',
  rule: '重複',
  toCases: '要確認を開く',
  none: '判断を待つ件はありません',
  suspects: (count: number, signal: string | undefined) =>
    [votes(count), signal].filter(Boolean).join('・'),
} as const;

/** 上位10組. */
export const topTexts = {
  tied: (count: number) => `同率${formatCount(count)}組`,
  gapAbove: (gap: number) => (gap === 0 ? '上と同数' : `上と${votes(gap)}差`),
  gap: (upper: number | null, lower: number | null, gap: number) =>
    `${formatCount(upper)}位と${formatCount(lower)}位は${votes(gap)}差`,
  gapChange: (day: string, change: string) => `（${day}比 ${change}）`,
  turned: '首位交代',
  turnedFrom: (dj: string, day: string, gap: number) =>
    `${day}は${dj}が${votes(gap)}先行、本日逆転`,
} as const;

/** 本日の動き. */
export const moversTexts = {
  heading: '本日の動き',
  until: (hour: number) => `集計中(${hour}:00まで)`,
  usual: (usual: number, least: number, most: number) =>
    `普段 ${votes(usual)}（${voteCount(least)}〜${voteCount(most)}）`,
  basis: (days: number, hour: number, leftOut: number) =>
    `普段は直近${days}日の${hour}:00までの中央値と、その最小〜最大です。` +
    (leftOut > 0 ? `要確認の分（最大${votes(leftOut)}）を除いて比較。` : ''),
  inReview: '要確認',
  counting: '集計しています。まもなく表示します。',
  noHour: '1:00までの票がそろうと表示します。',
  fewDays: (days: number) =>
    `普段との比較には、集計が終わった日が3日分必要です（現在${formatCount(days)}日分）。`,
  nobody: '普段と違う動きはありません。',
} as const;

/** 結果発表まで. */
export const closedTexts = {
  heading: '結果発表まで',
  done: '（済）',
  fix: '確定',
  toFix: (open: number) =>
    open > 0
      ? `未判断の要確認が${formatCount(open)}件あります。判断が済んだら、順位を確定版として保存します。`
      : '要確認の判断は済んでいます。順位を確定版として保存します。',
  fixed: '結果を確定しました。票はもう変わりません。',
  review: '要確認を判断する',
  freeze: '確定版を作成する',
  publish: '公表',
  toPublish: '確定版を公表すると、総投票数と概要はその結果を表示します。',
  published: (moment: string) => `${moment}に公表しました。`,
  toVersions: '確定版を公表する',
  announce: '発表',
  toAnnounce: '発表モードで1組ずつ見せるか、文章と画像で発表します。',
  stage: '発表モードを開く',
  announcement: '文章と画像を作る',
} as const;

/** 前回から. */
export const sinceTexts = {
  since: (age: string) => `前回（${age}）から`,
  nobody: 'なし',
  leadChange: (from: string, to: string) => `首位が${from}から${to}に`,
  newCases: (count: number) => `新しい要確認 ${formatCount(count)}件`,
  imports: (count: number) => `取り込み ${formatCount(count)}件`,
  nothing: '首位・要確認・取り込みに変わりはありません',
} as const;
