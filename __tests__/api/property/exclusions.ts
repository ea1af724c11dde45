import fc, { type Arbitrary } from 'fast-check';
import type {
  ExclusionAnswer,
  ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import { breachesOf, type CaseDrawn, caseOf, followed } from './cases';
import { type Attempt, decided, inOrder, type Model, normalize, type Outcome } from './model';
import { refused, step, voidVotes } from './model';
import { proposeOr } from './proposals';
import { choose, DJ_IDS, INSTANTS, maybe, mostly, nth, startOfDay } from './vocabulary';
import { tokyoDayOf, tokyoHourOf } from './vocabulary';
import type { World } from './world';

const { constantFrom, nat, record, tuple } = fc;

const subset = <T>(of: readonly T[], most = of.length) =>
  fc.subarray([...of], { minLength: 1, maxLength: most });

const isoInstant = constantFrom(...INSTANTS.map((ms) => new Date(ms).toISOString()));
const span = tuple(maybe(isoInstant, 1), isoInstant).map(([one, other]): ExclusionMatch => {
  if (one === null) return { to: other };
  if (one === other) return { from: one };
  return one < other ? { from: one, to: other } : { from: other, to: one };
});

const FIELD = fc.oneof<Arbitrary<ExclusionMatch>[]>(
  record({ djs: choose([9, subset(DJ_IDS.slice(0, 4), 3)], [1, subset(DJ_IDS)]) }),
  record({ voters: subset([...Array.from({ length: 7 }, (_, n) => `voter ${n}`), 'Ann', ' f ']) }),
  record({ sources: subset(['10.0.0.1', '::1']) }),
  record({ voteIds: subset(Array.from({ length: 25 }, (_, n) => `v${n}`)) }),
  record({ hours: subset([0, 8, 9, 11, 12, 23]) }),
  record({ repeats: constantFrom('perVoterPerDay' as const, 'perVoterPerPoll' as const) }),
  span,
);
/** One field, or now and then two: with more of them next to nothing would match. */
const anyMatch = choose<ExclusionMatch>(
  [3, FIELD],
  [1, tuple(FIELD, FIELD).map(([one, other]) => ({ ...one, ...other }))],
).filter(({ from, to }) => !from || !to || from < to);

/** The ids of the votes that match: AND across fields, OR within one. */
function findMatching(model: Model, match: ExclusionMatch): string[] {
  const firsts = new Set<string>();
  const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
    !list || (value !== null && list.includes(value));
  const found = inOrder(model).filter((vote) => {
    const day = match.repeats === 'perVoterPerDay' ? tokyoDayOf(vote.ms) : '';
    const isRepeat = vote.voter !== null && firsts.has(`${day} ${vote.voter}`);
    firsts.add(`${day} ${vote.voter}`);
    return (
      isIn(match.voteIds, vote.id) &&
      isIn(match.voters?.map(normalize), vote.voter) &&
      isIn(match.sources, vote.source) &&
      isIn(match.djs, vote.dj) &&
      isIn(match.hours, tokyoHourOf(vote.ms)) &&
      (!match.from || vote.ms >= Date.parse(match.from)) &&
      (!match.to || vote.ms < Date.parse(match.to)) &&
      (!match.repeats || isRepeat)
    );
  });
  return found.map(({ id }) => id);
}

/** All votes of a DJ's day. */
function matchOfDay(caseId: string): ExclusionMatch {
  const start = startOfDay(caseId.slice(0, 10));
  const [from, to] = [start, start + 86_400_000].map((ms) => new Date(ms).toISOString());
  return { djs: [caseId.slice('2022-09-10:'.length)], from, to };
}

/** `isStale`: sent with a hash of other votes. */
const excludeStep = (of: CaseDrawn['of'] | null) =>
  step(
    of ? `exclude by ${of}` : 'exclude',
    record({ match: anyMatch, isStale: mostly(false, true), which: nat(3) }),
    ({ match, isStale, which }, before) => {
      const id = of && caseOf(before, { of, nth: which });
      const sent = of === 'rule' ? { suspects: { case: id! } } : id ? matchOfDay(id) : match;
      const find = (model: Model) =>
        of === 'rule' ? breachesOf(model).map((one) => one.id) : findMatching(model, sent);
      return {
        perform: (world) => exclude(world, { match: sent, ...(id && { case: id }) }, isStale),
        predict: (model) => {
          const isKnown = id ? model.cases.has(id) : !sent.djs?.some((dj) => !model.djs.has(dj));
          if (!isKnown) return refused(model, 'invalid_request');
          const attempt = (now: Model) => attemptExclude(now, find(now), id);
          const { key, ...tried } = attempt(model);
          if (key === undefined) return tried;
          return isStale ? refused(model, 'match_changed') : proposeOr(model, attempt);
        },
      };
    },
  );
export const excludeAny = excludeStep(null);
export const excludeByRule = excludeStep('rule');
export const excludeByDay = excludeStep('day');

// Others at the same time may change what matches, each of them once or twice.
const ATTEMPTS = 10;

/** Previews, then excludes what was seen; again where it has changed meanwhile. */
async function exclude({ write }: World, what: object, isStale: boolean): Promise<Outcome> {
  const read = (answer: ExclusionAnswer) => ({ kind: 'excluded', ...answer });
  for (let attempt = 1; ; attempt += 1) {
    const seen = await write('POST', '/v1/exclusions', { ...what, dryRun: true }, read);
    if (seen.kind !== 'excluded') return seen;
    const matchHash = isStale ? 'f'.repeat(64) : seen['matchHash'];
    const body = { ...what, dryRun: false, reason: '理由', matchHash };
    const made = await write('POST', '/v1/exclusions', body, read);
    if (made.kind === 'match_changed' && !isStale && attempt < ATTEMPTS) continue;
    if (made.kind !== 'excluded') return made;
    const { id, matched, votes, voters } = made;
    expect(seen).toMatchObject({ id: null, matched, votes, voters });
    return { kind: 'excluded', id, matched, votes, voters };
  }
}

function attemptExclude(model: Model, held: readonly string[], of: string | null): Attempt {
  if (held.length === 0) return refused(model, 'no_votes_matched');
  const already = voidVotes(model);
  const votes = held.filter((id) => !already.has(id)).length;
  const exclusions = [...model.exclusions, { held: new Set(held), undone: false, of }];
  const id = `x-${exclusions.length}`;
  const voters = new Set(held.flatMap((one) => model.votes.get(one)!.voter ?? [])).size || null;
  return {
    outcome: { kind: 'excluded', id, matched: held.length, votes, voters },
    model: followed(model, decided({ ...model, exclusions }), of, 'excluded'),
    key: JSON.stringify(held.map((one) => [one, already.has(one)]).sort()),
  };
}

export const undo = (places: Arbitrary<number>) =>
  step('undo', places, (place, before) => {
    const at = place % (before.exclusions.length + 1);
    return {
      perform: ({ write }) => {
        const read = ({ matched, votes }: UndoAnswer) => ({ kind: 'undone', matched, votes });
        return write('POST', `/v1/exclusions/x-${at + 1}/undo`, { reason: '誤り' }, read);
      },
      predict: (model) => {
        const exclusion = model.exclusions[at];
        if (!exclusion) return refused(model, 'not_found');
        if (exclusion.undone) return refused(model, 'already_undone');
        const { held, of } = exclusion;
        const exclusions = model.exclusions.with(at, { ...exclusion, undone: true });
        const after = decided({ ...model, exclusions });
        const still = voidVotes(after);
        const votes = [...held].filter((id) => !still.has(id)).length;
        const outcome = { kind: 'undone', matched: held.size, votes };
        return { outcome, model: followed(model, after, of, 'open') };
      },
    };
  });
export const undoStep = undo(nth);
