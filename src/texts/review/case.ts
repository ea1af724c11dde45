import { formatCount, voteCount, voteTenths } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const days = (count: number) => `${formatCount(count)}日間`;
const hourSpan = (from: number, to: number) =>
  from === to ? `${formatCount(from)}時台` : `${formatCount(from)}時台〜${formatCount(to)}時台`;

/** An opened case. */
export const caseTexts = {
  back: '一覧へ戻る',
  above: '前の件',
  below: '次の件',
  gone: 'この件は見つかりません',
  goneAdvice: '集計中の判定は1時間ごとに入れ替わります。一覧から選び直してください。',
  choose: '左の一覧から、確認する件を選んでください。',
  ownerLabel: '担当',
  nobody: 'なし',
  dayNote: 'この日のメモ',
  none: 'なし',
  addNote: 'メモを追加',
  q: '調整した値 q',
  noQ: '検定なし',
  decided: (who: string, when: string, state: string) => `${when} ${who} が「${state}」と判断`,
  olderEvidence: '判断のあとに、新しい判定があります。内容を確かめてください。',
  unlisted:
    '最新の判定では、この件は一覧に載っていません。下は、最後に載ったときの内容です。判断はそのまま残っています。',
  over: '上限を超えた事実',
  within: '上限の範囲内',
  count: (count: number) => `${formatCount(count)}件`,
  seen: '実測',
  expected: '期待',
  limit: '上限',
  noLimit: 'なし',
  notTested: '対象外',
  notTestedWhy: '票数などが足りず、判定していません',
  notFound: '該当なし',
  method: '算出方法',
  methodOf: (name: string) => `算出方法 — ${name}`,
  ranking: (count: number) => `この${votes(count)}がない場合の順位`,
  /** Of the file with all of them. */
  rankingFile: (dj: string) => `要確認の票がない場合の順位 ${dj}`,
  nothingCounts: 'この件の票に、いま有効なものはありません。順位への影響もありません。',
  place: (rank: number | null, tied: boolean) =>
    rank === null ? '—' : `${tied ? '同率' : ''}${formatCount(rank)}位`,
} as const;

/** The plain sentence of a case. */
export const caseSentences = {
  /** `until`: full hours of a running day that were looked at. */
  total: (day: string, until: number | null, count: number) =>
    [
      until === null ? `${day}に` : `${day}の${formatCount(until)}時までに`,
      votes(count),
      '。',
    ] as const,
  noneBefore: (count: number, before: number) =>
    [`その前の${days(count)}は`, votes(before), 'でした。'] as const,
  usual: (count: number) =>
    ['ふだんの割合から見込まれるのは', `${voteTenths(count)}票`, 'です。'] as const,
  allSources: (all: number, sources: number, hours: string) =>
    [
      `${votes(all)}はすべて`,
      sources === 1 ? '1つの送信元' : `${voteCount(sources)}つの送信元`,
      `から、${hours}に投じられています。`,
    ] as const,
  topSource: (count: number, sources: number) =>
    [
      'うち',
      votes(count),
      `は1つの送信元から投じられています（送信元は全部で${voteCount(sources)}件）。`,
    ] as const,
  hours: (count: number, hours: string) =>
    ['うち', votes(count), `は${hours}に投じられています。`] as const,
  hourSpan,
  night: (count: number, expected: number | null) =>
    [
      '2時から5時までに',
      votes(count),
      expected === null
        ? '入っています。'
        : `入っています（ほかのDJの割合から見込まれるのは${voteTenths(expected)}票）。`,
    ] as const,
  lockstep: (voters: number, count: number) =>
    [
      '',
      `${voteCount(voters)}人`,
      `が60秒以内の同時投票を5日以上くり返しており、この日の票は${votes(count)}です。`,
    ] as const,
} as const;

/** What can be done with a case, and what that changes. */
export const caseActionTexts = {
  actions: '判断',
  take: '引き受ける',
  takeWhat: '担当が自分になります。票は変わりません。',
  takeFrom: (owner: string) => `担当が ${owner} から自分に変わります。票は変わりません。`,
  letGo: '担当を外れる',
  letGoWhat: '担当なしに戻ります。票は変わりません。',
  harmless: '問題なしにする',
  harmlessWhat: '根拠とともに記録します。票も順位も変わりません。',
  exclude: '除外を検討',
  excludeWhat: '次の画面で影響を確かめます。まだ何も変わりません。',
  reopen: '未判断に戻す',
  reopenWhat: 'もう一度判断できるようになります。票も順位も変わりません。',
  shortWhat: 'この3つでは、票も順位もまだ変わりません',
  running: '保存しています…',
  took: '引き受けました。票も順位も変わっていません。',
  letGone: '担当を外れました。票も順位も変わっていません。',
  madeHarmless: '「問題なし」にしました。票も順位も変わっていません。',
  reopened: '「未判断」に戻しました。票も順位も変わっていません。',
  noteSaved: 'この件のメモを保存しました。',
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
    '表示中に、ほかの人の操作または新しい判定でこの件の内容が変わったため、保存していません。' +
    '最新の内容を表示しました。確かめてから、もう一度操作してください。入力したメモは残っています。',
  provisional:
    'この日はまだ集計中の仮の判定です。日が終わって判定が固定されると、引き受けや判断ができます。急ぐ場合も、除外の影響は確かめられます。',
  readOnly: '閲覧の権限では、内容の確認だけができます。判断は管理者が行います。',
  exclusions: 'この件からの除外',
  exclusionVotes: (id: string, count: number) => `${id}・${votes(count)}を無効に`,
  undo: '除外を取り消す',
  undoWhat: '票と順位が元に戻り、この件は「未判断」に戻ります。押すと、先に影響を確かめられます。',
  unknownExclusion: 'この件の票は除外されています。取り消しは「除外」の一覧から行えます。',
  toExclusions: '除外の一覧へ',
} as const;
