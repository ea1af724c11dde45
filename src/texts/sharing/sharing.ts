export const sharingTexts = {
  sharing: '画面共有中',
  hides: { names: '名前を非表示', counts: '票数を非表示', both: '名前と票数を非表示' },
  told: (what: string) => `（${what}）`,
  endOf: '画面共有モードを終了',
  /** In place of a name that belongs to no DJ of the list. */
  noName: 'DJ（非表示）',
  noFile: '画面共有中は、ファイルを保存できません。',
  noMutation:
    '画面共有中は変更できません。画面共有モードを終了してから、もう一度操作してください。',
  notHere: '画面共有中は表示しません',
  notHereWhy: '名前や票数をそのまま扱う画面です。画面共有モードを終了すると表示されます。',
} as const;
