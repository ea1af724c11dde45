import { formatCount, voteCount } from '../lib/text/numbers';
import { separatorTexts } from './overview/separators';

const VOTES = '票';

/** The tab 概要 › 取り込み. */
export const importTexts = {
  notConfigured: {
    title: '先に投票を設定してください',
    advice: '票を取り込む前に、投票の名前・年・期間を決めます。',
    link: '投票を設定する',
  },
  file: {
    heading: '票のファイル',
    choose: 'ファイルを選ぶ',
    accepted: (most: string) => `CSV（.csv .txt、gzip 圧縮の .gz も可）、${most}まで`,
  },
  refused: {
    empty: 'このファイルは空です。書き出しをやり直してから、もう一度選んでください。',
    spreadsheet:
      'Excel などの表計算ファイルは取り込めません。Excel では「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選んで保存し、そのファイルを選んでください。',
    pdf: 'PDF は取り込めません。票を集めたサイトから CSV で書き出してください。',
    binary:
      'このファイルはテキストファイルではないため取り込めません。CSV で書き出したファイルを選んでください。',
    unreadable: 'ファイルを読めませんでした。壊れていないか確かめて、もう一度選んでください。',
    tooLarge: (size: string, most: string) =>
      `ファイルが大きすぎます（${size}）。取り込めるのは ${most} までです。gzip で圧縮する（.gz）か、分けて取り込んでください。サーバーのコマンド npm run votes -- import FILE には上限がありません。`,
  },
  form: '取り込みの指定',
  columns: {
    heading: 'ファイルの内容',
    mapping: '列の割り当てと文字コード',
    encoding: '文字コード',
    encodings: {
      'utf-8': 'UTF-8',
      shift_jis: 'Shift_JIS（Excel の CSV など）',
      'euc-jp': 'EUC-JP',
      'utf-16le': 'UTF-16 LE',
      'utf-16be': 'UTF-16 BE',
    },
    fields: {
      id: '投票ID',
      dj: 'DJ',
      castAt: '投票日時',
      voter: '投票者',
      source: '送信元',
    },
    advice: {
      id: '票ごとに固有のID。同じ票を二度数えないために使います。',
      dj: 'DJのIDか名前',
      castAt: 'タイムゾーンのない時刻は日本時間として扱います。',
      voter: '投票IDがないときは、投票者・DJ・日時で票を見分けます。',
      source: 'IPアドレスなど（任意）',
    },
    required: '必須',
    orVoter: '投票IDか投票者のどちらかが必須',
    none: '（使わない）',
    tokyo: (time: string) => `${time}（日本時間）`,
    preview: '最初の5行',
    unused: '使わない列',
    nameless: '（名前のない列）',
  },
  missing: {
    dj: '「DJ」の列を選んでください。',
    castAt: '「投票日時」の列を選んでください。',
    identity:
      '「投票ID」か「投票者」の列を選んでください。どちらもないと、同じ票を見分けられません。',
    twice: (column: string) => `列「${column}」を二つの項目に割り当てています。`,
    sameName: (column: string) =>
      `「${column}」という名前の列が二つあります。どちらかの名前を変えてください。`,
    comma: (column: string) =>
      `列名「${column}」にカンマが入っているため割り当てられません。列名を変えてください。`,
    taken: (column: string, field: string) =>
      `列「${column}」は、選ばなくても「${field}」として読まれます。「${field}」に選ぶか、ファイルの列名を変えてください。`,
    separator: separatorTexts,
    noRows: '見出しの行だけで、票の行がありません。',
  },
  options: {
    heading: '取り込み方',
    createDjs: '未登録のDJを追加する',
    hashVoters: '投票者をハッシュ化して保存する',
    advice: {
      createDjs: 'オフのとき、登録のないDJへの票はエラーになります。',
      hashVoters: '投票者と送信元を、元の値がわからない形で保存します。',
    },
    reason: '理由',
    reasonAdvice: '結果が確定しているため、理由が操作履歴に残ります。',
  },
  check: '内容を確認',
  confirm: {
    advice:
      '取り込んだ票は消せません（集計から除外することはできます）。数を確かめてから取り込んでください。',
    button: (votes: number) => `${voteCount(votes)}${VOTES}を取り込む`,
    without: (lines: number, votes: number) =>
      `${formatCount(lines)}行を除いて${voteCount(votes)}${VOTES}を取り込む`,
  },
  readOnly: '閲覧の権限では、ファイルの確認だけができます。取り込みは管理者が行います。',
  progress: {
    heading: (dryRun: boolean) => (dryRun ? '確認しています' : '取り込んでいます'),
    label: 'アップロードの進み具合',
    amount: (sent: string, all: string) => `${sent} / ${all}`,
    sending: 'アップロードしています',
    saving: (dryRun: boolean) => (dryRun ? '行を調べています…' : '保存しています…'),
    stay: '終わるまで、このウインドウを閉じないでください。サイト内の別の画面は見られます。',
    cancel: 'やめる',
  },
  checkCancelled: '確認をやめました。何も保存されていません。',
  cancelled: '取り込みをやめました。何も保存されていません。',
  unsure:
    '保存されたか確認できませんでした。同じファイルをもう一度取り込んでも、二重には数えません。',
  cutOff: '送信の途中で通信が切れました。何も保存されていません。',
  nothingStored: '何も保存されていません。',
  again: 'もう一度',
  failures: {
    forbidden: 'このアカウントでは取り込めません。内容の確認はできます。',
    upload_stalled: '送信が途中で止まりました。',
    file_changed:
      'ファイルが選んだ後に変更されたか、移動されています。ファイルを選び直してください。',
    voters_otherwise:
      'この投票の投票者は、これまでと違う形や鍵では保存できません。「投票者をハッシュ化して保存する」の選び方を確かめて、もう一度取り込んでください。',
    key_in_use: '前の取り込みがまだ続いています。少し待ってから、もう一度お試しください。',
  },
  result: {
    stored: (votes: number) => `${voteCount(votes)}${VOTES}を取り込みました`,
    storedAdvice: (duplicates: string) =>
      `すべての集計に反映しました。すでにあった票: ${duplicates}件（二重には数えません）。`,
    nothingNew: '新しい票はありませんでした',
    checked: '確認しました（保存していません）',
    notStored: '取り込めませんでした（何も保存していません）',
    notStoredAdvice: '確認のあとで内容が変わりました。もう一度「内容を確認」を押してください。',
    nothingToImport: '取り込める行がありません。ファイルを直してから、選び直してください。',
    wrongAdvice: (lines: number) =>
      `エラーが${formatCount(lines)}行あります。除いて取り込むか、一覧をダウンロードして直してください。直した行だけをあとから取り込めます。`,
    emptyVoters: (votes: number, lines: readonly number[]) =>
      `投票者が空欄の票が${voteCount(votes)}${VOTES}あります（${lines.map(formatCount).join('・')}${votes > lines.length ? '…' : ''}行目）。1人あたりの票数は確かめられません。`,
    unreadableAdvice: 'ファイルを直してから、もう一度取り込んでください。',
    encodingAdvice: '文字が読めない行があります。文字コードの選び方も確かめてください。',
    counts: '取り込みの結果',
    read: '読み込んだ行',
    accepted: '有効として追加',
    duplicates: '重複（加算なし）',
    rejected: 'エラー',
    djsMade: '追加したDJ',
    firstCastAt: '最初の投票',
    lastCastAt: '最後の投票',
    lines: '行',
    votes: VOTES,
    djs: '組',
    sumDiffers: '行数の内訳が合いません。この結果を保存して、管理者に知らせてください。',
    days: '日ごとの追加',
    djVotes: 'DJごとの追加',
    day: '日付',
    dj: 'DJ',
    ignored: (columns: string) => `使わなかった列: ${columns}`,
  },
  unknown: {
    heading: '登録のない名前',
    advice:
      '似た名前のDJのことであれば、ファイルの名前を直してください。新しいDJであれば「未登録のDJを追加する」をオンにしてください。',
    madeAdvice: '取り込むと、新しいDJとして追加されます。似た名前のDJがいないか確かめてください。',
    name: 'ファイルの名前',
    similar: '最も似ているDJ',
    noSimilar: '似た名前はありません',
  },
  wrong: {
    heading: 'エラー行',
    line: '行',
    reason: '理由',
    value: '値',
    original: '元の行',
    wholeFile: '全体',
    kept: (kept: number, all: number) =>
      `全${formatCount(all)}行のうち、最初の${formatCount(kept)}行です。`,
    download: 'エラー行をダウンロード',
    file: (name: string) => `${name.replace(/(\.csv|\.txt)?(\.gz)?$/i, '')}-エラー行.csv`,
  },
  history: {
    heading: 'これまでの取り込み',
    caption: 'これまでの取り込み、新しい順',
    at: '日時',
    file: 'ファイル',
    accepted: '追加',
    duplicates: '重複',
    rejected: 'エラー',
    actor: '実行者',
    noName: '（名前なし）',
    empty: 'まだ取り込みはありません',
    emptyAdvice: '取り込んだファイルと結果が、ここに残ります。',
  },
} as const;
