import { formatCount, voteCount } from '../../lib/text/numbers';

/** What is chosen before the play, and what is looked at. */
export const stageSetupTexts = {
  name: '発表モード',
  subtitle: '確定版の順位を、下位から1位まで全画面で発表します',
  leave: '総投票数へ戻る',
  none: '発表できる確定版がありません',
  noneAdvice:
    '発表モードで使えるのは確定版だけです。締切後に、確定版のタブで現在の集計から作成してください。',
  choices: '発表する内容',
  version: '確定版',
  versionHint: '表示されるのは、この確定版に保存された数値だけです',
  option: (label: string, state: string, total: number) =>
    `${label}（${state}・有効票 ${voteCount(total)}票）`,
  places: '最初に発表する順位',
  place: (place: number) => `${formatCount(place)}位`,
  placesHint: '同率の組は一度に表示します。最後の順位が同率のときは全員を発表します',
  categoryHint: '部門を選ぶと、部門内順位で発表します（前回順位は総合のみ）',
  hidesVotes: '票数を伏せる',
  hidesVotesHint: '各組の票数と有効票の合計を表示しません',
  start: '発表を始める',
  startAnew: '最初から始める',
  goOn: (place: number) => `続きから（${formatCount(place)}位まで発表済み）`,

  checks: {
    heading: '開始前の確認',
    loading: '確定版のファイルと文字を読み込んでいます…',
    same: '届いたファイルは、確定版と1バイトの違いもなく一致しています。発表中にネットワークが切れても続けられます。',
    retry: 'もう一度読み込む',
  },

  keys: {
    heading: '発表中の操作',
    all: [
      { keys: '→・Space・Enter', does: '次の順位を発表' },
      { keys: '←', does: '前の順位に戻る' },
      { keys: 'B または .', does: '画面を暗くする' },
      { keys: 'F', does: '全画面の切り替え' },
      { keys: 'Esc', does: '発表を終了' },
      { keys: 'タップ・スワイプ', does: '次の順位・前の順位' },
    ],
    hint: 'マウスを動かすか、画面を長押しすると操作ボタンが表示されます。どこまで発表したかは、再読み込みをしても、終了しても残ります。',
  },
} as const;
