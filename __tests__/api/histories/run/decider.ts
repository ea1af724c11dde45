import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Client, type Match, refused, untilKnown } from './clients';
import { posters, SHARED_DAYS, singleMarks } from './scene';

const Preview = z.object({ matchHash: z.string() });
const Decided = z.object({ id: z.string(), matched: z.number() });
const MOST_ACTIVE = 6;
const MOST_VOTES = 30;
const LONGEST_PAUSE = 1_500;

interface Active {
  id: string;
  match: Match;
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** As the API takes it: a day is its two midnights in Tokyo. */
function asBody(match: Match): object {
  if ('ids' in match) return { voteIds: match.ids };
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`).toISOString();
  return { djs: match.djs, from: midnight(match.day), to: midnight(dayAfter(match.day)) };
}

/** Votes that were acknowledged, with a mark; or a day of a poster's DJ while that goes on posting, with its marks. */
function madeUp({ chance, run, mark }: Own, active: readonly Active[]): Match {
  const held = new Set(active.flatMap(({ match }) => ('ids' in match ? match.ids : [match.day])));
  const poster = chance.one(posters);
  const day = chance.one([...SHARED_DAYS, poster.day]);
  if (chance.happens(0.5) && !held.has(day)) return { djs: [mark, poster.dj], day };
  const free = singleMarks(mark).filter(({ id }) => !held.has(id));
  const votes =
    run.acknowledged.length === 0 ? [] : Array.from({ length: chance.upTo(MOST_VOTES) });
  const ids = votes.map(() => chance.one(run.acknowledged).id);
  return { ids: [...new Set([chance.one(free).id, ...ids])] };
}

type Own = Client & { mark: string };

async function exclude(own: Own, active: Active[]): Promise<void> {
  const { client, chance, run } = own;
  const match = madeUp(own, active);
  const body = { match: asBody(match), reason: 'made up' };
  const preview = await untilKnown(own, '/v1/exclusions', {
    method: 'POST',
    body: { ...body, dryRun: true },
  });
  if (refused(own, preview.answer)) return;
  const { matchHash } = Preview.parse(preview.answer.body);
  const { answer, from, to, attempts } = await untilKnown(own, '/v1/exclusions', {
    method: 'POST',
    body: { ...body, dryRun: false, matchHash },
    headers: { 'Idempotency-Key': `${client}:${chance.upTo(2 ** 31)}:${chance.upTo(2 ** 31)}` },
  });
  // More votes match by now: nothing was done.
  if (answer.status === 409 && (answer.body as { code?: string }).code === 'match_changed') return;
  if (refused(own, answer)) return;
  const { id, matched } = Decided.parse(answer.body);
  run.steps.push({ client, from, to, attempts, does: { kind: 'exclude', match, id, matched } });
  active.push({ id, match });
}

async function undo(own: Own, active: Active[]): Promise<void> {
  const { client, chance, run } = own;
  const one = active.splice(chance.upTo(active.length), 1)[0]!;
  const { answer, from, to, attempts } = await untilKnown(own, `/v1/exclusions/${one.id}/undo`, {
    method: 'POST',
    body: { reason: 'made up' },
    headers: { 'Idempotency-Key': `${client}:${chance.upTo(2 ** 31)}:${chance.upTo(2 ** 31)}` },
  });
  if (refused(own, answer)) return;
  const { id, matched } = Decided.parse(answer.body);
  run.steps.push({ client, from, to, attempts, does: { kind: 'undo', id, matched } });
}

/** Excludes and takes back, by turns of chance. */
export async function decide(own: Own): Promise<void> {
  const { chance, run } = own;
  const active: Active[] = [];
  while (!run.isEnding) {
    const isFull = active.length >= MOST_ACTIVE;
    if (active.length === 0 || (!isFull && chance.happens(0.55))) await exclude(own, active);
    else await undo(own, active);
    await sleep(chance.upTo(LONGEST_PAUSE));
  }
}
