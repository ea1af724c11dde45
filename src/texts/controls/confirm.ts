/** The dialog in which a decision is confirmed or an entry is edited. */
export const confirmTexts = {
  cancel: 'やめる',
  running: '送信しています…',
  discardQuestion: '入力した内容を破棄しますか？',
  discard: '破棄する',
  keepEditing: '編集に戻る',
  remove: '削除する',
} as const;
