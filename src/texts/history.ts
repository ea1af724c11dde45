import { formatCount } from '../lib/text/numbers';

export const historyTexts = {
  none: '操作はまだありません',
  noneAdvice: '取り込みや設定の変更をすると、だれが・いつ・何をしたかがここに残ります。',
  heading: '操作履歴',
  list: '操作の一覧',
  more: 'さらに表示',
  loadingMore: '読み込んでいます…',
  by: '操作した人: ',
  command: 'サーバー管理者',
  system: '自動処理',
  noEntry: (seq: number) => `No.${formatCount(seq)} の記録は、まだありません。`,
  djs: 'DJ',
  details: (seq: number) => `No.${formatCount(seq)} に記録された内容`,
  export: 'CSVで書き出す',
  exporting: (done: number, all: number) => `${formatCount(done)} / ${formatCount(all)}件`,
  exportName: (day: string) => `操作履歴_${day}.csv`,
  exported: (count: number) => `${formatCount(count)}件を書き出しました`,
  columns: [
    '番号',
    '日時(日本時間)',
    '日時(UTC)',
    '操作した人',
    '操作',
    '内容',
    '記録された内容',
    '直前のハッシュ',
    'ハッシュ',
  ],

  verification: {
    heading: '検証',
    lead: 'どの操作の記録も、直前の記録のハッシュを含みます。あとから書き換えると、ここで分かります。',
    checking: '整合性を確認しています…',
    /** The entries' own numbers, as the list has them. */
    right: (from: number, to: number) =>
      `整合性を確認しました（${from === to ? '' : `No.${formatCount(from)}〜`}No.${formatCount(to)}）`,
    empty: '記録はまだありません',
    wrong: (seq: number) => `No.${formatCount(seq)} の記録が、書かれたときの内容と一致しません`,
    wrongAdvice:
      'サーバーで下のコマンドを実行して、記録の全体を確認してください。それまで記録を正しいものとして使わないでください。',
    impossible:
      'このブラウザでは整合性を確認できません。サーバーで下のコマンドを実行してください。',
    checkAll: 'はじめから確認',
    head: '最新のハッシュ',
    headAdvice:
      '別の場所に控えておくと、あとで記録全体の書き換えに気づけます。サーバーで確認するコマンド:',
    verify: 'npm run votes -- audit verify',
  },
} as const;
