import { nameOf } from '../lib/text/nameOf';
import { formatCount, voteCount } from '../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const place = (rank: number | null, tied = false) =>
  rank === null ? '順位なし' : `${tied ? '同率' : ''}${formatCount(rank)}位`;

/** 経緯 in the detail of a DJ. */
export const djHistoryTexts = {
  heading: '票と順位の経緯',
  open: '経緯を表示',
  close: '経緯を閉じる',
  list: '経緯（古い順）',
  nothing: 'このDJの票や順位を変えた出来事は、まだありません。',
  number: (seq: number) => `操作履歴 No.${formatCount(seq)}`,
  verified: (entries: number) =>
    entries === 1
      ? '操作履歴の No.1 が、書かれたときのままであることを確認しました。'
      : `操作履歴の No.1 から No.${formatCount(entries)} までのすべてが、書かれたときのまま順につながっていることを確認しました。`,
  partly: (checked: number, entries: number) =>
    `操作履歴${formatCount(entries)}件のうち、No.${formatCount(checked)} までが書かれたときのままであることを確認しました。続きは確認の途中です。`,
  fault: (seq: number) =>
    `操作履歴の No.${formatCount(seq)} が、書かれたときの内容と一致しません。サーバーの管理者に npm run votes -- verify での確認を依頼してください。それまで、この経緯を公表しないでください。`,
} as const;

/** Why a day was flagged, in words that everybody knows. */
const REASONS: Record<string, string> = {
  level: 'ふだんの票数を大きく上回ったこと',
  source: '一部の送信元に票が偏ったこと',
  night: '深夜の票の割合が高かったこと',
  lockstep: '同じ投票者たちの票がくり返しそろったこと',
};

