import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../contract/core/primitives';
import { listen, type Listening } from '../../../api/http/listen';

const LIMITS = { requestTimeout: 60_000, headersTimeout: 100, connectionsCheckingInterval: 20 };

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

test('a body may take longer than headers', async () => {
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
  await sleep(3 * LIMITS.headersTimeout);
  socket.write('cd');
  expect(await answer()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nabcd$/s);
});

describe('S39: what Node answers by itself is neither kept nor guessed', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';
  test.each([
    [431, 'headers that are too large', `${GET}A: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'what is no HTTP', 'nonsense\r\n\r\n'],
    [400, 'a header without a name', `${GET}: x\r\n\r\n`],
    [400, 'no Host', 'GET / HTTP/1.1\r\n\r\n'],
    [400, 'a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    [
      400,
      'two lengths',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    [417, 'an expectation', `${GET}Expect: miracles\r\n\r\n`],
    [408, 'headers that never end', GET],
  ])('%i for %s', async (status, _what, request) => {
    socket.write(request);
    const received = await answer();
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).toMatch(/^cache-control: no-store\r$/im);
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
  });

  test('a problem in Japanese, as the app gives it', async () => {
    socket.write('nonsense\r\n\r\n');
    const received = await answer();
    expect(received).toMatch(/^content-type: application\/problem\+json\r$/im);
    const problem = Problem.parse(JSON.parse(received.slice(received.indexOf('{'))));
    expect([problem.status, problem.code]).toEqual([400, 'invalid_request']);
  });
});
