/** What the panels of a DJ and of a day have in common. */
export const panelTexts = {
  close: '閉じる',
  backTo: (name: string) => `${name} に戻る`,
  copyLink: 'リンクをコピー',
  copied: 'リンクをコピーしました',
  copyFailed: 'コピーできませんでした',
} as const;
