import {
  ExclusionAnswer,
  type ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import type { PollRule } from '../../../contract/poll';
import { breachesOf, caseIdOfRule, countedByDay, followed } from './duplicates';
import { type Content, decided, identity, type Model, type Prediction, refused } from './model';
import { storedIdOf, voidVotes } from './storedVotes';
import { type ExcludeStep, type Outcome, refusal, type UndoStep } from './steps';
import { tokyoDayOf, tokyoHourOf } from './vocabulary';
import type { World } from './world';

/** What an exclusion holds, by the identity of votes. */
export interface ModelExclusion {
  held: ReadonlySet<string>;
  undone: boolean;
  /** It was made from the case of this rule. */
  of?: PollRule;
}

interface StoredVote extends Content {
  key: string;
  id: string;
}

/** Of these votes, all but each voter's first of a day. */
function repeatsAmong(votes: readonly StoredVote[]): Set<StoredVote> {
  const voterDay = ({ voter, ms }: StoredVote) => `${voter}|${tokyoDayOf(ms)}`;
  const firsts = new Map<string, StoredVote>();
  for (const vote of votes) {
    const first = firsts.get(voterDay(vote));
    // Every id here is ASCII, so that its order is that of bytes.
    if (!first || vote.ms < first.ms || (vote.ms === first.ms && vote.id < first.id)) {
      firsts.set(voterDay(vote), vote);
    }
  }
  const isRepeat = (vote: StoredVote) => vote.voter !== null && firsts.get(voterDay(vote)) !== vote;
  return new Set(votes.filter(isRepeat));
}

/** The votes that match, by identity: AND across fields, OR within one. */
function findMatching(model: Model, match: ExclusionMatch): string[] {
  const votes = [...model.votes].map(([key, vote]) => {
    return { key, ...vote, id: storedIdOf(model, key, vote) };
  });
  const repeated = repeatsAmong(votes);
  const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
    !list || (value !== null && list.includes(value));
  const found = votes.filter(
    (vote) =>
      isIn(match.voteIds, vote.id) &&
      isIn(match.voters?.map(identity), vote.voter) &&
      isIn(match.sources?.map(identity), vote.source) &&
      isIn(match.djs, vote.dj) &&
      isIn(match.hours, tokyoHourOf(vote.ms)) &&
      (!match.from || vote.ms >= Date.parse(match.from)) &&
      (!match.to || vote.ms < Date.parse(match.to)) &&
      (!match.repeats || repeated.has(vote)),
  );
  return found.map(({ key }) => key);
}

export function predictExclude(model: Model, { match, isStale, of }: ExcludeStep): Prediction {
  if (of && !model.ruleCases.has(of)) return refused(model, 'invalid_request');
  if (!of && match.djs?.some((dj) => !model.djs.has(dj))) return refused(model, 'invalid_request');
  const held = of ? breachesOf(model, of) : findMatching(model, match);
  if (held.length === 0) return refused(model, 'no_votes_matched');
  if (isStale) return refused(model, 'match_changed');
  const already = voidVotes(model);
  const votes = held.filter((key) => !already.has(key)).length;
  const exclusions = [...model.exclusions, { held: new Set(held), undone: false, of }];
  const after = decided({ ...model, exclusions });
  return {
    outcome: { kind: 'excluded', id: `x-${exclusions.length}`, matched: held.length, votes },
    model: of ? followed(after, of, 'excluded') : countedByDay(after),
  };
}

export function predictUndo(model: Model, { id }: UndoStep): Prediction {
  const at = model.exclusions.findIndex((_, index) => id === `x-${index + 1}`);
  const exclusion = model.exclusions[at];
  if (!exclusion) return refused(model, 'not_found');
  if (exclusion.undone) return refused(model, 'already_undone');
  const exclusions = model.exclusions.with(at, { ...exclusion, undone: true });
  const after = decided({ ...model, exclusions });
  const still = voidVotes(after);
  const votes = [...exclusion.held].filter((key) => !still.has(key)).length;
  const { held, of } = exclusion;
  return {
    outcome: { kind: 'undone', matched: held.size, votes },
    model: of ? followed(after, of, 'open') : countedByDay(after),
  };
}

// Others at the same time may change what matches, each of them once or twice.
const ATTEMPTS = 10;

/** Previews, then excludes what was seen; again where it has changed meanwhile. */
export async function performExclude(world: World, step: ExcludeStep): Promise<Outcome> {
  const { isStale, of } = step;
  const id = of && caseIdOfRule(of);
  const what = id ? { match: { suspects: { case: id } }, case: id } : { match: step.match };
  const post = (body: object) =>
    world.send('/v1/exclusions', { method: 'POST', body: { ...what, ...body } });
  for (let attempt = 1; ; attempt += 1) {
    const preview = await post({ dryRun: true });
    if (preview.status !== 200) return refusal(preview.status, await preview.text());
    const seen = ExclusionAnswer.parse(await preview.json());
    const matchHash = isStale ? 'f'.repeat(64) : seen.matchHash;
    const response = await post({ dryRun: false, reason: '理由', matchHash });
    const text = await response.text();
    if (response.status === 200) return toOutcome(seen, ExclusionAnswer.parse(JSON.parse(text)));
    const answer = refusal(response.status, text);
    const isOvertaken = answer.code === 'match_changed' && !isStale;
    if (!isOvertaken || attempt === ATTEMPTS) return answer;
  }
}

function toOutcome(seen: ExclusionAnswer, { id, matched, votes }: ExclusionAnswer): Outcome {
  expect([seen.id, seen.matched, seen.votes]).toEqual([null, matched, votes]);
  return { kind: 'excluded', id: id ?? '', matched, votes };
}

export async function performUndo(world: World, { id }: UndoStep): Promise<Outcome> {
  const body = { reason: '誤り' };
  const response = await world.send(`/v1/exclusions/${id}/undo`, { method: 'POST', body });
  const text = await response.text();
  if (response.status !== 200) return refusal(response.status, text);
  const { matched, votes } = UndoAnswer.parse(JSON.parse(text));
  return { kind: 'undone', matched, votes };
}
