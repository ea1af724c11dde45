import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const djs = (count: number) => `${formatCount(count)}組`;

export const excludeTexts = {
  target: '対象の票',
  edit: '条件を変える',
  editDone: '条件を閉じる',
  noMatch: 'どの票を対象にするか、条件を指定してください',
  noMatchAdvice: '条件を組み合わせると、すべてに当てはまる票だけが対象になります。',
  voters: (count: number) => `投票者 ${voteCount(count)}人`,
  noVoters: '投票者の記録なし',
  already: (count: number) => `うち${votes(count)}は、ほかの除外ですでに無効です。`,
  leftOut: (names: string, count: number) =>
    `同じ送信元・投票者から ${names} への${votes(count)}は対象になりません。`,
  leftOutMore: (names: string, count: number) => `${names} ほか${djs(count)}`,
  nobody: 'この条件に一致する票はありません',
  nobodyAdvice:
    '「条件を変える」から、DJ・日時・送信元などを見直してください。まだ何も変わっていません。',
  allVoid:
    '一致する票は、ほかの除外ですべて無効になっています。実行しても有効票と順位は変わりません。',
  loading: '影響を計算しています…',
  takenAt: (time: string) => `${time} 時点の票で計算しました。`,
  takeAgain: '計算し直す',
  suspects: {
    legend: '対象の広さ',
    ofSignal: (name: string, count: number) => `「${name}」にあたる票だけ（${votes(count)}）`,
    ofDay: 'この日のこのDJの票から条件を決める',
    free: '条件を決める',
    none: '普段を超えた分がどの票かは特定できません。「条件を変える」で、対象の票を絞り込めます。',
  },
  fields: {
    legend: '条件',
    djs: 'DJ',
    djsHint: '名前かよみで探して選びます。選ばなければ、すべてのDJが対象です。',
    djsFound: (count: number) => `候補${djs(count)}`,
    djsNone: '一致するDJは見つかりません',
    candidates: '候補のDJ',
    chosen: '選んだDJ',
    remove: (name: string) => `${name} を条件から外す`,
    from: '開始日時',
    to: '終了日時',
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
    more: '送信元・投票者・票のIDで絞る',
    repeats: '1人1日1票を超えた票だけを対象にする',
    repeatsHint: '投票者ごとに、その日の最初の1票は有効のまま残ります。',
  },
  reason: '理由',
  reasonHint: '公表されても説明できる事実だけを書きます。',
  reasonLength: (length: number, most: number) =>
    `${formatCount(length)} / ${formatCount(most)}文字`,
  button: (count: number) => `${votes(count)}を除外する`,
  buttonOverlap: (count: number) => `一致する${votes(count)}を除外に加える`,
  buttonPropose: (count: number) => `${votes(count)}の除外を提案する`,
  buttonWithout: '除外する',
  running: '除外しています…',
  proposing: '提案しています…',
  off: {
    match: '対象の条件を指定すると、影響を計算します。',
    nobody: '一致する票がないため、実行できません。',
    failed: '影響を計算できないため、実行できません。',
    loading: '影響の計算が終わると押せます。',
    reason: '理由を入力すると押せます。',
    tooLong: '理由を短くすると押せます。',
  },
  back: (count: number) =>
    `あとで元に戻すと、${count > 0 ? votes(count) : '票'}と順位がそのまま戻ります（「除外」の一覧から）。`,
  backFromProposal: (count: number) =>
    `承認されるまでは、提案を取り下げられます。実行されたあとも、元に戻すと${votes(count)}と順位がそのまま戻ります。`,
  guarded: '確認中に対象の票が変わった場合は、実行されずこの画面に戻ります。',
  cancelToCase: 'やめて要確認へ戻る',
  cancel: 'やめて一覧へ戻る',
  changed:
    '確認しているあいだに対象の票が変わったため、実行していません。' +
    '新しい影響を確かめてから、もう一度押してください。入力した内容は残っています。',
  readOnly: '閲覧の権限では、影響の確認だけができます。除外の実行は管理者が行います。',
} as const;
