import { formatCount, voteCount } from '../../lib/text/numbers';

const djs = (count: number) => `${formatCount(count)}組`;

/** 設定: the votes before this one. */
export const previousPollSettingsTexts = {
  heading: '過去の投票',
  lead: '過去の投票の順位を登録すると、前回順位・票数差・伸び率・初登場・返り咲きが表示されます。最も新しい年が「前回」になります。',
  empty: '過去の投票はまだ登録されていません',
  emptyAdvice: '「ファイルで登録」から、順位のCSVを年ごとに登録できます。',
  emptyForReaders: '管理者が登録すると、ここに表示されます。',
  add: 'ファイルで登録',
  name: (year: number, name: string) => `${year}年 ${name}`,
  isPrevious: '前回',
  counts: (count: number, total: number | null) =>
    total === null ? djs(count) : `${djs(count)}・${voteCount(total)}票`,
  allMatched: 'すべて照合済み',
  unmatched: (count: number) => `照合できないDJ ${djs(count)}`,
  place: (rank: number | null) => (rank === null ? '順位なし' : `${formatCount(rank)}位`),
  nobody: '同じ名前のDJはいません',
  ambiguous: (names: string) => `どちらか決められません: ${names}`,
  match: '照合',
  matchOf: (name: string) => `${name} を照合`,
  matchHeading: (name: string) => `「${name}」を照合`,
  matchLead: '今回の投票のどのDJか、検索して選んでください。',
  search: 'DJを検索',
  others: (count: number) => `ほか${djs(count)}。名前を入力して絞り込んでください。`,
  matched: (name: string) => `「${name}」に照合しました`,
  remove: '削除',
  removeOf: (year: number) => `${year}年の過去の投票を削除`,
  removeQuestion: (year: number) =>
    `${year}年の順位と、それによる前回順位などの表示がなくなります。ファイルから登録し直せます。`,
  removeIt: '削除する',
  removed: (year: number) => `${year}年を削除しました`,
  reason: '理由',
  reasonHint: '操作履歴に残ります。',

  file: {
    heading: '過去の投票をファイルで登録',
    lead: '1行目に「順位, 名前, 得票数」の見出しがあるCSVを選んでください（よみ・IDの列もあれば使います）。得票数は、すべての行にあるか、まったくないかのどちらかです。文字コードはUTF-8とShift_JISに対応しています。',
    tooBig: 'ファイルが大きすぎます（10 MBまで）。',
    tooMany: (most: number) => `行が多すぎます（${formatCount(most)}行まで）。`,
    noColumn: (header: string) =>
      `1行目に「${header === 'rank' ? '順位' : '名前'}」の見出しがありません。`,
    year: '年',
    yearHint: '今回の投票より前の年',
    badYear: '今回の投票より前の年を入力してください。',
    name: '投票の名前',
    defaultName: (name: string, year: number) => `${name}${year}`,
    check: '照合を確認',
    save: '登録',
    replace: '置き換える',
    replaces: (year: number) =>
      `${year}年はすでに登録されています。登録すると、この内容に置き換わります。`,
    counts: { read: '読み込み', matched: '照合', unmatched: '照合できない' },
    ambiguousList: 'どのDJか決められない',
    nobodyList: '同じ名前のDJがいない',
    notYet: 'まだ登録されていません。',
    saved: (year: number, count: number) => `${year}年（${djs(count)}）を登録しました`,
    fields: { rank: '順位', name: '名前', votes: '得票数', kana: 'よみ', id: 'ID' },
    badNumber: (field: string, value: string) => `${field}「${value}」が数字ではありません。`,
    noRank: '順位がありません。',
    votesMissing: '得票数がありません。すべての行に入れるか、すべて空欄にしてください。',
    rankDiffers: (rank: number, expected: number) =>
      `${formatCount(rank)}位とありますが、得票数では${formatCount(expected)}位です（同数は同じ順位: 1, 2, 2, 4）。`,
    idTwice: (line: number) => `${formatCount(line)}行目と同じIDです。`,
  },
} as const;
