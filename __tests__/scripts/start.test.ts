import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../../scripts/start/processes';
import { isAlive, untilGone } from '../support/processes/isAlive';
import { sourceOf, startProcess } from '../support/processes/startProcess';

jest.setTimeout(30_000);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dj-ranking-start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('A taken port is named in one line with what to do, and nothing is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // The others are free ones: another stack may run on the usual ports, and higher ones are given to
  // whatever connects or listens on any.
  const free = { SITE_PORT: '25871', AUTH_EMULATOR_PORT: '25873' };
  const env = { ...process.env, DATA_DIR: dataDir, ...free, PORT: String(port) };
  const { code, stderr } = await startProcess(sourceOf('scripts/start.ts'), { env }).ended;
  other.close();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^npm start: Port \d+ of 127.0.0.1 is taken: .* PORT \(the vote API\).*\n$/,
  );
  expect(stderr).toContain(`Port ${port} `);
  expect(await readdir(dataDir)).toEqual([]);
});

test('A part is ended with all that it started itself, even what will not listen', async () => {
  const deaf = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)";
  const parent = `const { pid } = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}]);
    console.log(pid); setInterval(() => undefined, 1000)`;
  const lines: string[] = [];
  const part = startChild({
    name: 'a parent',
    args: ['-e', parent],
    onLine: (line) => lines.push(line),
    stopLimit: 500,
  });
  while (lines.length === 0) await sleep(20);
  await sleep(200);
  await part.stop();
  expect(isAlive(part.pid)).toBe(false);
  expect(isAlive(Number(lines[0]))).toBe(false);
});

test('Parts end when their starter is killed with -9', async () => {
  const starter = startProcess(sourceOf('__tests__/support/processes/startSleeper.ts'));
  const pid = Number(await starter.until(/^\d+$/m));
  expect(isAlive(pid)).toBe(true);
  // The part may still be loading: then it ends as soon as it has.
  await starter.kill();
  await untilGone(pid);
});
