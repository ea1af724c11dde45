import { formatCount } from '../../lib/text/numbers';

/** What is wrong with a field, of whatever form. */
export const formTexts = {
  required: '入力してください。',
  tooLong: (most: number) => `${formatCount(most)}文字以内で入力してください。`,
} as const;
