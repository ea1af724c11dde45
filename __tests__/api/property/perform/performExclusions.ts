import { ExclusionAnswer, UndoAnswer } from '../../../../contract/decisions/exclusions';
import { type ExclusionMatch } from '../../../../contract/decisions/exclusionMatch';
import type { Outcome } from '../outcomes';
import type { World } from '../startWorld';
import type { ExcludeStep, UndoStep } from '../steps';
import { proposed } from './performProposals';
import { refusal } from './refusal';

// Others at the same time may change what matches, each of them once or twice.
const ATTEMPTS = 10;

/** Looks first, then excludes what was seen; looks again where it has changed meanwhile. */
export async function performExclude(world: World, step: ExcludeStep): Promise<Outcome> {
  const { isStale, caseId } = step;
  const from = { match: matchOf(step), ...(caseId === null ? {} : { case: caseId }) };
  const post = (body: object) =>
    world.ask('/v1/exclusions', { method: 'POST', body: { ...from, ...body } });
  for (let attempt = 1; ; attempt += 1) {
    const preview = await post({ dryRun: true });
    if (preview.status !== 200) return refusal(preview.status, await preview.text());
    const seen = ExclusionAnswer.parse(await preview.json());
    const matchHash = isStale ? 'f'.repeat(64) : seen.matchHash;
    const answer = await post({ dryRun: false, reason: '理由', matchHash });
    const text = await answer.text();
    if (answer.status === 202) return proposed(text);
    if (answer.status === 200) return toOutcome(seen, ExclusionAnswer.parse(JSON.parse(text)));
    const told = refusal(answer.status, text);
    const isOvertaken = told.kind === 'refused' && told.code === 'match_changed' && !isStale;
    if (!isOvertaken || attempt === ATTEMPTS) return told;
  }
}

function matchOf({ match, of, caseId }: ExcludeStep): ExclusionMatch {
  return of?.bySignal && caseId !== null ? { signal: { case: caseId, kind: 'repeats' } } : match;
}

function toOutcome(seen: ExclusionAnswer, { id, matched, votes }: ExclusionAnswer): Outcome {
  expect([seen.id, seen.matched, seen.votes]).toEqual([null, matched, votes]);
  return { kind: 'excluded', id: id ?? '', matched, votes };
}

export async function performUndo(world: World, { id }: UndoStep): Promise<Outcome> {
  const answer = await world.ask(`/v1/exclusions/${id}/undo`, {
    method: 'POST',
    body: { reason: '誤り' },
  });
  const text = await answer.text();
  if (answer.status !== 200) return refusal(answer.status, text);
  const { matched, votes } = UndoAnswer.parse(JSON.parse(text));
  return { kind: 'undone', matched, votes };
}
