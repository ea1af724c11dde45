import type { CaseState, FactKind, SourceLabel } from '../../contract/review';
import { formatCount, formatTenths } from '../lib/text/numbers';

const votes = (count: number) => `${formatCount(count)}票`;
const days = (count: number) => `${formatCount(count)}日間`;
const hourSpan = (from: number, to: number) =>
  from === to ? `${formatCount(from)}時台` : `${formatCount(from)}時台〜${formatCount(to)}時台`;

export const caseStateNames: Record<CaseState, string> = {
  open: '未判断',
  harmless: '問題なし',
  excluded: '除外済',
};

/** As they are listed: what is of the running day waits for its end, not for anybody. */
export const shownStateNames = { ...caseStateNames, provisional: '仮' } as const;

export const factNames: Record<FactKind, string> = {
  level: '水準',
  source: '送信元の偏り',
  concentration: '集中',
  repeats: '重複',
  clockwork: '機械的な間隔',
  night: '深夜',
  lockstep: '連動',
};

export const factMeanings: Record<FactKind, string> = {
  level: 'この日の票が、ふだんの割合から見込まれる数を上回るか',
  source: '1つの送信元の票が、このDJにどれだけ偏っているか',
  concentration: '無作為に選んだ2票が、同じ送信元からである割合',
  repeats: '1人1日1票を超えた票',
  clockwork: '投票の秒の刻みのそろい方（0〜1）',
  night: '2〜5時の票',
  lockstep: '60秒以内の同時投票を5日以上くり返した投票者',
};

export const sourceNames: Record<SourceLabel, string> = {
  A: '送信元A',
  B: '送信元B',
  C: '送信元C',
  other: 'その他の送信元',
  none: '送信元の記録なし',
};

/** The strip above the cases, and their list. */
export const reviewTexts = {
  listed: '、',
  strip: '要確認のまとめ',
  open: '未判断',
  cases: '件',
  openVotes: (count: number, provisional: number) =>
    `対象 ${votes(count)}${provisional > 0 ? `・ほかに仮 ${formatCount(provisional)}件` : ''}`,
  tested: '調べたDJ×日',
  listedOf: (count: number) => `うち一覧に載せたもの ${formatCount(count)}件`,
  expected: '偶然載った件数の見込み',
  ofListed: (count: number) => `/ ${formatCount(count)}件`,
  expectedWhy: 'ふだんのばらつきだけで載るもの',
  firmness: '順位の確かさ',
  nothingOpen: '未判断の件はありません',
  nothingOpenWhy: '判断を待つ票はなく、順位には影響しません',
  filter: '状態で絞り込む',
  all: 'すべて',
  filterOption: (name: string, count: number) => `${name} ${formatCount(count)}`,
  list: '要確認の一覧',
  noneOfState: (state: string) => `「${state}」の件はありません`,
  noneOfStateAdvice: '状態を選び直すと、ほかの件を確認できます。',
  showAll: 'すべての状態を表示',
  without: (rank: string) => `除くと ${rank}`,
  noOwner: '担当なし',
  owner: (name: string) => `担当 ${name}`,
  me: '自分',
  noNote: 'この日のメモなし',
  countingUntil: (hour: number) => `集計中（${formatCount(hour)}:00まで）`,
  counting: '集計中',
  unlisted: '最新の判定では一覧に載っていません',
  empty: '要確認の件はありません',
  emptyAdvice: (tested: number, dayCount: number) =>
    `${days(dayCount)}の${formatCount(tested)}件（DJ×日）を、水準・送信元の偏り・集中・重複・機械的な間隔・深夜・連動の7つの観点で調べ、ふだんのばらつきを超えるものはありませんでした。終わった日は、自動で調べて加えます。`,
  unseen: 'まだ調べた日がありません',
  unseenAdvice:
    '1日が終わると、その日の票を自動で調べます。投票の多い日は、集計中も1時間ごとに仮の判定を出します。',
} as const;

/** 判定の記録. */
export const passTexts = {
  heading: '判定の記録',
  list: '日ごとの判定と時刻',
  running: (hours: number) => `集計中（${formatCount(hours)}:00まで）`,
  ended: '終了した日',
  again: (number: number) => `終了した日・${formatCount(number)}回目`,
  provisional: '仮',
  fixed: '固定',
  listed: (count: number) => `${formatCount(count)}件`,
  showAll: (rest: number) => `ほか${formatCount(rest)}件を表示`,
  advice: '終了した日の一覧は固定され、あとから届いた票や除外は別の回として追記されます。',
} as const;

