import type { Logger } from 'pino';
import { type Job, startJob } from '../backgroundJob';
import type { Database } from '../database/pool';
import { type Channel, linkOf, SendFailure } from './channels/channel';
import { afterFailure, settleDelivery, takeDelivery, type Taken } from './deliveries';

const EVERY_MS = 2_000;

export interface Outbound {
  channels: readonly Channel[];
  siteUrl: string | null;
}

/** Sends what is due, a job for each way: one that hangs keeps no other waiting. The answer has them by their names. */
export function startDelivering(
  database: Database,
  { channels, siteUrl }: Outbound,
  log: Logger,
): Record<string, Job> {
  const jobs = channels.map((channel) => {
    const job = startJob({
      everyMs: EVERY_MS,
      round: (signal) => deliverDue(database, { channel, siteUrl }, log, signal),
      onFailure: (failure) =>
        log.error({ channel: channel.name, failure }, 'notifications could not be looked up'),
    });
    return [`delivery_${channel.name}`, job] as const;
  });
  return Object.fromEntries(jobs);
}

interface Way {
  channel: Channel;
  siteUrl: string | null;
}

/** At least once: where this process ends between the receipt and its record, another one sends it again, with the same id. */
export async function deliverDue(
  database: Database,
  way: Way,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await takeDelivery(database, way.channel.name);
    if (!taken) return;
    const settled = await attempt(taken, way, signal);
    // What was cut off is left to the end of its lease; a receipt is recorded all the same.
    if (settled.state !== 'delivered') signal.throwIfAborted();
    await database.write((client) => settleDelivery(client, way.channel.name, taken, settled));
    report(taken, way.channel, settled, log);
  }
}

async function attempt(taken: Taken, { channel, siteUrl }: Way, signal: AbortSignal) {
  try {
    const message = { ...taken, link: linkOf(siteUrl, taken.kind) };
    return { state: 'delivered' as const, outcome: await channel.send(message, signal) };
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    return { state: afterFailure(taken), outcome: error.message };
  }
}

type Outcome = Awaited<ReturnType<typeof attempt>>;

function report(
  { id, kind, attempt: attempts }: Taken,
  { name }: Channel,
  { state, outcome }: Outcome,
  log: Logger,
): void {
  const line = { notification: id, kind, channel: name, attempts, outcome };
  if (state === 'delivered') log.info(line, 'a notification was delivered');
  else if (state === 'waiting') log.warn(line, 'a notification was not delivered yet');
  else log.error(line, 'a notification was given up');
}
