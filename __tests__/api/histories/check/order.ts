import type { Read } from '../history';
import { isBefore, type Position } from './positions';

export interface Explained {
  read: Read;
  positions: readonly Position[];
}

/** Equal revisions are one moment, a higher one comes after a lower one: an order of all steps in which each read is true. */
export function faultsOfOrder(explained: readonly Explained[]): string[] {
  const byRevision = new Map<number, Explained[]>();
  for (const one of explained) {
    const { revision } = one.read;
    byRevision.set(revision, [...(byRevision.get(revision) ?? []), one]);
  }
  let reached: Position[] = [];
  const faults: string[] = [];
  for (const [revision, reads] of [...byRevision].sort(([a], [b]) => a - b)) {
    const [first, ...others] = reads;
    const same = (one: Position) => (other: Position) => one.join() === other.join();
    const common = first!.positions.filter((one) =>
      others.every(({ positions }) => positions.some(same(one))),
    );
    if (common.length === 0) {
      faults.push(`revision ${revision}: its ${reads.length} answers are of different moments`);
      continue;
    }
    const next = common.filter(
      (one) => reached.length === 0 || reached.some((before) => isBefore(before, one)),
    );
    if (next.length === 0)
      faults.push(`revision ${revision}: it lacks what an earlier revision had`);
    else reached = next;
  }
  return faults;
}

/** Who asks after an answer was there is never told an older revision. */
export function faultsOfTime(reads: readonly Read[]): string[] {
  const byEnd = [...reads].sort((a, b) => a.to - b.to);
  const byStart = [...reads].sort((a, b) => a.from - b.from);
  const faults: string[] = [];
  let newest = -Infinity;
  let ended = 0;
  for (const { from, revision, what } of byStart) {
    for (; ended < byEnd.length && byEnd[ended]!.to < from; ended += 1)
      newest = Math.max(newest, byEnd[ended]!.revision);
    if (revision < newest)
      faults.push(`${what} at ${from}: revision ${revision}, after ${newest} had been told`);
  }
  return faults;
}
