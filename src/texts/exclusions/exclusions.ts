import { formatCount, voteCount } from '../../lib/text/numbers';

const votes = (count: number) => `${voteCount(count)}票`;

export const exclusionTexts = {
  heading: '除外の一覧',
  consider: '条件を決めて除外',
  count: (active: number, all: number) =>
    active === all
      ? `${formatCount(all)}件`
      : `${formatCount(all)}件（除外中${formatCount(active)}件）`,
  list: '除外の一覧',
  none: '除外はまだありません',
  noneAdvice:
    '除外とは、条件に一致する票を有効票から外すことです。票そのものは消えず、いつでも取り消して元に戻せます。要確認か「条件を決めて除外」から始めると、実行する前に順位への影響を確かめられます。',
  proposedHeading: '提案中の除外',
  proposedList: '提案中の除外の一覧',
  proposedCount: (count: number) => `${formatCount(count)}件`,
  active: (count: number) => `除外中: ${votes(count)}`,
  undone: (count: number) => `取り消し済: ${votes(count)}`,
  overlapping: (matched: number, count: number) =>
    `条件に一致 ${votes(matched)}、うち${votes(count)}は、ほかの除外ですでに無効でした`,
  reason: '理由',
  who: '実行',
  undoneBy: '取り消し',
  undoReason: '取り消しの理由',
  ofCase: '要確認から',
  undo: '元に戻す',
  undoOf: (id: string) => `${id} を元に戻す`,
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
    again: '計算し直す',
    loading: '戻る票を計算しています…',
    already: 'この除外はすでに取り消されています。一覧を最新の状態にしました。',
  },
  reasonTooLong: (most: number) => `${formatCount(most)}文字以内で入力してください。`,
} as const;
