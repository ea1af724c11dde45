import fc from 'fast-check';
import type { CaseState, ReviewAnswer } from '../../../contract/decisions/review';
import type { PollRule } from '../../../contract/poll';
import { openCase } from '../../support/api/openCase';
import { decided, done, inOrder, type Model, refused, step, voidVotes } from './model';
import { pollBody } from './settings';
import { DATES, DJ_IDS, mostly, tokyoDayOf } from './vocabulary';

const { constantFrom, nat, record } = fc;

/** Which case a step is about: that of the poll's rule, or the `nth` of the DJs' days. */
export interface CaseDrawn {
  of: 'rule' | 'day';
  nth: number;
}

export function caseOf(model: Model, { of, nth }: CaseDrawn): string {
  if (of === 'rule') return `duplicates:${model.rule}`;
  const ids = [...model.cases.keys()].filter((id) => id.startsWith('2022-'));
  return ids[nth % (ids.length + 1)] ?? '2022-09-10:nobody';
}

function withCase(model: Model, id: string, state: CaseState, votes = 0): Model {
  return { ...model, cases: new Map(model.cases).set(id, { state, votes }) };
}

/** A run flagged the DJ's day. */
export const flagStep = step(
  'flag',
  record({ date: constantFrom(...DATES), dj: constantFrom(...DJ_IDS.slice(0, 4)) }),
  ({ date, dj }, { djs, cases }) => {
    const id = `${date}:${dj}`;
    const isNew = djs.has(dj) && !cases.has(id);
    return {
      async perform(world) {
        if (isNew) await openCase(world, id);
        return { kind: 'done' };
      },
      predict: (model) => done(isNew ? withCase(model, id, 'open') : model),
    };
  },
);

/** A decision on a case; `isStale`: on another version of it. */
const decideOf = (of: CaseDrawn['of']) =>
  step(
    `decide by ${of}`,
    record({
      nth: nat(3),
      to: constantFrom('open' as const, 'harmless' as const),
      isStale: mostly(false, true),
    }),
    ({ to, isStale, nth }, before) => {
      const id = caseOf(before, { of, nth });
      return {
        async perform({ answer, write }) {
          const { cases }: ReviewAnswer = await answer('review');
          const { version = 0, owner = null, note = '' } = cases.find((one) => one.id === id) ?? {};
          const body = { state: to, owner, note, seen: version + (isStale ? 1 : 0) };
          return write('PUT', `/v1/review/${encodeURIComponent(id)}`, body);
        },
        predict: (model) => {
          if (id === 'duplicates:none') return refused(model, 'invalid_request');
          const one = model.cases.get(id);
          if (!one) return refused(model, 'not_found');
          if (isStale) return refused(model, 'case_changed');
          if (one.state === 'excluded') return refused(model, 'case_is_excluded');
          return done(one.state === to ? model : decided(withCase(model, id, to, one.votes)));
        },
      };
    },
  );

export const decideStep = fc.oneof(decideOf('rule'), decideOf('day'));

// The poll's rule ---------------------------------------------------------------------------------

/** Sets the rule, and counts what breaks it as the background job does. */
export const setRule = (rules: fc.Arbitrary<PollRule>) =>
  step('rule', rules, (rule, poll) => ({
    async perform({ review, write }) {
      const outcome = await write('PUT', '/v1/poll', { ...pollBody(poll), rule });
      await review();
      return outcome;
    },
    predict: (model) => done(counted(model.rule === rule ? model : decided({ ...model, rule }))),
  }));

export const ruleStep = setRule(constantFrom('perDay', 'perDay', 'perPoll', 'perPoll', 'none'));

/** Of the votes that count, all but each voter's first of a day, or of the poll. */
export function breachesOf(model: Model) {
  const isVoid = voidVotes(model);
  const seen = new Set<string>();
  return inOrder(model).flatMap(({ id, voter, ms }) => {
    if (model.rule === 'none' || voter === null || isVoid.has(id)) return [];
    const whose = model.rule === 'perDay' ? `${voter}|${tokyoDayOf(ms)}` : voter;
    const isFirst = !seen.has(whose);
    seen.add(whose);
    return isFirst ? [] : [{ id, day: tokyoDayOf(ms) }];
  });
}

/** The case of the poll's rule after the breaches of these days (left out: of all) were counted anew. */
function counted(model: Model, days?: ReadonlySet<string>): Model {
  if (model.rule === 'none') return model;
  const all = breachesOf(model);
  let after = model;
  let votes = all.length;
  if (model.rule === 'perDay') {
    const kept = [...(model.breaches ?? [])].filter(([day]) => days && !days.has(day));
    const breaches = new Map(kept);
    for (const { day } of all)
      if (!days || days.has(day)) breaches.set(day, (breaches.get(day) ?? 0) + 1);
    votes = [...breaches.values()].reduce((sum, ofDay) => sum + ofDay, 0);
    after = { ...model, breaches };
  }
  const id = `duplicates:${model.rule}`;
  const before = model.cases.get(id);
  if (!before && votes === 0) return after;
  // There are others than those that were excluded.
  if (before?.state === 'excluded' && votes > 0) return decided(withCase(after, id, 'open', votes));
  return withCase(after, id, before?.state ?? 'open', votes);
}

/** What an exclusion that was made from a case (null: from none), or its undo, makes of the cases. */
export function followed(
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
  if (!model.breaches) return after;
  const [was, is] = [voidVotes(previous), voidVotes(model)];
  const days = inOrder(model).flatMap(({ id, ms }) =>
    was.has(id) === is.has(id) ? [] : [tokyoDayOf(ms)],
  );
  if (of !== null && !of.startsWith('duplicates:')) days.push(of.slice(0, 10));
  return counted(after, new Set(days));
}
