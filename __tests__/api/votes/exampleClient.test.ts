import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDj } from '../../support/api/apiOfTest';
import { createKey } from '../../support/api/ingestKey';
import { apiOfEachTest } from '../../support/eachTest';
import { countVotes, voteFiles } from '../../support/files/voteFiles';

const CLIENT = join(__dirname, '../../../docs/clients/sendVotes.mjs');
const castAt = '2022-09-10T12:00:00+09:00';
const files = voteFiles();
afterAll(() => files.remove());
const api = apiOfEachTest({ djs: [testDj('aoi')] });

async function runClient(path: string, voteApi: string) {
  const { secret } = await createKey(api);
  const child = spawn(process.execPath, [CLIENT, path], {
    env: { VOTE_API: voteApi, VOTE_KEY: secret },
  });
  const [[code], stdout] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  return { code, stdout };
}

test('the example client survives lost responses; each vote counts once', async () => {
  const votes = Array.from({ length: 2_500 }, (_, at) => ({ id: `v${at}`, dj: 'aoi', castAt }));
  const lines = votes.map((vote) => `${JSON.stringify(vote)}\n`);
  const relay = await startBadRelay(await api.listen());
  const { code, stdout } = await runClient(files.write('votes.jsonl', lines.join('')), relay.url);
  relay.server.close();
  expect([code, JSON.parse(stdout)]).toEqual([0, { accepted: 2_500, duplicates: 0, rejected: 0 }]);
  expect(relay.requests()).toBe(9);
  expect(await countVotes(api.database)).toBe(2_500);
}, 30_000);

/** Of each three requests one is passed on and its response lost, one refused, and only the third answered. */
async function startBadRelay(address: string) {
  let requests = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const turn = requests % 3;
      requests += 1;
      const body = await text(request);
      if (turn === 1) return response.writeHead(503, { 'Retry-After': '0' }).end('not JSON');
      const names = ['authorization', 'idempotency-key', 'content-type'];
      const headers = names.map((name): [string, string] => [name, String(request.headers[name])]);
      const passed = await fetch(address + request.url, { method: 'POST', headers, body });
      const received = await passed.text();
      if (turn === 0) return request.socket.destroy();
      return response.writeHead(passed.status).end(received);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, requests: () => requests };
}
