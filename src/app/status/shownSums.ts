import type { Query } from '@tanstack/react-query';
import type { Answer } from '../../client/fetchEndpoint';
import { sumOf } from '../../lib/sumOf';
import { pageNames, shellTexts } from '../../texts/shell';

const add = (votes: readonly (number | null)[]): number => sumOf(votes, (count) => count);

/** Hidden counts are all the same NaN, and a hidden 0 is -0, which 0 is not to Object.is (client/sharing/hideCounts.ts). */
const isSame = (one: number, other: number) => Object.is(one + 0, other + 0);

/** Sums that must be equal, the vote's own total last. */
type Sums = readonly number[];

/** Of the ranking: its lines, its total and, where it is the live one, the valid votes of its snapshot. */
function totalSums({ ranking, total, snapshot }: Answer<'total'>, isWhole: boolean): Sums {
  const lines = sumOf(ranking, ({ votes }) => votes);
  return [lines, total, ...(isWhole ? [snapshot.votes] : [])];
}

function dailySums({ days, total, snapshot }: Answer<'daily'>, isWhole: boolean): Sums {
  const lines = sumOf(days, ({ votes }) => votes);
  return [lines, total, ...(isWhole ? [snapshot.votes] : [])];
}

function overviewSums({ totals, sums, snapshot }: Answer<'overview'>): Sums {
  return [totals.valid, sums.total, snapshot.votes];
}

/** Of each DJ the days and the total. */
function djSums({ djs }: Answer<'everyDj'>): Sums {
  const wrong = djs.find(({ votes, total }) => !isSame(add(votes), total));
  return wrong ? [add(wrong.votes), wrong.total] : [];
}

function sumsOf([name, , query]: readonly unknown[], answer: unknown): [string, Sums] | null {
  const isWhole = query === null;
  if (name === 'total')
    return [pageNames['total-votes'], totalSums(answer as Answer<'total'>, isWhole)];
  if (name === 'daily') return [pageNames.daily, dailySums(answer as Answer<'daily'>, isWhole)];
  if (name === 'everyDj') return [pageNames['every-dj'], djSums(answer as Answer<'everyDj'>)];
  if (name === 'overview') return [pageNames.index, overviewSums(answer as Answer<'overview'>)];
  return null;
}

const found = new WeakMap<object, string>();

function warningOf({ queryKey, state: { data } }: Query): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const known = found.get(data);
  if (known !== undefined) return known || null;
  const [page, sums] = sumsOf(queryKey, data) ?? ['', []];
  const total = sums.at(-1) ?? 0;
  const wrong = sums.find((sum) => !isSame(sum, total));
  const warning = wrong === undefined ? '' : shellTexts.shownBanner(page, wrong, total);
  found.set(data, warning);
  return warning || null;
}

/**
 * Product rule 6 of what is on the screen itself: the overview's three sums may agree while another answer does not
 * add up. The warning of the first answer that does not; null: all add up. Each answer is added up once.
 */
export function shownWarning(shown: readonly Query[]): string | null {
  for (const query of shown) {
    const warning = warningOf(query);
    if (warning) return warning;
  }
  return null;
}
