import type { ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import { provisionalIds, repeatsOfCase } from '../model/cases';
import { findMatching, voidVotes } from '../model/exclusions';
import type { Model } from '../model/model';
import { boundTo, kept, needsSecond, type Proposed, topTenOf } from '../model/proposals';
import type { ExcludeStep, UndoStep } from '../steps';
import type { Prediction } from './predict';
import { decide, touch } from './predictCases';
import { type Carried, propose } from './propose';

export function predictExclude(model: Model, step: ExcludeStep): Prediction {
  const { isStale, caseId } = step;
  const match = matchOf(model, step);
  if (!match) return refused(model, 'no_votes_matched');
  if (match.djs?.some((dj) => !model.djs.has(dj))) return refused(model, 'invalid_request');
  if (caseId !== null && !model.cases.has(caseId)) {
    const isProvisional = provisionalIds(model).includes(caseId);
    return refused(model, isProvisional ? 'case_is_provisional' : 'invalid_request');
  }
  const held = findMatching(model, match);
  if (held.length === 0) return refused(model, 'no_votes_matched');
  if (isStale) return refused(model, 'match_changed');
  if (needsSecond(model, held)) {
    const what = { kind: 'exclusion', match: kept(model, match), caseId } as const;
    const seen = { turns: turnsOf(model, caseId), topTen: topTenOf(model, held) };
    return propose(model, { ...what, ...seen, votes: boundTo(model, match) });
  }
  const already = voidVotes(model);
  const votes = held.filter((key) => !already.has(key)).length;
  const { id, after } = exclude(model, held, caseId);
  return { outcome: { kind: 'excluded', id, matched: held.length, votes }, model: after };
}

function exclude(model: Model, held: readonly string[], caseId: string | null) {
  const exclusions = [...model.exclusions, { held: new Set(held), undone: false, caseId }];
  const after = { ...model, exclusions, decisions: model.decisions + 1 };
  const id = `x-${exclusions.length}`;
  return { id, after: caseId === null ? after : excludeCase(after, caseId) };
}

const turnsOf = (model: Model, caseId: string | null) =>
  caseId === null ? 0 : model.cases.get(caseId)!.turns;

/** What was proposed, if it still finds the same votes, with the same effect, and its case was not called harmless since. */
export function acceptExclusion(
  model: Model,
  { match, caseId, turns, votes, topTen }: Extract<Proposed, { kind: 'exclusion' }>,
): Carried {
  const isHarmless = caseId !== null && model.cases.get(caseId)!.state === 'harmless';
  if (isHarmless && turnsOf(model, caseId) !== turns) return { code: 'case_changed' };
  if (boundTo(model, match) !== votes) return { code: 'match_changed' };
  const held = findMatching(model, match);
  if (topTenOf(model, held) !== topTen) return { code: 'match_changed' };
  const { id, after } = exclude(model, held, caseId);
  return { model: after, result: id };
}

function matchOf(model: Model, { match, of, caseId }: ExcludeStep): ExclusionMatch | null {
  return of?.bySignal && caseId !== null ? repeatsOfCase(model, caseId) : match;
}

function excludeCase(model: Model, id: string): Model {
  const isExcluded = model.cases.get(id)!.state === 'excluded';
  return isExcluded ? touch(model, id) : decide(model, id, { state: 'excluded' });
}

export function predictUndo(model: Model, { id }: UndoStep): Prediction {
  const at = model.exclusions.findIndex((_, index) => id === `x-${index + 1}`);
  const exclusion = model.exclusions[at];
  if (!exclusion) return refused(model, 'not_found');
  if (exclusion.undone) return refused(model, 'already_undone');
  const { held, caseId } = exclusion;
  const exclusions = model.exclusions.with(at, { ...exclusion, undone: true });
  const after = { ...model, exclusions, decisions: model.decisions + 1 };
  const still = voidVotes(after);
  const votes = [...held].filter((key) => !still.has(key)).length;
  return {
    outcome: { kind: 'undone', matched: held.size, votes },
    model: caseId === null ? after : reopenCase(after, caseId),
  };
}

/** Open again, but for a case of which another exclusion still holds. */
function reopenCase(model: Model, id: string): Model {
  const isHeld = model.exclusions.some(({ caseId, undone }) => caseId === id && !undone);
  return isHeld ? touch(model, id) : decide(model, id, { state: 'open' });
}

const refused = (model: Model, code: string): Prediction => ({
  outcome: { kind: 'refused', code },
  model,
});
