/** Lines of the account's menu. */
export const hideTexts = {
  names: '名前を隠す',
  counts: '票数を隠す',
} as const;
