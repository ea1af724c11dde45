import { formatCount } from '../../lib/text/numbers';

/** The tab 発表用: its form and its preview. */
export const announcementTexts = {
  form: '発表の内容',
  source: '元の集計',
  live: '現在の集計',
  versionOption: (label: string, state: string) => `確定版「${label}」（${state}）`,
  unknown: (id: string) =>
    `「${id}」は発表に使えない確定版です（取り下げ済み、または存在しません）。ほかの集計を選んでください。`,
  stamp: '表記',
  finalLocked: '「確定」は、結果を確定した確定版を元にしたときだけ選べます',
  top: '載せる順位',
  topOption: (places: number) => `${places}位`,
  topHint: '最後の順位が同率のときは全員を載せます',
  divisionHint: '部門を選ぶと部門内順位になります',
  hideVotes: '票数を伏せる',
  hideVotesHint: '画像・テキスト・コピーのすべて',
  comparison: '順位の比較',
  comparisons: { previousPoll: '前回の投票', day: '前日まで', none: 'なし' },
  previousPollHint: (year: number, unmatched: number) =>
    unmatched > 0
      ? `${year}年の投票・照合できないDJ ${formatCount(unmatched)}組`
      : `${year}年の投票`,
  dayHint: (day: string) => `${day}終了時点からの変動`,
  noneHint: '前回順位と変動を載せません',
  size: '画像のサイズ',
  sizes: { '4x5': '縦 4:5', '9x16': '縦 9:16', '16x9': '横 16:9' },
  pixels: (width: number, height: number) => `${width} × ${height} px`,
  note: '注記',
  noteHint: (length: number, most: number) => `${length} / ${most}文字`,
  noteDefault: '既定の文に戻す',

  picture: '画像',
  pictureHint: '表示しているとおりに保存されます。投稿時の代替テキストには、下のテキストを使えます',
  text: 'テキスト',
  textHint: 'コピーされるのはこの文字だけです',
  gathered: (count: number) =>
    `同率の${formatCount(count)}組は、画像に名前が入りきらないため1行にまとめました。テキストには全員が載ります。`,
  save: '画像を保存（PNG）',
  saved: (name: string) => `${name} を保存しました。`,
  saveFailed: '画像を保存できませんでした。もう一度お試しください。',
  copyText: 'テキストをコピー',
  copied: 'テキストをコピーしました。',
} as const;
