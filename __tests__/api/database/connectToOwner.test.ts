import { connectToOwner } from '../../../api/database/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

let world: TestDatabase;
beforeAll(async () => void (world = await createTestDatabase()));
afterAll(() => world.drop());

// Unheard, the loss would end the process: a command that waits for a lock holds its connection and asks nothing.
test('a connection that is lost while nothing is asked is told by the next question', async () => {
  const client = await connectToOwner(world.ownerUrl);
  const lost = new Promise((resolve) => client.once('end', resolve));
  const other = await connectToOwner(world.ownerUrl);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  await expect(client.query('select 1')).rejects.toThrow();
  await other.end();
});
