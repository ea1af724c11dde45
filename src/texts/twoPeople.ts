import { percentOf } from './proposals';

/** The setting 二人で決める. */
export const twoPeopleTexts = {
  heading: '二人で決める',
  lead: '重要な操作を、提案した管理者とは別の管理者が承認してから実行します。',
  on: '重要な操作に、別の管理者の承認を必要とする',
  percent: '除外の基準（有効票に占める割合・%）',
  percentHint:
    'この割合を超える除外に承認が必要です。0〜100、0.1きざみ。0ではすべての除外が対象です。',
  badPercent: '0〜100の数字を、0.1きざみで入力してください。',
  covers: {
    name: '承認が必要',
    of: (perMille: number) =>
      `有効票の${percentOf(perMille)}%を超える除外、上位10位の順位に触れる除外、結果の確定、公表`,
  },
  direct: {
    name: '1人で実行',
    of: 'そのほかの除外、除外の取り消し、確定版の保存と取り下げ、要確認の判断、票の取り込み、そのほかの設定',
  },
  off: '確定・公表・すべての除外を、管理者が1人で実行できます。',
  onAdvice:
    '管理者が2人以上いることを確かめてから、オンにしてください。1人だけでは、だれも承認できません。',
  offNeeds:
    'オフにする・基準を上げるときも提案になります。別の管理者が承認するまで、この設定は変わりません。',
  state: { name: '現在', on: 'オン', off: 'オフ' },
  submitOn: 'オンにする',
  submitLower: '基準を変更する',
  proposeOff: 'オフにすることを提案する',
  proposeRaise: '基準の変更を提案する',
  savedOn: 'オンにしました。これ以降、基準を超える操作は提案になります。',
  savedLower: '基準を変更しました。',
} as const;
