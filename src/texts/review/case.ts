import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

/** A selected case. */
export const caseTexts = {
  back: '一覧へ戻る',
  gone: 'この件は見つかりません',
  goneAdvice: '集計中の件は1時間ごとに入れ替わります。一覧から選び直してください。',
  choose: '左の一覧から、確認する件を選んでください。',
  alsoFound: 'ほかに目安を超えた点',
  ownerLabel: '担当',
  dayNote: 'この日のメモ',
  none: 'なし',
  decided: (who: string, when: string, state: string) => `${when} ${who} が「${state}」と判断`,
  olderEvidence: '判断のあとに調べ直した結果があります。内容を確かめてください。',
  unlisted:
    '調べ直した結果、この件は目安の範囲内です。最後に目安を超えたときの内容を表示しています。判断はそのまま残っています。',
  ranking: (count: number) => `この${votes(count)}がない場合の順位`,
  /** Of the file with all of them. */
  rankingFile: (dj: string) => `要確認の票がない場合の順位 ${dj}`,
  nothingCounts: 'この件の票に、いま有効なものはありません。順位への影響もありません。',
} as const;

/** What can be done with a case, and what that changes. */
export const caseActionTexts = {
  actions: '判断',
  take: '引き受ける',
  letGo: '担当を外れる',
  harmless: '問題なしにする',
  exclude: '除外を検討',
  reopen: '未判断に戻す',
  nothingYet: 'ここでの操作では、票も順位も変わりません。',
  running: '保存しています…',
  took: '引き受けました。',
  letGone: '担当を外れました。',
  reopened: '「未判断」に戻しました。',
  noteSaved: 'この件のメモを保存しました。',
  madeHarmless: (name: string) => `${name}を「問題なし」にしました。票も順位も変わっていません。`,
  takeBack: '元に戻す',
  note: 'この件のメモ',
  noteHint: '判断の理由などを書きます。操作履歴に残り、記録は消せません。',
  noteLength: (length: number, most: number) => `${formatCount(length)} / ${formatCount(most)}文字`,
  noteOfOther: (note: string) =>
    note === ''
      ? 'ほかの人が、保存されていたメモを削除しました。保存すると、入力中のメモが残ります。'
      : `ほかの人が保存したメモ：「${note}」。保存すると、入力中のメモに置き換わります。`,
  noteTooLong: (most: number) => `${formatCount(most)}文字以内で入力してください。`,
  saveNote: 'メモを保存',
  noNote: 'この件のメモはありません。',
  changed:
    '表示中に、ほかの人の操作または新しい結果でこの件の内容が変わったため、保存していません。' +
    '最新の内容を表示しました。確かめてから、もう一度操作してください。入力したメモは残っています。',
  provisional:
    'この日はまだ集計中です。日が終わると、引き受けや判断ができます。急ぐ場合も、除外の影響は確かめられます。',
  readOnly: '閲覧の権限では、内容の確認だけができます。判断は管理者が行います。',
  exclusions: 'この件からの除外',
  exclusionVotes: (id: string, count: number) => `${id}・除外中: ${votes(count)}`,
  unknownExclusion: 'この件の票は除外されています。元に戻す操作は「除外」の一覧から行えます。',
  toExclusions: '除外の一覧へ',
} as const;
