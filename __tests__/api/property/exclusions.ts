import fc, { type Arbitrary } from 'fast-check';
import type {
  ExclusionAnswer,
  ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import { type Command, command, decided, type Decision, inOrder, type Model } from './model';
import { normalize, type Outcome, voidVotes } from './model';
import { decideOrPropose } from './proposals';
import { choose, dayOf, DJ_IDS, hourOf, INSTANTS, place, subset } from './values';
import type { World } from './world';

const { constantFrom, option, record, tuple } = fc;

const span = tuple(option(constantFrom(...INSTANTS), { freq: 1 }), constantFrom(...INSTANTS)).map(
  ([one, other]): ExclusionMatch => {
    if (one === null) return { to: other };
    if (one === other) return { from: one };
    return one < other ? { from: one, to: other } : { from: other, to: one };
  },
);
const FIELD = fc.oneof<Arbitrary<ExclusionMatch>[]>(
  record({ djs: choose([9, subset(DJ_IDS.slice(0, 4))], [1, subset(DJ_IDS)]) }),
  record({ voters: subset([...Array.from({ length: 7 }, (_, n) => `voter ${n}`), 'Ann', ' f ']) }),
  record({ sources: subset(['10.0.0.1', '::1']) }),
  record({ voteIds: subset(Array.from({ length: 25 }, (_, n) => `v${n}`)) }),
  record({ hours: subset([0, 8, 9, 11, 12, 23]) }),
  record({ repeats: constantFrom('perVoterPerDay', 'perVoterPerPoll') }),
  span,
);
/** One field, or now and then two: with more of them next to nothing would match. */
const anyMatch = choose<ExclusionMatch>(
  [3, FIELD],
  [1, tuple(FIELD, FIELD).map(([one, other]) => ({ ...one, ...other }))],
).filter(({ from, to }) => !from || !to || from < to);

const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
  !list || (value !== null && list.includes(value));

/** The ids of the votes that match: AND across fields, OR within one. */
function findMatching(model: Model, match: ExclusionMatch): string[] {
  const firsts = new Set<string>();
  const found = inOrder(model).filter(({ id, dj, at, voter, source }) => {
    const whose = `${match.repeats === 'perVoterPerDay' ? dayOf(at) : ''} ${voter}`;
    const isRepeat = voter !== null && firsts.has(whose);
    firsts.add(whose);
    return (
      isIn(match.voteIds, id) &&
      isIn(match.voters?.map(normalize), voter) &&
      isIn(match.sources, source) &&
      isIn(match.djs, dj) &&
      isIn(match.hours, hourOf(at)) &&
      (!match.from || at >= match.from) &&
      (!match.to || at < match.to) &&
      (!match.repeats || isRepeat)
    );
  });
  return found.map(({ id }) => id);
}

export const excludeAny = command('exclude', anyMatch, (match) => ({
  send: (world) => exclude(world, match),
  expect(model) {
    if (match.djs?.some((dj) => !model.djs.has(dj))) return { kind: 'invalid_request' };
    const decide = (now: Model) => decideExclusion(now, findMatching(now, match));
    return decideOrPropose(model, decide, 'match_changed');
  },
}));

/** Previews, then excludes what was seen; again where others have changed it meanwhile, each once or twice. */
async function exclude({ write }: World, match: ExclusionMatch): Promise<Outcome> {
  for (let left = 10; ; left -= 1) {
    const read = (answer: ExclusionAnswer) => answer;
    const seen = await write('POST', '/v1/exclusions', { match, dryRun: true }, read);
    if (seen.kind !== 'done') return seen;
    const body = { match, dryRun: false, reason: '理由', matchHash: seen['matchHash'] };
    const made = await write('POST', '/v1/exclusions', body, read);
    if (made.kind === 'match_changed' && left > 0) continue;
    if (made.kind !== 'done') return made;
    const { kind, id, matched, votes, voters } = made;
    expect(seen).toMatchObject({ id: null, matched, votes, voters });
    return { kind, id, matched, votes, voters };
  }
}

function decideExclusion(model: Model, held: readonly string[]): Decision {
  if (held.length === 0) return { refused: 'no_votes_matched' };
  const already = voidVotes(model);
  return {
    key: JSON.stringify(held.map((one) => [one, already.has(one)]).sort()),
    carryOut() {
      decided(model, { exclusions: [...model.exclusions, { held, undone: false }] });
      const votes = held.filter((one) => !already.has(one)).length;
      const voters = new Set(held.flatMap((one) => model.votes.get(one)!.voter ?? [])).size || null;
      const id = `x-${model.exclusions.length}`;
      return { kind: 'done', id, matched: held.length, votes, voters };
    },
  };
}

export const undo = (at: number): Pick<Command, 'send' | 'expect'> => ({
  send({ write }) {
    const read = ({ matched, votes }: UndoAnswer) => ({ matched, votes });
    return write('POST', `/v1/exclusions/x-${at + 1}/undo`, { reason: '誤り' }, read);
  },
  expect(model) {
    const exclusion = model.exclusions[at];
    if (!exclusion) return { kind: 'not_found' };
    if (exclusion.undone) return { kind: 'already_undone' };
    decided(model, { exclusions: model.exclusions.with(at, { ...exclusion, undone: true }) });
    const still = voidVotes(model);
    const votes = exclusion.held.filter((id) => !still.has(id)).length;
    return { kind: 'done', matched: exclusion.held.length, votes };
  },
});
export const undoAny = command('undo', place, undo);
