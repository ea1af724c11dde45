import { formatCount } from '../../lib/text/numbers';

/** Said where something is announced while cases are open. */
export const openCasesTexts = {
  undecided: (count: number) =>
    `未判断の要確認が${formatCount(count)}件あります。判断によって順位や票数が変わることがあります。`,
  review: '要確認を見る',
} as const;
