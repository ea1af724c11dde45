import type { History, MadeVote, Step } from '../history';
import { add, placesOf, type Places, type Tally } from './tally';

/** What one client did, in its order; position n of it: the first n steps have taken place. */
export interface Sequence {
  client: string;
  steps: readonly Step[];
}

/** A poster's sequence, with all that it has stored at each position. */
export interface Posting extends Sequence {
  dj: string;
  day: string;
  stored: readonly Tally[];
}

/** A decider's sequence, with the votes that its exclusions hold at each position. */
export interface Deciding extends Sequence {
  held: readonly ReadonlySet<string>[];
}

export interface Sequences {
  places: Places;
  seeded: Tally;
  postings: readonly Posting[];
  decidings: readonly Deciding[];
  votes: ReadonlyMap<string, MadeVote>;
}

export function sequencesOf(history: History, faults: string[]): Sequences {
  const places = placesOf(history);
  const ofClient = (client: string) => history.steps.filter((step) => step.client === client);
  const votes = new Map(history.seeded.map((vote) => [vote.id, vote]));
  for (const { does } of history.steps)
    if (does.kind === 'post') for (const vote of does.votes) votes.set(vote.id, vote);
  const seeded = new Int32Array(places.size);
  for (const vote of history.seeded) add(seeded, places, vote);
  const postings = history.posters.map((poster) => {
    const steps = ofClient(poster.client);
    const stored = [new Int32Array(places.size)];
    for (const { does } of steps) {
      const next = Int32Array.from(stored.at(-1)!);
      if (does.kind === 'post') for (const vote of does.votes) add(next, places, vote);
      stored.push(next);
    }
    return { ...poster, steps, stored };
  });
  const decidings = history.deciders.map((client) => {
    const steps = ofClient(client);
    return { client, steps, held: heldBy(steps, { history, postings, faults }) };
  });
  return { places, seeded, postings, decidings, votes };
}

interface Known {
  history: History;
  postings: readonly Posting[];
  faults: string[];
}

function heldBy(steps: readonly Step[], known: Known): ReadonlySet<string>[] {
  const active = new Map<string, ReadonlySet<string>>();
  const held: ReadonlySet<string>[] = [new Set()];
  for (const step of steps) {
    const { does } = step;
    if (does.kind === 'exclude') active.set(does.id, matchedBy(step, known));
    if (does.kind === 'undo') {
      const size = active.get(does.id)?.size;
      if (size !== does.matched)
        known.faults.push(`undo of ${does.id}: ${does.matched} votes, it held ${size}`);
      active.delete(does.id);
    }
    held.push(new Set([...active.values()].flatMap((ids) => [...ids])));
  }
  return held;
}

/** The votes that an exclusion held when it was made: its number says which of the votes under way were there. */
function matchedBy({ does, from, to }: Step, known: Known): ReadonlySet<string> {
  if (does.kind !== 'exclude') return new Set();
  const { match, id, matched } = does;
  const { faults, history, postings } = known;
  if ('ids' in match) {
    if (match.ids.length !== matched)
      faults.push(`${id}: ${matched} of ${match.ids.length} acknowledged votes were found`);
    return new Set(match.ids);
  }
  const wanted = ({ dj, day }: MadeVote) => match.djs.includes(dj) && day === match.day;
  const held = new Set(history.seeded.filter(wanted).map((vote) => vote.id));
  const batches = postings
    .filter(({ dj }) => match.djs.includes(dj))
    .flatMap(({ steps }) => steps)
    .filter((step) => step.from <= to);
  for (const step of batches) {
    const own = step.does.kind === 'post' ? step.does.votes.filter(wanted) : [];
    if (held.size >= matched && step.to >= from) break;
    for (const vote of own) held.add(vote.id);
  }
  if (held.size !== matched)
    faults.push(`${id}: ${matched} votes matched, which no moment of it explains (${held.size})`);
  return held;
}
