import type pg from 'pg';
import { comparedSpans, remarkable } from '../../../rules/silence';
import { readTotals } from '../../overview/queries';
import type { PollNow } from '../../window/readPoll';
import { noteArrivals, readArrived, readLastArrival } from './arrivals';
import { endTrouble, tellTrouble } from './trouble';

/** Whether votes have stopped coming (rules/silence.ts): by when they are stored, whichever way they come, void or not. */
export async function watchArrivals(client: pg.ClientBase, poll: PollNow): Promise<void> {
  if (poll.counting !== 'open') return endTrouble(client, 'votes_stopped');
  const { total, voided } = await readTotals(client);
  const now = Date.parse(poll.now);
  if (await noteArrivals(client, total + voided, now)) return endTrouble(client, 'votes_stopped');
  const opensAt = Date.parse(poll.opensAt);
  const since = Math.max(opensAt, (await readLastArrival(client)) ?? opensAt);
  const spans = comparedSpans({ from: since, to: now }, opensAt);
  const found = remarkable(await readArrived(client, spans));
  if (!found) return;
  const detail = { since: new Date(since).toISOString(), ...found };
  await tellTrouble(client, { kind: 'votes_stopped', detail });
}
