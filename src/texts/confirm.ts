/** The dialog in which a decision is confirmed. */
export const confirmTexts = {
  cancel: 'やめる',
  running: '送信しています…',
  discardQuestion: '入力した内容を破棄しますか？',
  discard: '破棄する',
  keepEditing: '入力に戻る',
} as const;
