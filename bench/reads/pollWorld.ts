import pg from 'pg';
import { type Database, openDatabase } from '../../api/database/pool';
import { type BenchApi, startBenchApi } from '../benchApi';
import { fillPoll, SETTLE, type PollSize } from './fillPoll';

/** An API on a made-up vote, its database beside it. */
export interface PollWorld extends BenchApi {
  /** A connection as the API has them, for the same SELECTs by the driver. */
  database: Database;
  /** As a commit that changes something shown: whatever was kept is of yesterday. */
  change(): Promise<void>;
}

// In the slot of decisions, which waits for no import.
const CHANGE = `
  insert into revision (slot, changes) values (-1, 1)
  on conflict (slot) do update set changes = revision.changes + 1`;

export async function startPollWorld(
  size: PollSize,
  settings?: NodeJS.ProcessEnv,
): Promise<PollWorld> {
  const program = 'bench/reads/apiWithoutJobs.ts';
  const api = await startBenchApi((client) => fillPoll(client, size), program, settings);
  const owner = new pg.Client(api.ownerUrl);
  await owner.connect();
  await owner.query(SETTLE);
  const database = openDatabase(api.appUrl);
  return {
    ...api,
    database,
    change: async () => void (await owner.query(CHANGE)),
    async close() {
      await Promise.all([owner.end(), database.close()]);
      await api.close();
    },
  };
}

/** Closes them, however `work` ends; `settings` go over those of a bench. */
export async function withWorlds<T>(
  sizes: readonly PollSize[],
  work: (...worlds: PollWorld[]) => Promise<T>,
  settings?: NodeJS.ProcessEnv,
): Promise<T> {
  const worlds: PollWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await startPollWorld(size, settings));
    return await work(...worlds);
  } finally {
    for (const { close } of worlds) await close();
  }
}
