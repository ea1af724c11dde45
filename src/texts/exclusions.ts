import { formatCount } from '../lib/text/numbers';

const votes = (count: number) => `${formatCount(count)}票`;
const djs = (count: number) => `${formatCount(count)}組`;

/** What an exclusion matches, in the parts of one sentence and as conditions. */
export const matchTexts = {
  dot: '・',
  others: (count: number) => ` ほか${djs(count)}`,
  votesFor: 'への票',
  among: 'のうち、',
  of: 'の',
  at: 'に',
  since: '以降に',
  before: 'より前に',
  from: 'から',
  by: 'が',
  until: (from: string, to: string) => `${from}から${to}まで`,
  hours: (from: number, to: number) => `${from}時〜${to}時`,
  daily: (hours: string) => `毎日${hours}`,
  sources: (count: number) => `送信元${formatCount(count)}件`,
  voters: (count: number) => `投票者${formatCount(count)}人`,
  voteIds: (count: number) => `IDで指定した${formatCount(count)}件`,
  cast: '投じた票',
  wasCast: '投じられた票',
  ofVotes: 'の票',
  repeats: '1人1日1票を超えた票',
  all: 'すべて',
  and: 'かつ',
  chips: {
    djs: (names: string) => `DJ：${names}`,
    between: (from: string, to: string) => `日時：${from}〜${to}（未満）`,
    since: (from: string) => `日時：${from}以降`,
    before: (to: string) => `日時：${to}より前`,
    hours: (hours: string) => `時間帯：${hours}`,
    sources: (count: number) => `送信元：${formatCount(count)}件`,
    voters: (count: number) => `投票者：${formatCount(count)}人`,
    voteIds: (count: number) => `票のID：${formatCount(count)}件`,
    repeats: '重複：1人1日1票を超えた票',
  },
} as const;

/** What an exclusion or its undo does to the ranking. */
export const effectTexts = {
  nobody: '順位はだれも変わりません。',
  unchangedFirst: '1位は変わりません。',
  unchanged: (last: number) => `1位〜${formatCount(last)}位は変わりません。`,
  fromFirst: '1位から変わります。',
  movedRange: (from: number, to: number, count: number, by: number, up: boolean) =>
    `${formatCount(from)}位〜${formatCount(to)}位の${djs(count)}が` +
    `${by === 1 ? '1つずつ' : `${formatCount(by)}つずつ`}${up ? '上がります' : '下がります'}。`,
  moved: (count: number, up: boolean) =>
    `${djs(count)}の順位が${up ? '上がります' : '下がります'}。`,
  oneMoved: (name: string, from: string, to: string, up: boolean) =>
    `${name}が${from}から${to}に${up ? '上がります' : '下がります'}。`,
  unranked: (name: string, from: string) => `${name}は${from}から順位なしになります。`,
  ranked: (name: string, to: string) => `${name}は${to}に入ります。`,
  manyUnranked: (count: number) => `${djs(count)}が順位なしになります。`,
  manyRanked: (count: number) => `${djs(count)}が順位に入ります。`,
  place: (rank: number | null, tied = false) =>
    rank === null ? '順位なし' : `${tied ? '同率' : ''}${formatCount(rank)}位`,
  topTen: '上位10位の順位が変わります',
  topTenLine: (from: string, to: string) => `${from}→${to}`,
  topTenAdvice: '公表に直接かかわる変更です。対象の票と理由をもう一度確かめてください。',
  ranking: '順位への影響',
  shown: (count: number) => `変わる${djs(count)}だけを表示`,
  caption: '順位または票数が変わるDJ',
  columns: { dj: 'DJ', rank: '順位', votes: '票数' },
  after: '除外後',
  unchangedValue: '変わらず',
  to: '→',
  becomes: 'から',
  showAll: (rest: number) => `ほか${djs(rest)}を表示`,
  figures: '変わる数字',
  valid: '有効票',
  voided: '無効票',
  today: '本日',
  moreDays: (count: number) => `ほか${formatCount(count)}日の有効票も変わります。`,
  djsWithVotes: '得票のあるDJ',
} as const;

export const exclusionTexts = {
  heading: '除外の一覧',
  consider: '除外を検討',
  count: (active: number, all: number) =>
    active === all
      ? `${formatCount(all)}件`
      : `${formatCount(all)}件（有効${formatCount(active)}件）`,
  list: '除外の一覧',
  none: '除外はまだありません',
  noneAdvice:
    '除外とは、条件に一致する票を有効票から外すことです。票そのものは消えず、いつでも取り消して元に戻せます。「除外を検討」か要確認から始めると、実行する前に順位への影響を確かめられます。',
  active: '有効',
  undone: '取り消し済',
  voided: (count: number) => `${votes(count)}を無効に`,
  matched: (count: number) => `条件に一致 ${votes(count)}`,
  overlapping: (count: number) => `うち${votes(count)}は、ほかの除外ですでに無効でした`,
  reason: '理由',
  who: '実行',
  undoneBy: '取り消し',
  undoReason: '取り消しの理由',
  ofCase: '要確認から',
  undo: '取り消す',
  undoOf: (id: string) => `${id} を取り消す`,
  made: (count: number) => `${votes(count)}を除外しました`,
  madeNothing: (count: number) => `一致する${votes(count)}を除外に加えました`,
  madeFigures: (valid: number, time: string, id: string) =>
    `有効票 ${votes(valid)}・${time}・${id}`,
  backToCase: '要確認へ戻る',
  undoneNow: (id: string, count: number) =>
    count > 0
      ? `${id} を取り消しました。${votes(count)}が有効票に戻りました。`
      : `${id} を取り消しました。ほかの除外にも含まれる票のため、有効票は変わりません。`,
  undoDialog: {
    heading: (id: string) => `${id} の取り消し`,
    back: (count: number) => `${votes(count)}が有効票に戻ります。`,
    held: (count: number) => `残りの${votes(count)}は、ほかの除外にも含まれるため無効のままです。`,
    nothing: 'すべての票がほかの除外にも含まれるため、取り消しても有効票は変わりません。',
    reason: '取り消しの理由',
    button: (count: number) => `${votes(count)}を元に戻す`,
    buttonNothing: '除外を取り消す',
    running: '元に戻しています…',
    cancel: 'やめる',
    again: '計算し直す',
    asking: '戻る票を計算しています…',
    already: 'この除外はすでに取り消されています。一覧を最新の状態にしました。',
  },
  reasonWanted: '理由を入力してください。',
  reasonTooLong: (most: number) => `${formatCount(most)}文字以内で入力してください。`,
} as const;

