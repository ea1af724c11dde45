/** What the ranking says of itself where it is not the live one, or nobody is in it. */
export const noticeTexts = {
  shown: (label: string, state: string, at: string) => [
    `確定版「${label}」を表示しています`,
    `（${state}・${at} 作成）。`,
  ],
  shownId: (id: string) => `確定版 ${id} を表示しています。`,
  live: ['現在の集計を表示しています。', '公表した確定版ではありません。'],
  toLive: '現在の集計を見る',
  toPublished: '公表した確定版に戻る',
  toRanking: 'ランキングを見る',
  toVersions: '確定版の一覧を見る',
  unknown: (id: string) => `「${id}」という確定版はありません`,
  unknownAdvice:
    'アドレスが途中で切れているか、別の投票の確定版かもしれません。一覧からお選びください。',
  past: (day: string) => [`${day} 終了時点の順位です。`, '最新の順位ではありません。'],
  toNow: '最新に戻る',
  nobodyIn: (within: string) => `${within}のDJはいません`,
  nobodyInAdvice: '絞り込みを解除するか、部門か地域を選び直してください。',
  dropFilter: '絞り込みを解除',
  dropSearch: '検索をクリア',
} as const;
