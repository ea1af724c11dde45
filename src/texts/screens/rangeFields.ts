/** The two date fields of a page's range. */
export const rangeFieldsTexts = {
  label: '期間の指定',
  from: '開始日',
  to: '終了日',
  show: '表示',
  close: '閉じる',
  wrong: {
    empty: '開始日と終了日を入れてください。',
    reversed: '開始日が終了日より後になっています。',
    outside: '投票期間の中の日を入れてください。',
  },
} as const;