export const excludeTexts = {
  target: '対象の票',
  edit: '条件を変える',
  editDone: '条件を閉じる',
  noMatch: 'どの票を対象にするか、条件を指定してください',
  noMatchAdvice: '条件を組み合わせると、すべてに当てはまる票だけが対象になります。',
  matched: '条件に一致',
  voters: (count: number) => `投票者 ${formatCount(count)}人`,
  noVoters: '投票者の記録なし',
  already: 'すでに無効',
  alreadyBasis: 'ほかの除外と重なる票',
  leftOut: '対象にならない票',
  leftOutOf: (names: string) => `同じ送信元・投票者から ${names} への票`,
  leftOutNone: '同じ送信元・投票者からほかのDJへの票なし',
  leftOutMore: (names: string, count: number) => `${names} ほか${djs(count)}`,
  nobody: 'この条件に一致する票はありません',
  nobodyAdvice:
    '「条件を変える」から、DJ・日時・送信元などを見直してください。まだ何も変わっていません。',
  allVoid:
    '一致する票は、ほかの除外ですべて無効になっています。実行しても有効票と順位は変わりません。',
  asking: '影響を計算しています…',
  takenAt: (time: string) => `${time} 時点の票で計算しました。`,
  takeAgain: '計算し直す',
  fields: {
    legend: '条件',
    djs: 'DJ',
    djsHint: '名前かよみで探して選びます。選ばなければ、すべてのDJが対象です。',
    djsFound: (count: number) => `候補${djs(count)}`,
    djsNone: '一致するDJは見つかりません',
    chosen: '選んだDJ',
    remove: (name: string) => `${name} を条件から外す`,
    from: '開始日時',
    to: '終了日時',
    fromWords: (moment: string) => `${moment} 以降`,
    toWords: (moment: string) => `${moment} より前`,
    zone: '日時は日本時間です。終了日時ちょうどの票は含みません。',
    reversed: '終了日時は、開始日時より後にしてください。',
    hoursFrom: '時間帯（毎日）の始まり',
    hoursTo: '時間帯の終わり',
    anyHour: '指定しない',
    hour: (hour: number) => `${hour}時`,
    sources: '送信元',
    sourcesHint: '1行に1件ずつ、記録されているとおりに入力します。',
    voters: '投票者',
    votersHint: '1行に1人ずつ、記録されているとおりに入力します。',
    voteIds: '票のID',
    voteIdsHint: '1行に1件ずつ入力します。',
    lines: (count: number) => `${formatCount(count)}件`,
    more: '送信元・投票者・票のIDで絞る',
    repeats: '1人1日1票を超えた票だけを対象にする',
    repeatsHint: '投票者ごとに、その日の最初の1票は有効のまま残ります。',
  },
  reason: '理由',
  required: '必須',
  reasonHint: '公表されても説明できる事実だけを書きます。',
  reasonLength: (length: number, most: number) =>
    `${formatCount(length)} / ${formatCount(most)}文字`,
  log: '操作履歴に書かれる内容',
  logId: '（番号）',
  logWhen: '（実行した時刻）',
  logReason: '（入力した文のまま）',
  logCase: (name: string) => `関連：要確認 ${name}`,
  logHash: '対象のハッシュ',
  logAdvice: '書かれた記録は変更も削除もできません。票そのものは消えません。',
  actions: '実行',
  button: (count: number) => `${votes(count)}を除外する`,
  buttonOverlap: (count: number) => `一致する${votes(count)}を除外に加える`,
  buttonWithout: '除外する',
  running: '除外しています…',
  off: {
    match: '対象の条件を指定すると、影響を計算します。',
    nobody: '一致する票がないため、実行できません。',
    failed: '影響を計算できないため、実行できません。',
    asking: '影響の計算が終わると押せます。',
    reason: '理由を入力すると押せます。',
    tooLong: '理由を短くすると押せます。',
  },
  backTitle: 'あとで元に戻せます',
  back: (count: number) =>
    `取り消すと${count > 0 ? votes(count) : '票'}と順位がそのまま戻ります。場所：DJ別投票数の「除外」。`,
  guarded: '確認中に対象の票が変わった場合は、実行されずこの画面に戻ります。',
  cancelToCase: 'やめて要確認へ戻る',
  cancel: 'やめて一覧へ戻る',
  changed: (before: number, after: number) =>
    `確認しているあいだに対象の票が変わったため、実行していません（${votes(before)} → ${votes(after)}）。` +
    '新しい影響を確かめてから、もう一度押してください。入力した内容は残っています。',
  changedSame:
    '確認しているあいだに対象の票が変わったため、実行していません。' +
    '新しい影響を確かめてから、もう一度押してください。入力した内容は残っています。',
  changing:
    '確認しているあいだに対象の票が変わったため、実行していません。新しい影響を計算しています。',
  readOnly: '閲覧の権限では、影響の確認だけができます。除外の実行は管理者が行います。',
} as const;
