/** In the account's menu. */
export const helpMenuTexts = {
  tour: '画面の案内',
} as const;
