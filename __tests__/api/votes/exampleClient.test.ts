import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { createKey } from '../../support/api/ingestKey';
import { expectSumsAgree } from '../../support/database/sums';
import { countVotes, voteFiles } from '../../support/files/voteFiles';

const CLIENT = join(__dirname, '../../../docs/clients/sendVotes.mjs');
const files = voteFiles();

let api: ApiOfTest;
let address: string;
beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  await api.putDjs(testDj('aoi'));
  address = await api.listen();
});
afterEach(() => api.drop());
afterAll(() => files.remove());

async function runClient(path: string, voteApi: string) {
  const { secret } = await createKey(api);
  const child = spawn(process.execPath, [CLIENT, path], {
    env: { VOTE_API: voteApi, VOTE_KEY: secret },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

function writeVotes(name: string, count: number): string {
  const castAt = '2022-09-10T12:00:00+09:00';
  const lines = Array.from(Array(count), (_, at) => ({ id: `v${at}`, dj: 'aoi', castAt }));
  return files.write(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

test('the example client survives lost responses and errors; each vote counts once', async () => {
  const relay = await startBadRelay();
  const path = writeVotes('relayed.jsonl', 2_500);
  const { code, stdout } = await runClient(path, relay.address);
  relay.server.close();
  expect([code, JSON.parse(stdout)]).toEqual([0, { accepted: 2_500, duplicates: 0, rejected: 0 }]);
  expect(relay.asked()).toBe(9);
  expect(await countVotes(api.database)).toBe(2_500);
  await expectSumsAgree(api.database);
}, 30_000);

/** Of each three requests one is passed on and its answer lost, one refused, and only the third answered. */
async function startBadRelay(): Promise<{ address: string; server: Server; asked(): number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const turn = asked % 3;
      asked += 1;
      const body = await text(request);
      if (turn === 1) return response.writeHead(503, { 'Retry-After': '0' }).end('not JSON');
      const { authorization = '', 'idempotency-key': key = '' } = request.headers;
      const answer = await fetch(`${address}${request.url}`, {
        method: 'POST',
        headers: {
          Authorization: authorization,
          'Idempotency-Key': String(key),
          'Content-Type': 'application/json',
        },
        body,
      });
      const told = await answer.text();
      if (turn === 0) return request.socket.destroy();
      return response.writeHead(answer.status).end(told);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, server, asked: () => asked };
}
