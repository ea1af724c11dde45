import { formatCount } from '../lib/text/numbers';

const places = (all: readonly number[]) => all.map((place) => `${formatCount(place)}位`).join('・');

/** How firm the places are while cases are open (review.md). */
export const firmnessTexts = {
  allFirm: (all: readonly number[]) => `${places(all)}は動きません`,
  allFirmWhy: '未判断の件をどう判断しても同じです',
  nothingCounts: '未判断の件に、いま有効な票はありません',
  after: '除外したあと：',
  nothingLeft: '判断を待つ票は残りません',
  upTo: (place: number) =>
    `${place === 1 ? '' : '1位〜'}${formatCount(place)}位は、` +
    `未判断の件をどう判断しても変わりません`,
  noneFirm: (place: number) =>
    `${formatCount(place)}位から、未判断の件の判断しだいで変わることがあります`,
  canChange: (names: string, place: number) =>
    `${names}の判断しだいで、${formatCount(place)}位までの順位が変わることがあります`,
  named: (names: readonly string[], others: number) =>
    names.join('・') + (others > 0 ? `ほか${formatCount(others)}組` : ''),
  toCases: '要確認を見る',
} as const;
