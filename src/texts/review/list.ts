import type { CaseState } from '../../../contract/decisions/review';
import { formatCount } from '../../lib/text/numbers';

const cases = (count: number) => `${formatCount(count)}件`;

export const caseStateNames: Record<CaseState, string> = {
  open: '未判断',
  harmless: '問題なし',
  excluded: '除外済',
};

/** A case of the running day waits for the end of that day, not for anybody. */
export const visibleStateNames = { ...caseStateNames, provisional: '集計中' } as const;

/** The cases, and what stands above them. */
export const reviewTexts = {
  open: (count: number) => `未判断 ${cases(count)}`,
  provisional: (count: number) => `ほかに集計中 ${cases(count)}`,
  filter: '状態で絞り込む',
  all: 'すべて',
  filterOption: (name: string, count: number) => `${name} ${formatCount(count)}`,
  list: '要確認の一覧',
  noneOfState: (state: string) => `「${state}」の件はありません`,
  noneOfStateAdvice: '状態を選び直すと、ほかの件を確認できます。',
  showAll: 'すべての状態を表示',
  place: (rank: number | null) => (rank === null ? '順位なし' : `${formatCount(rank)}位`),
  moves: (from: string, to: string) => `${from} → 除くと${to}`,
  stays: (rank: string) => `除いても${rank}のまま`,
  owner: (name: string) => `担当 ${name}`,
  me: '自分',
  countingUntil: (hour: number) => `集計中（${formatCount(hour)}:00まで）`,
  empty: '要確認の件はありません',
  emptyAdvice:
    '票の急増・送信元の偏り・同時投票のくり返し・深夜の集中・重複のどれにも、普段のばらつきを超えるものはありませんでした。終わった日は、自動で調べて加えます。',
  unseen: 'まだ調べた日がありません',
  unseenAdvice:
    '1日が終わると、その日の票を自動で調べます。投票の多い日は、集計中も1時間ごとに調べます。',
} as const;