/** Sentences that can be read to the press; `who` is the account that decided, or 主催者. */
export const djSentenceTexts = {
  place,
  days: (from: string, to: string, count: number) =>
    `${from}から${to}までに、合計${votes(count)}を受け付けました。`,
  day: (day: string, count: number) => `${day}に${votes(count)}を受け付けました。`,
  voidNow: (count: number) => `うち${votes(count)}は、現在無効です。`,
  allVoidNow: 'すべて、現在無効です。',
  flagged: (day: string, count: number, reasons: readonly string[]) => {
    const why = reasons.map((kind) => nameOf(REASONS, kind));
    return (
      `${day}の${votes(count)}について、ふだんと違う動きがあり、確認の対象になりました。` +
      (why.length > 0 ? `理由は、${why.join('、')}です。` : '')
    );
  },
  registered: (who: string, name: string) => `${who}が、このDJを「${name}」として登録しました。`,
  removed: (who: string, name: string) => `${who}が、このDJ「${name}」を登録から外しました。`,
  edited: (who: string, changes: string) =>
    `${who}が、このDJの登録内容を変更しました（${changes}）。票数と順位は変わっていません。`,
  change: (field: string, before: string, after: string) =>
    `${field}を「${before}」から「${after}」に`,
  comma: '、',
  fields: { name: '名前', kana: 'よみ', area: '地域', category: '部門' },
  windowMade: (who: string, opens: string, closes: string) =>
    `${who}が、投票期間を${opens}から${closes}までと定めました。`,
  windowChanged: (who: string, changes: string) =>
    `${who}が、投票期間を変更しました（${changes}）。それまでに数えた票は、変わっていません。`,
  opens: (before: string, after: string) => `開始を${before}から${after}に`,
  closes: (before: string, after: string) => `終了を${before}から${after}に`,
  imported: (who: string, file: string | null, days: string, count: number) =>
    `${who}が、ファイル${file === null ? '' : `「${file}」`}から、${days}の日付の票を取り込み、すべてのDJの合計で${votes(count)}を受け付けました。`,
  importedUnknown: 'このうちこのDJの票がいくつかは、記録されていません。',
  fromTo: (from: string, to: string) => `${from}から${to}まで`,
  sample: (who: string, count: number) =>
    `${who}が、サンプルとして${votes(count)}の投票を作成しました。`,
  repaired: (who: string) =>
    `${who}が、保存されている票からDJごとの票数を再集計し、書き直しました。`,
  exclusions: {
    excluded: {
      done: (who: string, id: string, count: number) =>
        `${who}が、このDJへの${votes(count)}を無効にしました（除外 ${id}）。`,
      rest: (count: number) =>
        `対象には、ほかの除外ですでに無効だった${votes(count)}も含まれます。`,
      nothing: (who: string, id: string, count: number) =>
        `${who}が行った除外 ${id} の対象に、このDJへの${votes(count)}が含まれました。すべてほかの除外ですでに無効だったため、票数と順位は変わっていません。`,
      unknown: (who: string, id: string, count: number) =>
        `${who}が行った除外 ${id} の対象に、このDJへの${votes(count)}が含まれました。多くのDJにわたる除外のため、このDJの票数と順位の変化は、記録に個別には残っていません。`,
    },
    undone: {
      done: (who: string, id: string, count: number) =>
        `${who}が、除外 ${id} を取り消し、このDJへの${votes(count)}を有効に戻しました。`,
      rest: (count: number) => `残りの${votes(count)}は、ほかの除外により無効のままです。`,
      nothing: (who: string, id: string, count: number) =>
        `${who}が、除外 ${id} を取り消しました。対象だったこのDJへの${votes(count)}は、ほかの除外により無効のままで、票数と順位は変わっていません。`,
      unknown: (who: string, id: string, count: number) =>
        `${who}が、除外 ${id} を取り消しました。対象に、このDJへの${votes(count)}が含まれていました。多くのDJにわたる取り消しのため、このDJの票数と順位の変化は、記録に個別には残っていません。`,
    },
  },
  moved: (before: number, after: number, from: string, to: string) =>
    from === to
      ? `票数は${votes(before)}から${votes(after)}になり、順位は${from}のままです。`
      : `票数は${votes(before)}から${votes(after)}に、順位は${from}から${to}になりました。`,
  otherDjs: (count: number) => `同じ判断で、ほかの${formatCount(count)}組の票数も変わりました。`,
  proposed: (by: string) => `${by}が提案し、もう一人の管理者が承認した判断です。`,
  target: (match: string) => `対象は、${match}です。`,
  reason: (reason: string) => `理由は「${reason}」です。`,
  caseTaken: (who: string, day: string, count: number) =>
    `${who}が、${day}の${votes(count)}の確認を引き受けました。`,
  caseLeft: (who: string, day: string, count: number) =>
    `${who}が、${day}の${votes(count)}の確認の担当を外れました。`,
  caseHarmless: (who: string, day: string, count: number) =>
    `${who}が、${day}の${votes(count)}を確認し、「問題なし」と判断しました。票数と順位は変わっていません。`,
  caseReopened: (who: string, day: string, count: number) =>
    `${who}が、${day}の${votes(count)}についての判断を取り消し、未判断に戻しました。`,
  caseOtherwise: (who: string, day: string, count: number, state: string) =>
    `${who}が、${day}の${votes(count)}の確認の状態を「${state}」にしました。`,
  caseExcluded: (day: string, exclusion: string) =>
    `これにより、${day}の確認は「除外済」になりました（除外 ${exclusion}）。`,
  caseOpenAgain: (day: string, exclusion: string) =>
    `これにより、${day}の確認は未判断に戻りました（除外 ${exclusion} の取り消し）。`,
  caseNote: (who: string, day: string, note: string) =>
    note === ''
      ? `${who}が、${day}の確認のメモを消しました。`
      : `${who}が、${day}の確認にメモを残しました。「${note}」`,
  version: (id: string, label: string) => `確定版 ${id}「${label}」`,
  frozen: (who: string, version: string) => `${who}が、${version}を保存しました。`,
  fixed: (who: string, version: string) => `${who}が、${version}で結果を確定しました。`,
  published: (who: string, version: string) => `${who}が、${version}を公表しました。`,
  replaces: (id: string) => `それまで公表していた ${id} に代わるものです。`,
  withdrawn: (who: string, version: string) => `${who}が、${version}を取り下げました。`,
  phases: {
    final: '結果は確定したままです。',
    review: '結果の確定も取り消され、精査中に戻りました。',
  } as Readonly<Record<string, string>>,
  later: (code: string) => `不明な種類「${code}」の出来事がありました。`,
  inVersion: (rank: string, count: number) => `そこでのこのDJは、${rank}、${votes(count)}です。`,
  notInVersion: 'このDJは、そこに含まれていません。',
  damagedVersion: 'この確定版の内容は作成したときと一致しないため、票数と順位を示せません。',
  now: (when: string, valid: number, voided: number, rank: string) =>
    `${when}の時点で、有効票は${votes(valid)}、無効票は${votes(voided)}、順位は${rank}です。`,
  /** `rank` null: the DJ is not in it. */
  nowPublished: (version: string, rank: string | null, count: number) =>
    rank === null
      ? `公表している結果（${version}）に、このDJは含まれていません。`
      : `公表している結果（${version}）では、${rank}、${votes(count)}です。`,
  differs: '公表したあとに、集計が変わっています。',
  limits: {
    byDay:
      '受け付けた票は、投じられた日ごとの合計です。どの経路でいつ届いたかは、DJごとには記録されていません。',
    unregistered:
      'このDJを登録した操作は、名前では記録されていません（票の取り込みや、一度に50組を超える登録など）。',
    others: (count: number) =>
      `このほかに、ほかのDJの票だけを変えた除外や取り消しが${formatCount(count)}回あります。このDJの順位は、それによっても動くことがあります。`,
  },
} as const;
