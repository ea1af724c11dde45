/** Lines of the account's menu. */
export const hideTexts = {
  names: '名前を隠す',
  counts: '票数を隠す',
  command: '移動と操作を検索',
  keys: 'キーボード操作',
} as const;
