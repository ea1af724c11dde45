import type { ExclusionMatch } from '../../../contract/decisions/exclusions';
import type { CaseState } from '../../../contract/decisions/review';
import type { Dj } from '../../../contract/dj';
import type { PollRule } from '../../../contract/poll';
import { type Attempt, decided, done, identity, inOrder, logged, type Model } from './model';
import { type Prediction, refused, voidVotes } from './model';
import type { DecideStep, ExcludeStep, FreezeStep, Outcome } from './steps';
import { startOfDay, tokyoDayOf, tokyoHourOf } from './vocabulary';

// Cases -------------------------------------------------------------------------------------------

/** The id of the case that a step is about: of the poll's rule, or one of the DJs' days. */
export function caseOf(model: Model, of: 'rule' | 'day', nth: number): string {
  if (of === 'rule') return `duplicates:${model.rule}`;
  const ids = [...model.cases.keys()].filter((id) => id.startsWith('2022-'));
  return ids[nth % (ids.length + 1)] ?? '2022-09-10:nobody';
}

/** All votes of a DJ's day. */
export function matchOfDay(id: string): ExclusionMatch {
  const start = startOfDay(id.slice(0, 10));
  const [from, to] = [start, start + 86_400_000].map((ms) => new Date(ms).toISOString());
  return { djs: [id.slice('2022-09-10:'.length)], from, to };
}

function withCase(model: Model, id: string, state: CaseState, votes = 0): Model {
  return { ...model, cases: new Map(model.cases).set(id, { state, votes }) };
}

/** Of the votes that count, all but each voter's first of a day, or of the poll. */
function breachesOf(model: Model, rule: PollRule) {
  if (rule === 'none') return [];
  const isVoid = voidVotes(model);
  const seen = new Set<string>();
  return inOrder(model).flatMap(({ key, voter, ms }) => {
    if (voter === null || isVoid.has(key)) return [];
    const whose = rule === 'perDay' ? `${voter}|${tokyoDayOf(ms)}` : voter;
    const isFirst = !seen.has(whose);
    seen.add(whose);
    return isFirst ? [] : [{ key, day: tokyoDayOf(ms) }];
  });
}

/** The case of the poll's rule after the breaches of these days (left out: of all) were counted anew. */
function counted(model: Model, days?: ReadonlySet<string>): Model {
  const id = `duplicates:${model.rule}`;
  const before = model.cases.get(id);
  const all = breachesOf(model, model.rule);
  const breaches = new Map([...model.breaches].filter(([day]) => days && !days.has(day)));
  for (const { day } of all)
    if (!days || days.has(day)) breaches.set(day, (breaches.get(day) ?? 0) + 1);
  const perDay = [...breaches.values()].reduce((sum, votes) => sum + votes, 0);
  const votes = model.rule === 'perDay' ? perDay : all.length;
  const after = model.rule === 'perDay' ? { ...model, breaches } : model;
  if (model.rule === 'none' || (!before && votes === 0)) return after;
  // There are others than those that were excluded.
  if (before?.state === 'excluded' && votes > 0) return decided(withCase(after, id, 'open', votes));
  return withCase(after, id, before?.state ?? 'open', votes);
}

/** The days of the votes that a decision voids or restores, and that of its case. */
function daysOf(before: Model, after: Model, of: string | null): Set<string> {
  const [was, is] = [voidVotes(before), voidVotes(after)];
  const changed = inOrder(after).filter(({ key }) => was.has(key) !== is.has(key));
  const own = of === null || of.startsWith('duplicates:') ? [] : [of.slice(0, 10)];
  return new Set([...changed.map(({ ms }) => tokyoDayOf(ms)), ...own]);
}

/** What an exclusion that was made from a case (null: from none), or its undo, makes of the cases. */
function followed(
  previous: Model,
  model: Model,
  of: string | null,
  state: 'excluded' | 'open',
): Model {
  const before = of === null ? undefined : model.cases.get(of);
  let after = model;
  if (of !== null && before) {
    const isHeld = model.exclusions.some((one) => one.of === of && !one.undone);
    const stays = before.state === state || (state === 'open' && isHeld);
    if (!stays) after = decided(withCase(model, of, state, before.votes));
  }
  // Breaches per day are counted anew with each decision on the day, per poll with decisions from their case.
  if (model.rule !== 'perDay') return of === `duplicates:${model.rule}` ? counted(after) : after;
  if (!model.checkedRules.has('perDay')) return after;
  return counted(after, daysOf(previous, model, of));
}

export function predictRule(model: Model, rule: PollRule): Prediction {
  const changed = model.rule === rule ? model : decided({ ...model, rule });
  const checkedRules = new Set(model.checkedRules).add(rule);
  return done(counted({ ...changed, checkedRules }));
}

