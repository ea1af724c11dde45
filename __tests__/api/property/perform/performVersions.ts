import { createHash } from 'node:crypto';
import { Version } from '../../../../contract/decisions/versions';
import type { Outcome } from '../outcomes';
import type { World } from '../startWorld';
import type { FreezeStep, PublishStep } from '../steps';
import { proposed } from './performProposals';
import { refusal } from './refusal';

/** Freezes, and fetches the file at once: whatever happens later, it stays what it is. */
export async function performFreeze(world: World, step: FreezeStep): Promise<Outcome> {
  const { label, final, isFresh } = step;
  const body = { label, final, ...(await revisionOf(world, step)) };
  const answer = await world.ask('/v1/versions', { method: 'POST', body, isFresh });
  const told = await answer.text();
  if (answer.status === 202) return proposed(told);
  if (answer.status !== 200) return refusal(answer.status, told);
  const { id, total, sha256 } = Version.parse(JSON.parse(told));
  const text = await fetchFile(world, id);
  expect({ id, sha256 }).toEqual({ id, sha256: sha256Of(text) });
  return { kind: 'frozen', id, total, text };
}

async function revisionOf({ owner }: World, { revision }: FreezeStep) {
  if (revision === 'any') return {};
  const { rows } = await owner.query<{ now: number }>(
    'select sum(changes)::int as now from revision',
  );
  const now = rows[0]?.now ?? NaN;
  return { revision: revision === 'now' ? now : now - 1 };
}

/** A version's file, byte for byte: whatever is no UTF-8 comes out as another text. */
export async function fetchFile(world: World, id: string): Promise<string> {
  const answer = await world.ask(`/v1/versions/${id}`, { accept: 'text/csv' });
  expect({ id, status: answer.status }).toEqual({ id, status: 200 });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export async function performPublish(world: World, step: PublishStep): Promise<Outcome> {
  const told = await decide(world, step, {});
  return 'sha256' in told ? { kind: 'published', state: told.state } : told;
}

export async function performWithdraw(world: World, step: PublishStep): Promise<Outcome> {
  const told = await decide(world, step, { reason: '誤り' });
  return 'sha256' in told ? { kind: 'withdrawn', state: told.state } : told;
}

async function decide(
  world: World,
  { kind, id, isFresh }: PublishStep,
  body: object,
): Promise<Version | Outcome> {
  const path = `/v1/versions/${id}/${kind}`;
  const answer = await world.ask(path, { method: 'POST', body, isFresh });
  const text = await answer.text();
  if (answer.status === 202) return proposed(text);
  return answer.status === 200 ? Version.parse(JSON.parse(text)) : refusal(answer.status, text);
}
