import { reviewNow } from '../../../../api/review/reviewNow';
import { CaseAnswer } from '../../../../contract/decisions/review';
import type { Outcome, ReviewedDay } from '../outcomes';
import type { World } from '../startWorld';
import type { CaseStep } from '../steps';
import { refusal } from './refusal';

export async function performReview({ database, clock }: World): Promise<Outcome> {
  const runs: ReviewedDay[] = [];
  await reviewNow(database, clock, {
    onPass: ({ date, hours, valid, voided, signals }) => {
      const flagged = signals.djDays.filter((djDay) => djDay.flagged);
      runs.push({
        ...{ date, hours, valid, voided },
        flagged: flagged.map(({ dj, reasons }) => ({
          dj,
          byRepeats: reasons.includes('repeats'),
          byOthers: reasons.some((kind) => kind !== 'repeats'),
        })),
      });
    },
  });
  return { kind: 'reviewed', runs };
}

export async function performCase(world: World, step: CaseStep): Promise<Outcome> {
  const { state, note, by, sent } = step;
  if (!sent) throw new Error('a decision on no case');
  const { id, owner, seen } = sent;
  const answer = await world.ask(`/v1/review/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: { state, owner, note, seen },
    by,
  });
  const text = await answer.text();
  if (answer.status !== 200) return refusal(answer.status, text);
  const told = CaseAnswer.parse(JSON.parse(text));
  const { version, ...decided } = told.case;
  return {
    kind: 'decided',
    ...{ state: decided.state, owner: decided.owner, note: decided.note },
    seen: version,
    open: told.open,
  };
}