/** An opened case. */
export const caseTexts = {
  back: '一覧へ戻る',
  above: '前の件（K）',
  below: '次の件（J）',
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
  noneBefore: (count: number) => [`その前の${days(count)}は`, '0票', 'でした。'] as const,
  usual: (count: number) =>
    ['ふだんの割合から見込まれるのは', `${formatTenths(count)}票`, 'です。'] as const,
  allSources: (all: number, sources: number, hours: string) =>
    [
      `${votes(all)}はすべて`,
      sources === 1 ? '1つの送信元' : `${formatCount(sources)}つの送信元`,
      `から、${hours}に投じられています。`,
    ] as const,
  topSource: (count: number, sources: number) =>
    [
      'うち',
      votes(count),
      `は1つの送信元から投じられています（送信元は全部で${formatCount(sources)}件）。`,
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
        : `入っています（ほかのDJの割合から見込まれるのは${formatTenths(expected)}票）。`,
    ] as const,
  clockwork: (seen: string, expected: string) =>
    ['投票の秒の刻みのそろい方は', seen, `です（偶然なら${expected}ほど）。`] as const,
  repeats: (count: number, voters: number | null) =>
    [
      '1人1日1票を超えた票が',
      votes(count),
      voters === null ? 'あります。' : `あります（投票者${formatCount(voters)}人）。`,
    ] as const,
  lockstep: (voters: number, count: number) =>
    [
      '',
      `${formatCount(voters)}人`,
      `が60秒以内の同時投票を5日以上くり返しており、この日の票は${votes(count)}です。`,
    ] as const,
} as const;

export const hoursTexts = {
  heading: '時間帯と送信元',
  title: (dj: string, day: string) => `${dj} の${day}の時間帯と送信元`,
  hour: '時間帯',
  hourLabel: (hour: number) => `${formatCount(hour)}時`,
  hourLong: (hour: number) => `${formatCount(hour)}時台`,
  legend: (name: string, count: number) => `${name} ${votes(count)}`,
  others: (count: number) => `ほかのDJの時間帯（${votes(count)}に換算）`,
  notYet: (hour: number) => `${formatCount(hour)}時以降は判定に入っていません`,
  notYetShort: (hour: number) => `${formatCount(hour)}時以降`,
  voided: (count: number) => `除外されて無効になった${votes(count)}を含みます。`,
} as const;

/** 算出方法, with the case's own numbers. Each step: what it is, how, the value. */
export const methodTexts = {
  seen: '実測',
  expected: '期待',
  limit: '上限',
  chance: '確率 p',
  level: {
    expected: (others: string, share: string, dayCount: string) =>
      `ほかのDJのこの日の票 ${others}票 × ふだんの割合の中央値 ${share}（直前の${dayCount}日。最低1票）`,
    limit: '一覧に載らない最大の票数。20票・期待の2倍・期待＋20票のどれにも届かない票は載りません',
    chance: (dispersion: string, seen: string) =>
      `負の二項分布（ばらつき φ ＝ ${dispersion}）で${seen}票以上になる確率`,
  },
  source: {
    seen: (all: string) => `最も偏った送信元からの、このDJへの票（その送信元の票は全部で${all}票）`,
    expected: (all: string, share: string) =>
      `その送信元の${all}票 × ほかの送信元でのこのDJの割合 ${share}`,
    limit: '一覧に載らない最大の票数。10票に届かない送信元は載りません',
    chance: (sources: string) => `二項分布の上側確率 × 送信元の数 ${sources}`,
  },
  concentration: {
    seen: (sourced: string, sources: string) =>
      `送信元${sources}件・${sourced}票から無作為に2票を選んだとき、同じ送信元である割合`,
    expected: (djs: string) => `この日のほかのDJ（${djs}組と比較）の中央値`,
    limit: '一覧に載らない最大の割合',
    chance: (rank: string, djs: string) => `集中の高いほうから ${rank}位 / ${djs}組`,
  },
  repeats: {
    seen: (voters: string) => `同じ投票者の、その日2票目からの票（投票者${voters}人）`,
    limit: 'あらかじめ決めた数。これを超えると一覧に載ります',
    chance: '検定ではないため、確率はありません',
  },
  clockwork: {
    seen: (second: string, others: string) =>
      `秒の位置をそろえて足した長さ R（最も多いのは${second}秒付近。ほかのDJは ${others}）`,
    expected: (count: string) => `√（π ÷ 4 ÷ ${count}票）`,
    limit: '一覧に載らない最大の R',
    chance: 'e の（−票数 × R²）乗',
  },
  night: {
    seen: '2時から5時までの票',
    expected: (all: string, share: string, night: string, others: string) =>
      `${all}票 × ほかのDJの2〜5時の割合 ${share}（${others}票中${night}票）`,
    limit: '一覧に載らない最大の票数',
    chance: '二項分布の上側確率',
  },
  lockstep: {
    seen: (groups: string, dayCount: string) =>
      `同じDJに60秒以内で投票した日が5日以上ある投票者どうしをつないだ、5人以上の組（${groups}組、${dayCount}日）`,
    limit: '5人以上の組があれば一覧に載ります',
    chance: '検定ではないため、確率はありません',
  },
  adjusted: (q: string) => `ほかの検定と合わせ、この日のすべてのDJで調整した値 q は ${q}`,
  below: (least: string) => `${least}未満`,
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
