import { formatCount, voteCount } from '../../lib/text/numbers';
import { separatorTexts } from '../overview/separators';

const pollRuleNames = {
  perDay: '1人1日1票',
  perPoll: '期間中1人1票',
  none: '制限なし',
} as const;

export const settingsTexts = {
  save: '保存',
  saving: '保存しています…',
  saved: '保存しました',
  unchanged: '変更はありません',
  cancel: 'やめる',
  sectionsLabel: '設定の項目',
  sections: {
    poll: '投票',
    djs: 'DJ',
    notes: 'メモ',
    previousPolls: '過去の投票',
    notifications: '通知',
    accounts: 'アカウント',
    ingestKeys: '投稿キー',
  },
  operation: '操作',
  edit: '編集',
  editOf: (name: string) => `${name} を編集`,
  unsaved: '保存していない変更があります',
  readOnly: '閲覧の権限では、設定の確認だけができます。変更は管理者が行います。',
  clash: (fields: string) =>
    `編集中に、ほかの人が${fields}を変更しました。もう一度保存すると、入力した内容で上書きします。`,
  quoted: (name: string, value: string) =>
    `「${name}」（現在の値: ${value === '' ? '空欄' : value}）`,

  poll: {
    heading: '投票',
    firstTime:
      '投票の名前・年・期間を設定してください。DJと日のメモは、そのあとにここで登録できます。',
    readOnlyFirst: '投票はまだ設定されていません。設定は管理者が行います。',
    name: '名前',
    year: '年',
    opensAt: '開始',
    closesAt: '終了',
    rule: '1人あたりの票数',
    rules: pollRuleNames,
    ruleHint: '超えた票は、要確認に「重複」として表示します。自動で無効にはしません。',
    zone: '日時は、お使いの端末の設定にかかわらず日本時間です。',
    from: (moment: string) => `${moment} から`,
    until: (moment: string) => `${moment} まで`,
    badYear: '1900〜9999の数字で入力してください。',
    badMoment: '日付と時刻を入力してください。',
    reversed: '終了は、開始より後の日時にしてください。',
    tooLong: (days: number) => `投票期間は${formatCount(days)}日以内にしてください。`,
    tooNarrow: (votes: number) =>
      `この期間にすると、すでに数えた ${voteCount(votes)} 票が期間の外になります。期間は変更されていません。`,
    frozen: '結果が確定しているため、期間は変更できません。名前と年は変更できます。',
  },

  djs: {
    heading: 'DJ',
    caption: 'DJの一覧',
    fields: { id: 'ID', name: '名前', kana: 'よみ', area: '地域', category: '部門' },
    idHint: '空欄の場合は自動で採番します。登録後は変更できません。',
    renameHint:
      '名前を変えると、今の名前は旧名として残り、ファイルや過去の投票との照合に使われます。',
    formerNames: (names: readonly string[]) => `旧名: ${names.join('、')}`,
    kanaHint: 'ひらがな。同じ票数のとき、この順に並びます。',
    add: 'DJを追加',
    editHeading: 'DJを編集',
    remove: 'このDJを削除',
    removeQuestion: (name: string) => `「${name}」を一覧から削除しますか？`,
    hasVotes: (names: string) => `票が入っているDJは削除できません: ${names}`,
    gone: 'このDJは、編集中に一覧から削除されました。もう一度保存すると、追加し直します。',
    idTaken: 'このIDはすでに使われています。',
    nameTaken: (name: string) =>
      `自動で付けるIDが「${name}」に使われています。IDを入力してください。`,
    empty: 'DJがまだ登録されていません',
    emptyAdvice: '「DJを追加」で1組ずつ、または「ファイルで更新」でまとめて登録できます。',
    emptyForReaders: '管理者が登録すると、ここに表示されます。',
    fromFile: 'ファイルで更新',
  },

  djFile: {
    heading: 'ファイルでDJを更新',
    lead: '1行目に「ID, 名前, よみ, 地域, 部門」の見出しがあるCSVを選んでください。「CSV / Excel」で保存したCSVを編集して、そのまま使えます。文字コードはUTF-8とShift_JISに対応しています。',
    choose: 'CSVファイル',
    notText:
      'CSVファイルではないようです。表計算ソフトで「CSV形式」で保存したファイルを選んでください。',
    empty: 'ファイルに行がありません。',
    tooBig: 'ファイルが大きすぎます（20 MBまで）。',
    separator: separatorTexts,
    noName: '1行目に「名前」（name）の見出しがありません。',
    twiceColumn: (name: string) => `見出し「${name}」が2つあります。`,
    ignored: (names: string) => `使わない列: ${names}`,
    counts: { added: '追加', changed: '変更', same: 'そのまま', missing: 'ファイルにない' },
    wrong: (count: number) =>
      `${formatCount(count)}行に直すところがあります。直してから選び直してください。まだ何も保存されていません。`,
    line: (line: number) => `${formatCount(line)}行目`,
    more: (count: number) => `ほか${formatCount(count)}件`,
    lineNoName: '名前がありません。',
    broken: {
      open: '引用符（"）が閉じていません。',
      middle: '引用符（"）が項目の途中にあります。',
      encoding: '読めない文字があります。ファイルの文字コードを確かめてください。',
    },
    lineCells: '列の数が見出しより多くなっています。',
    lineFewCells: '列の数が見出しより少なくなっています。',
    lineNul: (field: string) => `${field}に使えない文字（NUL）があります。`,
    lineTooLong: (field: string, most: number) => `${field}は${formatCount(most)}文字までです。`,
    lineTwice: (line: number) => `${formatCount(line)}行目と同じDJです。`,
    lineIdTaken: (name: string, other: string) =>
      `「${name}」に自動で付けるIDが、別のDJ「${other}」に使われています。IDを入れてください。`,
    lineExcelNumber: (value: string) =>
      `ID「${value}」は、Excelが長い番号を短くしたものです。元の番号が失われているため、書き出しからやり直してください。`,
    lineAmbiguous: '同じ名前のDJが複数います。IDを入れてください。',
    removeMissing: (count: number) =>
      `ファイルにない${formatCount(count)}組を一覧から削除する（票が入っているDJは削除できません）`,
    addedList: '追加するDJ',
    changedList: '変更するDJ',
    missingList: 'ファイルにないDJ',
    change: (field: string, before: string, after: string) =>
      `${field}: ${before === '' ? '空欄' : before} → ${after === '' ? '空欄' : after}`,
    outdated: '編集中に一覧が変わりました。内容を確かめて、もう一度保存してください。',
    nothing: 'ファイルの内容は、現在の一覧と同じです。',
    saved: (added: number, changed: number, removed: number) =>
      `保存しました（追加 ${formatCount(added)}・変更 ${formatCount(changed)}・削除 ${formatCount(removed)}）`,
  },

  notes: {
    heading: '日のメモ',
    lead: '速報や締切、キャンペーンなど、その日の出来事です。',
    caption: '日のメモの一覧',
    fields: { date: '日付', text: 'メモ' },
    textHint: '200文字まで',
    add: 'メモを追加',
    editHeading: (day: string) => `${day}のメモ`,
    remove: 'このメモを削除',
    removeQuestion: 'このメモを削除しますか？',
    badDate: '日付を入力してください。',
    outside: (days: string) => `投票期間内の日を選んでください（${days}）。`,
    taken: 'この日にはすでにメモがあります。一覧から編集してください。',
    gone: 'このメモは、編集中に削除されました。もう一度保存すると、追加し直します。',
    empty: 'メモはまだありません',
    emptyAdvice: '「メモを追加」で、日付と出来事を残せます。',
    emptyForReaders: '管理者が追加すると、ここに表示されます。',
  },
} as const;
