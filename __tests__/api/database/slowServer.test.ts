import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../api/database/pool';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';

// A machine so busy that PostgreSQL takes a while to let anybody in: its line stands still at first. How long a page waits
// is in http/databaseDown.test.ts.
const STILL_MS = 500;
const PAGE_MS = 300;

let world: TestDatabase;
let line: Server;
let address: string;
const ends: Socket[] = [];

beforeEach(async () => {
  world = await createTestDatabase();
  const { hostname, port } = new URL(world.appUrl);
  line = createServer((near) => {
    const far = connect(Number(port), hostname);
    ends.push(near, far);
    const close = () => [near, far].forEach((end) => end.destroy());
    [near, far].forEach((end) => end.on('error', close).on('close', close));
    void sleep(STILL_MS).then(() => near.pipe(far).pipe(near));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const to = new URL(world.appUrl);
  to.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  address = to.href;
});

afterEach(async () => {
  ends.forEach((end) => end.destroy());
  line.close();
  await world.drop();
});

const one = { rows: [{ one: 1 }] };

test('F4: a page is told that the server does not answer; a command waits for it', async () => {
  const [forPages, forCommands] = [openDatabase(address, PAGE_MS), openDatabase(address, 10_000)];
  try {
    const [page, command] = await Promise.allSettled(
      [forPages, forCommands].map((database) =>
        database.write((client) => client.query('select 1 as one')),
      ),
    );
    expect(page).toMatchObject({ status: 'rejected', reason: { message: /timeout/ } });
    expect(command).toMatchObject({ status: 'fulfilled', value: one });
  } finally {
    await Promise.all([forPages.close(), forCommands.close()]);
  }
});
