import type { Compared, Difference, Tally } from '../recount/difference';
import type { Recount } from '../recount/recount';
import { escapeControls } from '../../rules/quote';
import { row } from './row';

/** The figures of a recount, for standard output: each number stands before what it counts. */
export function recountFigures({ votes, days, djs, compared, differences }: Recount): string[] {
  return [
    row(votes, 'votes'),
    row(days, 'Tokyo days with votes'),
    row(djs, 'DJs'),
    row(differences, 'differences'),
    '',
    'compared, with their differences',
    ...compared.map((one) => row(one.differences, one.name)),
    ...compared.filter((one) => one.differences > 0).flatMap(differenceLines),
  ];
}

/** What differs in one of the checks: its name, and a line for each key. */
export function differenceLines({ name, differences, first }: Compared): string[] {
  const more = differences - first.length;
  return ['', name, ...first.map(differenceLine), ...(more > 0 ? [`  … and ${more} more`] : [])];
}

function differenceLine({ key, stored, served }: Difference): string {
  return `  ${escapeControls(key)}: stored ${tally(stored)}, served ${tally(served)}`;
}

function tally({ valid, voided }: Tally): string {
  const counted = valid.toLocaleString('en');
  return voided > 0 ? `${counted} and ${voided.toLocaleString('en')} voided` : counted;
}
