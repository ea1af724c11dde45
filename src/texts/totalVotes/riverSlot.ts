/** Beside the ranking, before the river's own texts are there. */
export const riverSlotTexts = {
  lost: '順位の推移を読み込めませんでした。',
} as const;
