import { createTestDatabase } from '../database/testDatabase';
import { setUpPoll } from '../files/voteFiles';
import { type ApiProcess, startApiProcess } from './apiProcess';

export interface ServedPoll extends ApiProcess {
  /** Ends the process, and drops its database. */
  end(): Promise<void>;
}

/** The API as a process of its own, on a database that has the vote of setUpPoll. */
export async function startServedPoll(): Promise<ServedPoll> {
  const world = await createTestDatabase();
  await setUpPoll(world.database);
  const api = await startApiProcess(world);
  const end = async () => {
    await api.kill();
    await world.drop();
  };
  return { ...api, end };
}
