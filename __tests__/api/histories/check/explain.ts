import type { Read } from '../history';
import { agrees, type Expected } from './figures';
import { type Bounds, type Position, positionsWithin } from './positions';
import type { Sequences } from './sequences';

/** More positions than that are not tried one by one. */
const MOST_TRIED = 20_000;

type ExpectedAt = (position: Position) => Expected;

/**
 * With all decisions fixed, the one position of each poster that its own DJ, or its own day, allows: nobody else has votes
 * there, and each batch adds some.
 */
function narrow(read: Read, bounds: Bounds, sequences: Sequences, expectedAt: ExpectedAt): Bounds {
  const least = [...bounds.least];
  const most = [...bounds.most];
  const { djs, days } = read.figures;
  // Every poster at its least.
  const base = expectedAt(least);
  for (const [at, { dj, day, stored }] of sequences.postings.entries()) {
    const { places } = sequences;
    const own = days?.[day];
    const byDay = own?.voided !== undefined;
    const place = byDay ? places.djs.length + places.days.indexOf(day) : places.djs.indexOf(dj);
    if (!byDay && djs === undefined) continue;
    const seen = byDay ? own.valid + own.voided! : (djs?.[dj] ?? 0);
    const from = byDay
      ? base.valid.days.get(day)! + base.voided.days.get(day)!
      : base.valid.djs.get(dj)!;
    const start = stored[least[at]!]![place]!;
    let reached = least[at]!;
    while (reached < most[at]! && from + stored[reached]![place]! - start < seen) reached += 1;
    least[at] = reached;
    most[at] = reached;
  }
  return { least, most };
}

/** Every position within the bounds at which the answer is true; null: too many to try. */
export function explain(
  read: Read,
  bounds: Bounds,
  sequences: Sequences,
  expectedAt: ExpectedAt,
): Position[] | null {
  if (bounds.least.some((low, at) => low > bounds.most[at]!)) return [];
  const posters = sequences.postings.length;
  const decided = positionsWithin(
    { least: bounds.least.slice(posters), most: bounds.most.slice(posters) },
    MOST_TRIED,
  );
  if (decided === null) return null;
  const found: Position[] = [];
  for (const decisions of decided) {
    const fixed = {
      least: [...bounds.least.slice(0, posters), ...decisions],
      most: [...bounds.most.slice(0, posters), ...decisions],
    };
    const tried = positionsWithin(narrow(read, fixed, sequences, expectedAt), MOST_TRIED);
    if (tried === null) return null;
    found.push(...tried.filter((position) => agrees(read.figures, expectedAt(position))));
  }
  return found;
}