export function predictDecide(model: Model, step: DecideStep): Prediction {
  const { id = '' } = step;
  if (id === 'duplicates:none') return refused(model, 'invalid_request');
  const before = model.cases.get(id);
  if (!before) return refused(model, 'not_found');
  if (step.isStale) return refused(model, 'case_changed');
  if (before.state === 'excluded') return refused(model, 'case_is_excluded');
  return done(
    before.state === step.state ? model : decided(withCase(model, id, step.state, before.votes)),
  );
}

// Exclusions --------------------------------------------------------------------------------------

/** The votes that match, by identity: AND across fields, OR within one. */
function findMatching(model: Model, match: ExclusionMatch): string[] {
  const firsts = new Set<string>();
  const isIn = <T>(list: readonly T[] | undefined, value: T | null) =>
    !list || (value !== null && list.includes(value));
  const found = inOrder(model).filter((vote) => {
    const voterDay = `${vote.voter}|${tokyoDayOf(vote.ms)}`;
    const isRepeat = vote.voter !== null && firsts.has(voterDay);
    firsts.add(voterDay);
    return (
      isIn(match.voteIds, vote.id) &&
      isIn(match.voters?.map(identity), vote.voter) &&
      isIn(match.sources?.map(identity), vote.source) &&
      isIn(match.djs, vote.dj) &&
      isIn(match.hours, tokyoHourOf(vote.ms)) &&
      (!match.from || vote.ms >= Date.parse(match.from)) &&
      (!match.to || vote.ms < Date.parse(match.to)) &&
      (!match.repeats || isRepeat)
    );
  });
  return found.map(({ key }) => key);
}

function attemptExclude(model: Model, held: readonly string[], of: string | null): Attempt {
  if (held.length === 0) return { refused: 'no_votes_matched' };
  const already = voidVotes(model);
  const votes = held.filter((key) => !already.has(key)).length;
  const exclusions = [...model.exclusions, { held: new Set(held), undone: false, of }];
  const id = `x-${exclusions.length}`;
  const outcome: Outcome = { kind: 'excluded', id, matched: held.length, votes };
  const after = followed(model, decided({ ...model, exclusions }), of, 'excluded');
  const key = JSON.stringify(held.map((one) => [one, already.has(one)]).sort());
  return { key, done: { outcome, model: after } };
}

export function predictExclude(model: Model, step: ExcludeStep): Prediction {
  const { id: of = null } = step;
  if (of !== null && !model.cases.has(of)) return refused(model, 'invalid_request');
  const match = step.of === 'day' ? matchOfDay(of!) : step.match;
  if (step.of === null && match.djs?.some((dj) => !model.djs.has(dj)))
    return refused(model, 'invalid_request');
  const find = (now: Model) =>
    step.of === 'rule'
      ? breachesOf(now, model.rule).map(({ key }) => key)
      : findMatching(now, match);
  const attempt = (now: Model) => attemptExclude(now, find(now), of);
  const tried = attempt(model);
  if ('refused' in tried) return refused(model, tried.refused);
  if (step.isStale) return refused(model, 'match_changed');
  return proposeOr(model, attempt);
}

export function predictUndo(model: Model, at: number): Prediction {
  const exclusion = model.exclusions[at];
  if (!exclusion) return refused(model, 'not_found');
  if (exclusion.undone) return refused(model, 'already_undone');
  const { held, of } = exclusion;
  const exclusions = model.exclusions.with(at, { ...exclusion, undone: true });
  const after = decided({ ...model, exclusions });
  const still = voidVotes(after);
  const votes = [...held].filter((key) => !still.has(key)).length;
  const outcome: Outcome = { kind: 'undone', matched: held.size, votes };
  return { outcome, model: followed(model, after, of, 'open') };
}

// Two people --------------------------------------------------------------------------------------

/** Does it or, with two people, keeps it as a proposal. */
function proposeOr(model: Model, attempt: (model: Model) => Attempt): Prediction {
  const tried = attempt(model);
  if ('refused' in tried) return refused(model, tried.refused);
  if (!model.twoPeople) return tried.done;
  const { key } = tried;
  if (model.proposals.some((one) => one.state === 'open' && one.key === key))
    return refused(model, 'already_proposed');
  const made = { state: 'open' as const, key, attempt, shown: model.shown + model.votes.size };
  const proposals = [...model.proposals, made];
  const outcome: Outcome = { kind: 'proposed', id: `p-${proposals.length}` };
  return { outcome, model: logged({ ...model, proposals }) };
}

export function predictSettle(
  model: Model,
  kind: 'accept' | 'refuse',
  at: number,
  outcome: Outcome,
): Prediction {
  const proposal = model.proposals[at];
  if (!proposal) return refused(model, 'not_found');
  if (proposal.state !== 'open') return refused(model, 'proposal_decided');
  const state = kind === 'accept' ? ('accepted' as const) : ('refused' as const);
  const close = (after: Model) =>
    done(logged({ ...after, proposals: model.proposals.with(at, { ...proposal, state }) }));
  if (kind === 'refuse') return close(model);
  const tried = proposal.attempt(model);
  if ('refused' in tried) return refused(model, tried.refused);
  const isExclusion = tried.done.outcome.kind === 'excluded';
  if (tried.key !== proposal.key) return refused(model, isExclusion ? 'match_changed' : 'conflict');
  // It says which places of the ranking it changes; whether these are others by now is the product's choice.
  const isSame = proposal.shown === model.shown + model.votes.size;
  if (isExclusion && !isSame && outcome.kind === 'refused') return refused(model, 'match_changed');
  return close(tried.done.model);
}

