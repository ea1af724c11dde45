import type { RankChange } from '../../../../contract/decisions/exclusions';
import { type Proposal, Proposed } from '../../../../contract/decisions/proposals';
import { TwoPeopleAnswer } from '../../../../contract/decisions/twoPeople';
import type { Outcome } from '../outcomes';
import type { World } from '../startWorld';
import type { DecideStep, TwoPeopleStep } from '../steps';
import { refusal } from './refusal';

/** Of the text of a 202. */
export function proposed(text: string): Outcome {
  const { proposal } = Proposed.parse(JSON.parse(text));
  const { id, state, mine } = proposal;
  expect({ id, state, mine }).toEqual({ id, state: 'open', mine: true });
  return { kind: 'proposed', id, bound: boundOf(proposal) };
}

const place = (rank: number | null, tied: boolean) =>
  rank === null ? '' : `${rank}${tied ? '=' : ''}`;

/** As topTenOf of the model writes it. */
function movement({ dj, rank, tied, rankAfter, tiedAfter }: RankChange): string {
  return `${dj.id} ${place(rank, tied)} ${place(rankAfter, tiedAfter)}`;
}

function boundOf({ kind, hash, detail }: Proposal): string {
  switch (kind) {
    case 'exclusion':
      return `${hash}\n${detail.ranking.map(movement).sort().join('\n')}`;
    case 'final':
      return `${detail.label} ${detail.total} ${detail.sha256}`;
    case 'publish':
      return `${detail.version} ${detail.replaces}`;
    case 'setting':
      return `${detail.from.perMille} ${detail.to?.perMille ?? null}`;
  }
}

export async function performTwoPeople(world: World, { to, by }: TwoPeopleStep): Promise<Outcome> {
  const body = to === null ? { on: false } : { on: true, perMille: to };
  const answer = await world.ask('/v1/two-people', { method: 'PUT', body, by });
  const text = await answer.text();
  if (answer.status === 202) return proposed(text);
  if (answer.status !== 200) return refusal(answer.status, text);
  const { twoPeople } = TwoPeopleAnswer.parse(JSON.parse(text));
  expect(twoPeople?.perMille ?? null).toBe(to);
  return { kind: 'done' };
}

export async function performDecide(world: World, step: DecideStep): Promise<Outcome> {
  const { id, decision, by, isFresh } = step;
  const body = decision === 'refuse' ? { reason: '根拠が足りない' } : {};
  const path = `/v1/proposals/${id}/${decision}`;
  const answer = await world.ask(path, { method: 'POST', body, by, isFresh });
  const text = await answer.text();
  if (answer.status !== 200) return refusal(answer.status, text);
  const { state, result } = Proposed.parse(JSON.parse(text)).proposal;
  return { kind: 'answered', state, result };
}
