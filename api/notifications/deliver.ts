import type { Logger } from 'pino';
import type { Told } from '../../contract/notifications';
import { type Job, startJob } from '../jobs';
import type { ChannelConfig } from '../config';
import type { Database } from '../database/pool';
import { type Channel, SendFailure } from './channel';
import { mail } from './mail';
import {
  type Attempt,
  GIVE_UP_AFTER_MS,
  settleDelivery,
  takeDelivery,
  type Taken,
} from './queries';
import { webhook } from './webhook';

const EVERY_MS = 2_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/** The ways out that are set. */
export function openChannels(settings: ChannelConfig): Channel[] {
  return [
    ...(settings.webhook ? [webhook(settings.webhook)] : []),
    ...(settings.mail ? [mail(settings.mail)] : []),
  ];
}

/** Sends what is due, a job for each channel, by its name: one that hangs keeps no other waiting. */
export function startDelivering(
  database: Database,
  { channels, siteUrl }: { channels: readonly Channel[]; siteUrl: string | null },
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

/** At least once: where this process ends between the receipt and its record, another one sends it again, with the same id. */
export async function deliverDue(
  database: Database,
  { channel, siteUrl }: { channel: Channel; siteUrl: string | null },
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await takeDelivery(database, channel.name);
    if (!taken) return;
    const attempt = await send(taken, channel, siteUrl, signal);
    // What was cut off is left to the end of its lease; a receipt is recorded all the same.
    if (attempt.state !== 'delivered') signal.throwIfAborted();
    await database.write((client) => settleDelivery(client, channel.name, taken, attempt));
    report(taken, channel, attempt, log);
  }
}

async function send(
  taken: Taken,
  channel: Channel,
  siteUrl: string | null,
  signal: AbortSignal,
): Promise<Attempt> {
  const link = siteUrl === null ? null : siteUrl + PAGES[taken.kind];
  try {
    const outcome = await channel.send({ ...taken, link }, signal);
    return { state: 'delivered', outcome, waitMs: 0 };
  } catch (error) {
    if (!(error instanceof SendFailure)) throw error;
    return { ...afterFailure(taken), outcome: error.message };
  }
}

/** Another attempt after 5 s, 20 s, 80 s, … and an hour at most, unless that would come too late. */
export function afterFailure({
  attempt,
  ageMs,
}: Pick<Taken, 'attempt' | 'ageMs'>): Pick<Attempt, 'state' | 'waitMs'> {
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** (attempt - 1));
  return { state: ageMs + waitMs >= GIVE_UP_AFTER_MS ? 'given_up' : 'waiting', waitMs };
}

function report(
  { id, kind, attempt: attempts }: Taken,
  { name }: Channel,
  { state, outcome }: Attempt,
  log: Logger,
): void {
  const line = { notification: id, kind, channel: name, attempts, outcome };
  if (state === 'delivered') log.info(line, 'a notification was delivered');
  else if (state === 'waiting') log.warn(line, 'a notification was not delivered yet');
  else log.error(line, 'a notification was given up');
}

/** Of the screen, about each kind. */
const PAGES: Record<Told['kind'], string> = {
  sums_differ: '/',
  recount_failed: '/',
  votes_stopped: '/daily',
  cases_flagged: '/every-dj?tab=review',
  made_final: '/total-votes?tab=versions',
  published: '/total-votes?tab=versions',
  daily: '/?tab=history',
  test: '/?tab=settings',
};
