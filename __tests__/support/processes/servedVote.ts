import { createTestDatabase } from '../database/testDatabase';
import { setUpVote } from '../files/voteFiles';
import { type ApiProcess, startApiProcess } from './apiProcess';

export interface ServedVote extends ApiProcess {
  /** Ends the process, and drops its database. */
  end(): Promise<void>;
}

/** The API as a process of its own, on a database that has the vote of setUpVote. */
export async function startServedVote(): Promise<ServedVote> {
  const world = await createTestDatabase();
  await setUpVote(world.database);
  const api = await startApiProcess(world);
  const end = async () => {
    await api.kill();
    await world.drop();
  };
  return { ...api, end };
}
