export const copyTexts = {
  copy: 'コピー',
  copied: 'コピーしました',
  failed: 'コピーできませんでした。文字を選んでコピーしてください。',
} as const;
