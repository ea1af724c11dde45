import { type Job, startJob } from '../../api/backgroundJob';
import type { Clock } from '../../api/clock';
import { type Database, openDatabase } from '../../api/database/pool';
import { readLastCast, readPollState } from '../../api/sample/fillSample';
import { sampleVotes } from '../../api/sample/sampleVotes';
import type { IncomingVote } from '../../api/votes/addVotes';
import { takeVotes } from '../../api/votes/takeVotes';
import { MOST_VOTES_OF_A_BATCH } from '../../contract/votes';
import type { RunningPart } from './processes/child';

const EVERY_MS = 5_000;

export interface FeedOptions {
  /** Of the application's login. */
  databaseUrl: string;
  /** That of the vote API, or a little behind: no vote may be ahead of it. */
  clock: Clock;
  onLine: (line: string) => void;
}

/**
 * Hands in the made-up votes as the vote's clock reaches them, by the rules of POST /v1/votes, so that the running day
 * goes on. Any other vote is left alone.
 */
export async function startFeed({ databaseUrl, clock, onLine }: FeedOptions): Promise<RunningPart> {
  const database = openDatabase(databaseUrl);
  const last = await database.read(async (client) => {
    return (await readPollState(client)) === 'madeUp' ? readLastCast(client) : null;
  });
  const job = last && startFeeding(database, votesFrom(last), { clock, onLine });
  return {
    gone: new Promise(() => undefined),
    async stop() {
      job?.stop();
      await database.close();
    },
  };
}

/** The made-up votes that were not cast before `since`. */
function votesFrom(since: Date): IncomingVote[] {
  return [...sampleVotes('close')].filter(({ castAt }) => Date.parse(castAt) >= since.getTime());
}

function startFeeding(
  database: Database,
  coming: IncomingVote[],
  { clock, onLine }: Pick<FeedOptions, 'clock' | 'onLine'>,
): Job {
  let lastFailure = '';
  return startJob({
    everyMs: EVERY_MS,
    round: (signal) => handInDue(database, coming, clock, signal),
    onFailure(failure) {
      if (failure !== lastFailure) onLine(`made-up votes were not taken: ${failure}`);
      lastFailure = failure;
    },
  });
}

/** What was refused (a narrower window, say) is not handed in again; after a failure all of it is. */
async function handInDue(
  database: Database,
  coming: IncomingVote[],
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const next = coming.slice(0, MOST_VOTES_OF_A_BATCH);
    const due = next.filter(({ castAt }) => Date.parse(castAt) <= now.getTime());
    if (due.length === 0) return;
    const options = { now, voterHash: null };
    await database.write((client) => takeVotes(client, due, options), { signal });
    coming.splice(0, due.length);
  }
}
