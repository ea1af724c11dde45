import { formatChange, formatCount, NO_NUMBER, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const djs = (count: number) => `${formatCount(count)}組`;

/** Frozen versions of the ranking (確定版): the list, the decisions, the comparison. */
export const versionTexts = {
  heading: '確定版',
  caption: '確定版の一覧',
  count: (count: number) => `${formatCount(count)}件`,
  columns: {
    compare: '比較',
    label: '区分',
    state: '状態',
    total: '有効票',
    made: '作成',
    revision: 'リビジョン',
    sha256: 'SHA-256',
    actions: '操作',
  },
  live: '現在の集計',
  liveNote: 'まだ保存されていません',
  sideNote: (made: string, state: string) => `${made}・${state}`,
  liveAt: (time: string) => `${time} 時点`,
  isFinal: '確定',
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
  copyFailed: 'コピーできませんでした。下の文字を選んでコピーしてください。',
  download: (label: string) => `${label} のCSVをダウンロード`,
  downloading: (label: string) => `「${label}」のCSVを読み込んでいます…`,
  downloaded: (name: string) => `${name} を保存しました。SHA-256の一致を確認しました。`,
  downloadedUnchecked: (name: string) => `${name} を保存しました。`,
  damaged: (label: string) =>
    `「${label}」のCSVは、一覧のSHA-256と一致しません。保存していません。もう一度お試しのうえ、続くときはサーバーの管理者に連絡してください。`,
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

  figures: {
    label: '対象の数値',
    total: '有効票',
    djs: 'DJ',
    first: '1位',
    none: NO_NUMBER,
    comma: '、',
    tied: (names: string) => `${names}（同率）`,
    others: (name: string, rest: number) => `${name} ほか${djs(rest)}`,
  },

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
    replaces: (label: string, total: number, places: number) =>
      `現在公表している「${label}」は「差し替え済」になります（有効票 ${formatChange(total)}票・順位の違い ${djs(places)}）。`,
    live: (total: number, places: number) =>
      `現在の集計は、この確定版から有効票 ${formatChange(total)}票・順位の違い ${djs(places)}です。公表されるのは、確定版の数値です。`,
    sameAsLive: '現在の集計と同じ数値です。',
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
    body: '総投票数と概要の上位10組は、公表した確定版のままです。',
    published: '公表した確定版',
    live: '現在の集計',
    difference: '差',
    short: (total: number, places: number) =>
      `現在の集計は ${formatChange(total)}票・順位の違い ${djs(places)}`,
    places: (count: number) => `順位の違い ${djs(count)}`,
    show: '差を見る',
  },

  comparison: {
    heading: '2つの集計の違い',
    chooseHint: '2件を選んで比較',
    comparing: (a: string, b: string) => `A ${a} と B ${b} を比較中`,
    toggle: (name: string) => `${name} を比較に加える`,
    side: (side: string, name: string) => `${side} ${name}（比較中）`,
    unknown: (id: string) => `「${id}」という確定版はありません。一覧から選び直してください。`,
    rowsOf: {
      places: '順位が変わった組の前後',
      votes: (count: number) => `票数が変わった ${djs(count)}`,
      all: (count: number) => `すべて ${djs(count)}`,
    },
    rowsLabel: '表示する組',
    places: (count: number) => ({ count: formatCount(count), words: '組の順位が変わりました' }),
    votes: (count: number) => ({ count: formatCount(count), words: '組の票数が変わりました' }),
    total: '有効票',
    others: (count: number) => `ほかの${djs(count)}は順位が同じ`,
    same: '順位も票数も同じです',
    noVotesChanged: '票数が変わった組はありません',
    noPlacesChanged: '順位が変わった組はありません',
    othersTab: '「すべて」で全組を確認できます。',
    more: (count: number) => `ほか${djs(count)}は「すべて」の表にあります。`,
    columns: {
      before: 'A 順位',
      after: 'B 順位',
      change: '順位の変化',
      dj: 'DJ',
      votesBefore: 'A 票数',
      votesAfter: 'B 票数',
      difference: '差',
    },
    table: (a: string, b: string) => `A ${a} と B ${b} の比較`,
    listOf: (letter: string, name: string) => `${letter} ${name} の順位`,
    arrow: 'A→B',
    place: (rank: number | null) => (rank === null ? '順位なし' : `${formatCount(rank)}位`),
    moved: (from: string, to: string) => `${from}→${to}`,
    stayed: '変わらず',
    joined: (to: string) => `追加→${to}`,
    left: (from: string) => `${from}→一覧になし`,
  },

  reasons: {
    heading: '違いの理由',
    count: (count: number) => `AとBの間の操作 ${formatCount(count)}件`,
    none: 'この間に、票数を変える操作の記録はありません。',
    batches: 'APIで届いた票は1件ずつ操作履歴に残らないため、ここには表示されません。',
    loading: '操作履歴を読み込んでいます…',
    number: (seq: number) => `操作履歴 No.${formatCount(seq)}`,
    list: 'AとBの間の操作',
  },
} as const;
