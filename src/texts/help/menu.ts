/** In the account's menu. */
export const helpMenuTexts = {
  guide: '投票日の手引き',
} as const;
