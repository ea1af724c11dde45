/** In the account's menu. */
export const helpMenuTexts = {
  tour: '画面の案内',
  guide: '投票日の手引き',
} as const;