// Versions: the tables of docs/api.md, written down again -------------------------------------------

type VersionState = 'kept' | 'final' | 'published' | 'replaced' | 'withdrawn';

export function stateOf({ versions, published }: Model, at: number): VersionState {
  const { withdrawn, final, wasPublished } = versions[at]!;
  if (withdrawn) return 'withdrawn';
  if (published === at) return 'published';
  if (!final) return 'kept';
  return wasPublished ? 'replaced' : 'final';
}

const statesOf = (model: Model) => model.versions.map((_, at) => stateOf(model, at));

export function phaseOf(model: Model): string {
  if (model.published !== null) return 'published';
  if (model.isFinal) return 'final';
  if (model.now < model.opensAt) return 'before';
  return model.now >= model.closesAt ? 'review' : 'open';
}

/** The file of a version as docs/api.md describes it, and not by the product's own function. */
export function fileOf(name: string, djs: readonly { dj: Dj; votes: number }[]): string {
  const rows = djs.map(({ dj: { id, name: called, kana, area, category }, votes }) => {
    const ahead = djs.filter((other) => other.votes > votes).length;
    const beside = djs.filter((other) => other.votes === votes).length - 1;
    const place = votes === 0 ? ['', false] : [ahead + 1, beside > 0];
    const texts = [id, called, kana, area, category].map(cellOf);
    return { votes, id, text: [cellOf(name), 2022, ...place, ...texts, votes].join() };
  });
  rows.sort((a, b) => b.votes - a.votes || (a.id < b.id ? -1 : 1));
  const header = 'vote,year,rank,tied,id,name,kana,area,category,votes';
  return [header, ...rows.map(({ text }) => text), ''].join('\n');
}

function cellOf(text: string): string {
  const safe = text.startsWith('=') ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function attemptFreeze(model: Model, { label, final }: FreezeStep): Attempt {
  if (model.now < model.closesAt) return { refused: 'vote_is_open' };
  if (final && statesOf(model).includes('final')) return { refused: 'final_exists' };
  const isVoid = voidVotes(model);
  const valid = [...model.votes].filter(([key]) => !isVoid.has(key)).map(([, vote]) => vote);
  const lines = [...model.djs.values()].map((dj) => {
    return { dj, votes: valid.filter((vote) => vote.dj === dj.id).length };
  });
  const text = fileOf(model.name, lines);
  const versions = [
    ...model.versions,
    { label, final, text, withdrawn: false, wasPublished: false },
  ];
  const after = decided({ ...model, versions, isFinal: model.isFinal || final });
  const outcome: Outcome = { kind: 'frozen', id: `v-${versions.length}`, text };
  const key = JSON.stringify([label, text, model.opensAt, model.closesAt]);
  return { key, done: { outcome, model: after } };
}

export function predictFreeze(model: Model, step: FreezeStep): Prediction {
  const attempt = (now: Model) => attemptFreeze(now, step);
  if (step.final) return proposeOr(model, attempt);
  const tried = attempt(model);
  return 'refused' in tried ? refused(model, tried.refused) : tried.done;
}

const NOT_TO_PUBLISH: Partial<Record<VersionState, string>> = {
  kept: 'version_not_final',
  published: 'version_published',
  withdrawn: 'version_withdrawn',
};

export function predictPublish(model: Model, at: number): Prediction {
  if (!model.versions[at]) return refused(model, 'not_found');
  return proposeOr(model, (now) => {
    const fault = NOT_TO_PUBLISH[stateOf(now, at)];
    if (fault) return { refused: fault };
    const versions = now.versions.with(at, { ...now.versions[at]!, wasPublished: true });
    const key = JSON.stringify([at, now.published]);
    return { key, done: done(decided({ ...now, versions, published: at })) };
  });
}

export function predictWithdraw(model: Model, at: number): Prediction {
  if (!model.versions[at]) return refused(model, 'not_found');
  const was = stateOf(model, at);
  if (was === 'withdrawn') return refused(model, 'version_withdrawn');
  const versions = model.versions.with(at, { ...model.versions[at]!, withdrawn: true });
  const published = was === 'published' ? null : model.published;
  const after = decided({ ...model, versions, published });
  // Back to the review once the last final version is gone that was not the published one.
  const isGone = was === 'final' || was === 'replaced';
  const isFinal = isGone
    ? statesOf(after).some((state) => ['final', 'published', 'replaced'].includes(state))
    : model.isFinal;
  return done({ ...after, isFinal });
}
