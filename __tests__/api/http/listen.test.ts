import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Listening } from '../../../api/http/listen';

const LIMITS = { requestTimeout: 60_000, headersTimeout: 300, connectionsCheckingInterval: 50 };

let listening: Listening;
let socket: Socket;
beforeEach(async () => {
  const fetch = async (request: Request) => new Response(await request.text());
  listening = await listen(fetch, '127.0.0.1', 0, LIMITS);
  socket = connect(Number(new URL(listening.address).port), '127.0.0.1');
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await listening.close();
});

async function answer(): Promise<string> {
  const [received] = (await once(socket, 'data')) as [Buffer];
  return received.toString();
}

test('F12: whoever never ends the headers is cut off', async () => {
  socket.write('POST / HTTP/1.1\r\nHost: x\r\n');
  expect(await answer()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body may take longer than headers', async () => {
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
  await sleep(3 * LIMITS.headersTimeout);
  socket.write('cd');
  expect(await answer()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nabcd$/s);
});
