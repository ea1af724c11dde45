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

async function received(): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

test('a body may take longer than headers', async () => {
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
  await sleep(3 * LIMITS.headersTimeout);
  socket.write('cd');
  expect(await received()).toMatch(/^HTTP\/1\.1 200 .*\r\n\r\nabcd$/s);
});

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';
test.each([
  {
    status: 431,
    what: 'headers that are too large',
    sent: `${GET}A: ${'x'.repeat(20_000)}\r\n\r\n`,
  },
  { status: 400, what: 'what is no HTTP', sent: 'nonsense\r\n\r\n' },
  { status: 400, what: 'a header without a name', sent: `${GET}: x\r\n\r\n` },
  { status: 400, what: 'no Host', sent: 'GET / HTTP/1.1\r\n\r\n' },
  { status: 417, what: 'an expectation', sent: `${GET}Expect: miracles\r\n\r\n` },
  { status: 408, what: 'headers that never end', sent: GET },
])(
  '$status for $what is a problem as any other, not stored or sniffed',
  async ({ status, sent }) => {
    socket.write(sent);
    const text = await received();
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(text).toMatch(/^cache-control: no-store\r$/im);
    expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
    const problem = Problem.parse(JSON.parse(text.slice(text.indexOf('{'))));
    expect(problem.status).toBe(status);
  },
);
