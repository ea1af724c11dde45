/** 画面共有モード. */
export const privacyTexts = {
  mode: '画面共有モード',
  sharing: '画面共有中',
  hidden: '（名前と票数を非表示）',
  end: '画面共有モードを終了',
  pseudonym: (number: string) => `DJ ${number}`,
  /** In place of a text that people wrote. */
  noText: '（非表示）',
  notStarted: '画面共有モードを開始できませんでした。通信を確認して、もう一度操作してください。',
  noFile: '画面共有中は、このファイルを保存できません。',
  noMutation:
    '画面共有中は変更できません。画面共有モードを終了してから、もう一度操作してください。',
  notHere: '画面共有中は表示しません',
  notHereWhy: '名前や票数をそのまま扱う画面です。画面共有モードを終了すると表示されます。',
} as const;
