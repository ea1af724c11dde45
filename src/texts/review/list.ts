import type { CaseState } from '../../../contract/decisions/review';
import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;
const days = (count: number) => `${formatCount(count)}日間`;

export const caseStateNames: Record<CaseState, string> = {
  open: '未判断',
  harmless: '問題なし',
  excluded: '除外済',
};

/** As they are flagged: what is of the running day waits for its end, not for anybody. */
export const shownStateNames = { ...caseStateNames, provisional: '仮' } as const;

/** The strip above the cases, and their list. */
export const reviewTexts = {
  flagged: '、',
  strip: '要確認のまとめ',
  open: '未判断',
  cases: '件',
  openVotes: (count: number, provisional: number) =>
    `対象 ${votes(count)}${provisional > 0 ? `・ほかに仮 ${formatCount(provisional)}件` : ''}`,
  tested: '調べたDJ×日',
  flaggedOf: (count: number) => `うち一覧に載せたもの ${formatCount(count)}件`,
  expected: '偶然載った件数の見込み',
  ofFlagged: (count: number) => `/ ${formatCount(count)}件`,
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
    `${days(dayCount)}の${formatCount(tested)}件（DJ×日）を、票の急増・送信元の偏り・同時投票のくり返し・深夜の集中の4つの観点で調べ、ふだんのばらつきを超えるものはありませんでした。終わった日は、自動で調べて加えます。`,
  unseen: 'まだ調べた日がありません',
  unseenAdvice:
    '1日が終わると、その日の票を自動で調べます。投票の多い日は、集計中も1時間ごとに仮の判定を出します。',
} as const;

/** 重複: the case of the poll's rule. */
export const ruleTexts = {
  heading: '重複',
  votes: (voters: number | null, count: number) =>
    voters === null ? votes(count) : `${voteCount(voters)}人の${votes(count)}`,
  rule: (id: string) =>
    id === 'duplicates:perPoll'
      ? 'が、期間中1人1票を超えています。除外すると、投票者ごとに最初の1票だけが残ります。'
      : 'が、1人1日1票を超えています。除外すると、投票者ごとにその日の最初の1票だけが残ります。',
} as const;

/** 判定の記録. */
export const runTexts = {
  heading: '判定の記録',
  list: '日ごとの判定と時刻',
  running: (hours: number) => `集計中（${formatCount(hours)}:00まで）`,
  ended: '終了した日',
  again: (number: number) => `終了した日・${formatCount(number)}回目`,
  provisional: '仮',
  fixed: '固定',
  flagged: (count: number) => `${formatCount(count)}件`,
  showAll: (rest: number) => `ほか${formatCount(rest)}件を表示`,
  advice: '終了した日の一覧は固定され、あとから届いた票や除外は別の回として追記されます。',
} as const;
