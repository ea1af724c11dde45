import type { Figures } from '../history';
import type { Position } from './positions';
import type { Sequences } from './sequences';
import { add, readTally, type Tally } from './tally';

/** What every figure has to be at a position. */
export interface Expected {
  valid: ReturnType<typeof readTally>;
  voided: ReturnType<typeof readTally>;
}

/** Of one history: sums of a position, with what exclusions hold there kept, as many positions share it. */
export function figuresOf({ places, seeded, postings, decidings, votes }: Sequences) {
  const voidedAt = new Map<string, Tally>();
  const voidedOf = (positions: Position): Tally => {
    const key = positions.join();
    const known = voidedAt.get(key);
    if (known) return known;
    const tally = new Int32Array(places.size);
    const held = decidings.flatMap((deciding, at) => [...deciding.held[positions[at]!]!]);
    for (const id of new Set(held)) {
      const vote = votes.get(id);
      if (vote) add(tally, places, vote);
    }
    voidedAt.set(key, tally);
    return tally;
  };
  return (position: Position): Expected => {
    const stored = Int32Array.from(seeded);
    for (const [at, posting] of postings.entries())
      posting.stored[position[at]!]!.forEach((count, place) => (stored[place]! += count));
    const voided = voidedOf(position.slice(postings.length));
    const valid = stored.map((count, place) => count - voided[place]!);
    return { valid: readTally(valid, places), voided: readTally(voided, places) };
  };
}

const sumOf = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

function sameByName(
  seen: Readonly<Record<string, number>>,
  expected: Map<string, number>,
): boolean {
  const names = new Set([...Object.keys(seen), ...expected.keys()]);
  return [...names].every((name) => (seen[name] ?? 0) === (expected.get(name) ?? 0));
}

/** Whether all that an answer tells is so. */
export function agrees(seen: Figures, { valid, voided }: Expected): boolean {
  const { djs, days, dayDjs, dayHours } = seen;
  return (
    (seen.total === undefined || seen.total === sumOf(valid.days.values())) &&
    (seen.voided === undefined || seen.voided === sumOf(voided.days.values())) &&
    (djs === undefined || sameByName(djs, valid.djs)) &&
    (dayDjs === undefined || sameByName(dayDjs, valid.dayDjs)) &&
    (dayHours === undefined || dayHours.every((count, hour) => count === valid.dayHours[hour])) &&
    Object.entries(days ?? {}).every(
      ([day, told]) =>
        told.valid === (valid.days.get(day) ?? 0) &&
        (told.voided === undefined || told.voided === (voided.days.get(day) ?? 0)),
    )
  );
}
