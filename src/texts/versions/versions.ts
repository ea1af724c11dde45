import { formatChange, formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const djs = (count: number) => `${formatCount(count)}組`;

/** Frozen versions of the ranking (確定版): the list, the decisions, the comparison. */
export const versionTexts = {
  heading: '確定版',
  caption: '確定版の一覧',
  createdAt: '作成',
  live: '現在の集計',
  sideName: (name: string, note: string) => `${name}（${note}）`,
  sideNote: (made: string, state: string) => `${made}・${state}`,
  liveAt: (time: string) => `${time} 時点`,
  notes: {
    kept: '公表なし',
    final: '未公表',
    published: (at: string) => `${at} 公表`,
    replaced: (at: string) => `${at} 公表、のちに差し替え`,
    withdrawn: (at: string, by: string) => `${at}・${by}`,
  },
  reason: (reason: string) => `理由: ${reason}`,
  hashNote: {
    before: 'ダウンロードしたCSVを ',
    command: 'sha256sum',
    after:
      ' で計算した値は、上のSHA-256と一致します。確定・公表・取り下げには、5分以内のログインが必要です。',
  },
  copyHash: (label: string) => `${label} のSHA-256をコピー`,
  copied: (label: string) => `「${label}」のSHA-256をコピーしました。`,
  copyFailed: (sha256: string) =>
    `コピーできませんでした。次の値を選んでコピーしてください: ${sha256}`,
  download: (label: string) => `${label} のCSVをダウンロード`,
  downloadFailed: 'ダウンロードできませんでした。もう一度お試しください。',
  downloaded: (name: string) => `${name} を保存しました。SHA-256の一致を確認しました。`,
  damaged: (label: string) =>
    `届いたファイルが、確定版「${label}」のSHA-256と一致しません。もう一度お試しのうえ、続くときはサーバーの管理者に連絡してください。`,
  menu: (label: string) => `${label} の操作`,
  show: 'この確定版の順位を見る',
  publish: '公表…',
  withdraw: '取り下げ…',
  proposedNote: (id: string) => `公表を提案中です（${id}）。別の管理者の判断を待っています。`,
  proposedPublication: '公表を',
  keptNote: '公表できるのは、結果を確定した確定版です。',

  none: {
    open: '確定版は、投票の締切後に作成できます',
    openAdvice: (closes: string) =>
      `締切は ${closes} です。締切後にここで現在の集計を保存し、確定・公表できます。`,
    review: '確定版はまだありません',
    reviewAdvice:
      '現在の集計を保存すると、その時点の順位・作成した人・SHA-256がここに残り、あとから比較できます。',
    readerAdvice: '管理者が作成すると、ここに表示されます。',
  },

  make: '現在の集計から確定版を作成',
  actions: { freeze: '確定版を作成', publish: '公表' },
  made: (label: string, count: number) => `「${label}」を${votes(count)}で保存しました。`,
  madeFinal: (label: string, count: number) => `「${label}」を${votes(count)}で確定しました。`,
  published: (label: string) => `「${label}」を公表しました。`,
  withdrawn: (label: string) => `「${label}」を取り下げました。`,

  freeze: {
    labelField: '区分',
    labelHint: '速報・中間・最終など。100文字まで',
    kind: 'この集計の扱い',
    kept: '保存だけする',
    keptMeaning: (total: number) =>
      `${votes(total)}の順位を残します。投票の状況は変わらず、あとから届いた票も集計に入ります。公表はできません。`,
    final: '結果として確定する',
    finalMeaning: (total: number, count: number) =>
      `${votes(total)}・${djs(count)}の順位を最終結果にします。状況が「確定」になり、これ以降、票は受け付けません（ファイルの取り込みには理由が必要です）。公表は、このあと別に行います。`,
    finalAgain: (total: number, count: number) =>
      `${votes(total)}・${djs(count)}の順位を新しい最終結果にします。公表するまで、画面の表示は変わりません。`,
    finalExists: (label: string) =>
      `まだ公表していない確定結果「${label}」があります。先にそれを公表するか、取り下げてください。`,
    back: '元に戻すには: 一覧のメニューから取り下げます。確定した結果がほかになければ、状況は「精査中」に戻り、票を再び受け付けます。',
    keptBack: '元に戻すには: 一覧のメニューから取り下げます。',
    submitKept: (total: number) => `${votes(total)}で保存する`,
    submitFinal: (total: number) => `${votes(total)}で確定する`,
    submitProposal: (total: number) => `${votes(total)}の確定を提案する`,
    proposes:
      '確定には、別の管理者の承認が必要です。押すと提案になり、承認されるまで状況は変わりません。承認までに集計が変わったときは、提案し直します。',
    signIn: (total: number) =>
      `${votes(total)}で結果を確定するには、5分以内のログインが必要です。入力した内容はそのまま残っています。`,
    changed: (before: number, now: number) =>
      before === now
        ? '確認している間に、集計が更新されました（有効票の数は同じです）。'
        : `確認している間に、集計が${votes(before)}から${votes(now)}に変わりました。`,
    showChanged: '最新の集計を表示',
  },

  publication: {
    heading: (label: string) => `「${label}」を公表`,
    effect: (total: number, count: number) =>
      `${votes(total)}・${djs(count)}の順位を公表結果にします。状況が「公表済」になり、総投票数と概要の上位10組は、現在の集計ではなくこの確定版を表示します。`,
    replaces: (label: string) => `現在公表している「${label}」は「差し替え済」になります。`,
    live: (total: number) =>
      `現在の集計とは、有効票に${formatChange(total)}票の差があります。公表されるのは、確定版の数値です。`,
    back: '元に戻すには: 公表したあと、一覧のメニューから取り下げます。状況は「確定」に戻り、画面は現在の集計を表示します。',
    submit: (total: number) => `${votes(total)}の結果を公表する`,
    submitProposal: (total: number) => `${votes(total)}の結果の公表を提案する`,
    proposes:
      '公表には、別の管理者の承認が必要です。押すと提案になり、承認されるまで画面の表示は変わりません。',
    signIn: (total: number) => `${votes(total)}の結果を公表するには、5分以内のログインが必要です。`,
  },

  withdrawal: {
    heading: (label: string) => `「${label}」を取り下げ`,
    effects: {
      as_before: (total: number) =>
        `${votes(total)}のこの確定版を取り下げます。投票の状況と画面の表示は変わりません。`,
      final: (total: number, live: number) =>
        `公表を取り下げます。状況は「確定」に戻り、総投票数と概要は、公表結果 ${votes(total)}ではなく、現在の集計 ${votes(live)}を表示します。票の受け付けは止まったままです（再開するには、現在の集計を確定し直して、公表前に取り下げます）。`,
      review: (total: number) =>
        `${votes(total)}の確定を取り下げます。状況は「精査中」に戻り、票を再び受け付けます。`,
    },
    stays: 'ファイルとSHA-256は一覧に残り、取り下げた人・時刻・理由が記録されます。',
    back: '取り下げは取り消せません。同じ集計が必要なときは、現在の集計から確定版を作成し直します。',
    reason: '理由',
    submit: (total: number) => `${votes(total)}の確定版を取り下げる`,
    signIn: '取り下げには、5分以内のログインが必要です。入力した理由はそのまま残っています。',
  },

  differs: {
    heading: '現在の集計は、公表した確定版と異なります',
    totals: (published: number, live: number) =>
      `総投票数と概要は、公表した確定版 ${votes(published)}を表示しています。現在の集計は${votes(live)}です。`,
    difference: (total: number, places: number) =>
      `現在の集計との差 ${formatChange(total)}票・順位の違い ${djs(places)}`,
    show: '差を見る',
  },

  comparison: {
    heading: '2つの集計の違い',
    before: '比較元',
    after: '比較先',
    unknown: (id: string) => `「${id}」という確定版はありません。選び直してください。`,
    same: '順位も票数も同じです',
    /** 2組の順位、2組の票数が変わりました。有効票 20票→30票（+10） */
    summary: (places: number, changed: number, total: { before: number; after: number }) =>
      `${djs(places)}の順位、${djs(changed)}の票数が変わりました。有効票 ${votes(total.before)}→${votes(total.after)}（${formatChange(total.after - total.before)}）`,
    columns: {
      before: '比較元の順位',
      after: '順位',
      change: '順位の変化',
      dj: 'DJ',
      votesBefore: '比較元の票数',
      votesAfter: '票数',
      difference: '差',
    },
    table: (before: string, after: string) => `${before}から${after}への変化`,
    place: (rank: number | null) => (rank === null ? '順位なし' : `${formatCount(rank)}位`),
    moved: (from: string, to: string) => `${from}→${to}`,
    stayed: '変わらず',
    joined: (to: string) => `追加→${to}`,
    left: (from: string) => `${from}→一覧になし`,
  },

  reasons: {
    heading: '違いの理由',
    none: 'この間に、票数を変える操作の記録はありません。',
    batches: 'APIで届いた票は1件ずつ操作履歴に残らないため、ここには表示されません。',
    number: (seq: number) => `操作履歴 No.${formatCount(seq)}`,
    list: '2つの集計の間の操作',
  },
} as const;
