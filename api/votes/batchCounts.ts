import { sqlTexts } from '../database/textArray';
import type { AddedCounts, SumKey } from './addSums';

/** How many votes a batch added for a DJ in an hour of a day, YYYY-MM-DD. */
export interface BatchCount {
  day: string;
  hour: number;
  dj: string;
  votes: number;
}

/**
 * What a batch added, as SQL reads it: for each sum lists of its own. They are counted here, because PostgreSQL would take
 * longer to read all of them for each sum than for the sums themselves.
 */
export function countsInLists(counts: readonly BatchCount[]): AddedCounts {
  return (keys) => {
    const sums = sumBy(counts, keys);
    const lists = keys.map((key) => LISTS[key](sums));
    const columns = [...lists, `'{${sums.map(({ votes }) => votes).join()}}'::bigint[]`];
    return `unnest(${columns.join()}) as added (${[...keys, 'votes'].join()})`;
  };
}

const LISTS: Record<SumKey, (counts: readonly BatchCount[]) => string> = {
  day: (counts) => `'{${counts.map(({ day }) => day).join()}}'::date[]`,
  hour: (counts) => `'{${counts.map(({ hour }) => hour).join()}}'::smallint[]`,
  dj: (counts) => `${sqlTexts(counts.map(({ dj }) => dj))} collate "C"`,
};

/** One count for each of the keys; what else stands in it says nothing. */
function sumBy(counts: readonly BatchCount[], keys: readonly SumKey[]): BatchCount[] {
  const sums = new Map<string, BatchCount>();
  for (const count of counts) {
    const name = JSON.stringify(keys.map((key) => count[key]));
    const sum = sums.get(name);
    if (sum) sum.votes += count.votes;
    else sums.set(name, { ...count });
  }
  return [...sums.values()];
}
