import { reviewNow } from '../../../api/review/job';
import type { CaseState, ReviewAnswer } from '../../../contract/decisions/review';
import type { PollRule } from '../../../contract/poll';
import { storedIdOf, voidVotes } from './storedVotes';
import { decided, type Model, type Prediction } from './model';
import { type Outcome, refusal, type RuleStep } from './steps';
import { tokyoDayOf } from './vocabulary';
import type { World } from './world';

/** The case on all votes that break a rule: what was decided of it, and how many there were when it was last counted. */
export interface ModelRuleCase {
  state: CaseState;
  votes: number;
}

export const caseIdOfRule = (rule: PollRule) => `duplicates:${rule}`;

/** Of the votes that count, all but each voter's first of a day, or of the poll. */
export function breachesOf(model: Model, rule: PollRule): string[] {
  if (rule === 'none') return [];
  const isVoid = voidVotes(model);
  const seen = new Map<string, number>();
  const votes = [...model.votes].flatMap(([key, vote]) =>
    isVoid.has(key) ? [] : [{ key, ...vote, id: storedIdOf(model, key, vote) }],
  );
  // Every id here is ASCII, so that its order is that of bytes.
  votes.sort((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
  return votes.flatMap(({ key, voter, ms }) => {
    if (voter === null) return [];
    const whose = rule === 'perDay' ? `${voter}|${tokyoDayOf(ms)}` : voter;
    const before = seen.get(whose) ?? 0;
    seen.set(whose, before + 1);
    return before > 0 ? [key] : [];
  });
}

/** The case of the poll's rule after its breaches were counted anew; the same where there is none to open. */
export function counted(model: Model): Model {
  const before = model.ruleCases.get(model.rule);
  const votes = breachesOf(model, model.rule).length;
  if (model.rule === 'none' || (!before && votes === 0)) return model;
  // There are others than those that were excluded.
  if (before?.state === 'excluded' && votes > 0)
    return decided(withCase(model, model.rule, { state: 'open', votes }));
  return withCase(model, model.rule, { state: before?.state ?? 'open', votes });
}

/** What an exclusion that was made from the case, or its undo, makes of it; the votes are counted anew. */
export function followed(model: Model, rule: PollRule, state: 'excluded' | 'open'): Model {
  const before = model.ruleCases.get(rule)!;
  const isHeld = model.exclusions.some(({ of, undone }) => of === rule && !undone);
  const stays = before.state === state || (state === 'open' && isHeld);
  return counted(stays ? model : decided(withCase(model, rule, { ...before, state })));
}

/** Any other exclusion or undo has the days that it changes counted anew; per poll, the next run does it. */
export function countedByDay(model: Model): Model {
  return model.rule === 'perDay' && model.checkedRules.has('perDay') ? counted(model) : model;
}

function withCase(model: Model, rule: PollRule, after: ModelRuleCase): Model {
  return { ...model, ruleCases: new Map(model.ruleCases).set(rule, after) };
}

export function predictRule(model: Model, { rule }: RuleStep): Prediction {
  const changed = model.rule === rule ? model : decided({ ...model, rule });
  const checkedRules = new Set(model.checkedRules).add(rule);
  return { outcome: { kind: 'done' }, model: counted({ ...changed, checkedRules }) };
}

/** Sets the rule, then looks at each day whose votes have changed, as the job does. */
export async function performRule(world: World, step: RuleStep): Promise<Outcome> {
  const { name, opensAt, closesAt, rule } = step;
  const [from, to] = [opensAt, closesAt].map((ms) => new Date(ms).toISOString());
  const body = { name, year: 2022, opensAt: from, closesAt: to, rule };
  const response = await world.send('/v1/poll', { method: 'PUT', body });
  if (response.status !== 200) return refusal(response.status, await response.text());
  await reviewNow(world.database, world.clock);
  return { kind: 'done' };
}

/** State and suspect votes of the case, as they have to be right after each step. */
export async function checkRuleCase({ get }: World, model: Model): Promise<void> {
  const { cases } = await get<ReviewAnswer>('/v1/review');
  const id = caseIdOfRule(model.rule);
  const served = cases.find((one) => one.id === id);
  const expected = model.ruleCases.get(model.rule);
  const told = served && {
    ...{ state: served.state, votes: served.votesNow, suspects: served.suspects?.votes ?? 0 },
    exclusions: served.exclusions,
  };
  const exclusions = model.exclusions.flatMap(({ of, undone }, at) =>
    of === model.rule && !undone ? [`x-${at + 1}`] : [],
  );
  expect({ id, told }).toEqual({
    id,
    told: expected && { ...expected, suspects: expected.votes, exclusions },
  });
}
