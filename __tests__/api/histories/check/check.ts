import type { History, Step } from '../history';
import { explain } from './explain';
import { figuresOf } from './figures';
import { faultsOfOrder, faultsOfTime, type Explained } from './order';
import { boundsOf } from './positions';
import { sequencesOf } from './sequences';

export interface Verdict {
  /** Empty: an order of what was acknowledged explains every answer. */
  faults: string[];
  /** Reads with so much under way that not every order was tried. */
  undecided: number;
}

export function check(history: History): Verdict {
  const faults = [...history.steps.flatMap(faultsOfStep), ...faultsOfStored(history)];
  const sequences = sequencesOf(history, faults);
  const expectedAt = figuresOf(sequences);
  const explained: Explained[] = [];
  let undecided = 0;
  for (const read of history.reads) {
    if (read.equals.some((numbers) => new Set(numbers).size > 1))
      faults.push(`${read.what} at ${read.from}: unequal sums ${JSON.stringify(read.equals)}`);
    const positions = explain(read, boundsOf(read, sequences), sequences, expectedAt);
    if (positions === null) undecided += 1;
    else if (positions.length > 0) explained.push({ read, positions });
    else
      faults.push(
        `${read.what} at ${read.from}, revision ${read.revision}: no order explains ${JSON.stringify(read.figures)}`,
      );
  }
  faults.push(...faultsOfOrder(explained), ...faultsOfTime(history.reads));
  return { faults, undecided };
}

/** A batch is stored as a whole: at once, or by an attempt whose answer was lost. */
function faultsOfStep({ client, attempts, does, from }: Step): string[] {
  if (does.kind !== 'post') return [];
  const { accepted, duplicates } = does.answer;
  const [most, isFirst] = [does.votes.length, attempts === 1];
  const isWhole = accepted === most && duplicates === 0;
  const wasThere = !isFirst && accepted === 0 && duplicates === most;
  if (isWhole || wasThere) return [];
  return [`${client} at ${from}: ${accepted} accepted, ${duplicates} duplicates of ${most} votes`];
}

function faultsOfStored({ seeded, steps, stored }: History): string[] {
  const posted = steps.flatMap(({ does }) => (does.kind === 'post' ? does.votes : []));
  const wanted = new Set([...seeded, ...posted].map(({ id }) => id));
  const there = new Set(stored);
  const lost = [...wanted].filter((id) => !there.has(id));
  const strange = [...there].filter((id) => !wanted.has(id));
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged votes are lost, such as ${lost[0]}`] : []),
    ...(strange.length > 0 ? [`${strange.length} votes that nobody posted: ${strange[0]}`] : []),
    ...(there.size < stored.length ? [`${stored.length - there.size} votes are stored twice`] : []),
  ];
}
