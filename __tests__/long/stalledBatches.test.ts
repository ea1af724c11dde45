import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ApiOfTest, asIngest, startApiOfTest, testDj } from '../support/api/apiOfTest';
import { type ApiProcess, startApiProcess } from '../support/processes/apiProcess';

const MEGABYTE = 1024 * 1024;
const SENDERS = 80;

let world: ApiOfTest;
let api: ApiProcess;
beforeEach(async () => {
  world = await startApiOfTest();
  await world.putDjs(testDj('aoi'));
  await world.open('2022-09-01T00:00+09:00', '2022-10-01T00:00+09:00');
  api = await startApiProcess(world, { limits: { bodyBytes: 32 * MEGABYTE } });
});
afterEach(async () => {
  await api.kill();
  await world.drop();
});

function post(account: string, length: number) {
  const sending = request(`${api.address}/v1/votes`, {
    method: 'POST',
    agent: false,
    headers: {
      ...asIngest({ sub: account }),
      'Content-Type': 'application/json',
      'Content-Length': length,
    },
  });
  const status = new Promise<number>((resolve) => {
    // Whoever goes on sending may find its connection closed before it reads the answer.
    sending.on('error', () => resolve(503));
    sending.once('response', (response) => {
      void text(response)
        .catch(() => '')
        .then(() => resolve(response.statusCode ?? 0));
    });
  });
  return { sending, status };
}

test('S33, S35: 80 stalled batches stay below the budget, and other senders have room', async () => {
  const before = await api.peak();
  const part = Buffer.alloc(3 * MEGABYTE, ' ');
  const statuses: number[] = [];
  let enough: () => void = () => undefined;
  const stalled = Array.from({ length: SENDERS }, () => {
    const { sending, status } = post('sender-a', 4 * MEGABYTE);
    sending.write(part);
    void status.then((one) => {
      if (statuses.push(one) === SENDERS - 5) enough();
    });
    return sending;
  });
  // Half of the budget is five of them; the others are told.
  await new Promise<void>((resolve) => (enough = resolve));
  expect(new Set(statuses)).toEqual(new Set([503]));
  const vote = { id: 'v1', dj: 'aoi', castAt: '2022-09-10T12:00:00+09:00' };
  const body = JSON.stringify({ votes: [vote] });
  const other = post('sender-b', body.length);
  other.sending.end(body);
  expect(await other.status).toBe(200);
  expect((await api.peak()) - before).toBeLessThan(100 * MEGABYTE);
  for (const sending of stalled) sending.destroy();
});
