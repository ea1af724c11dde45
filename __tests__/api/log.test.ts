import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..', '..');

/** A process with the log of a server, in which something goes wrong that nobody catches. */
function endedBy(failure: string) {
  const settings = "{ production: true, logLevel: 'info' }";
  const code = `const { serverLog } = require('./api/log'); serverLog(${settings}).say('begun'); ${failure}`;
  return spawnSync(process.execPath, ['--import', 'tsx', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
}

test('S36: in production an error that nobody caught is one line of JSON, and ends the process', () => {
  const failure = "setTimeout(() => Promise.reject(new Error('first line\\nsecond line')));";
  const { status, stdout, stderr } = endedBy(failure);
  const lines = stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect([status, stdout, lines]).toEqual([
    1,
    '',
    [
      expect.objectContaining({ level: 30, msg: 'begun' }),
      expect.objectContaining({
        level: 60,
        msg: 'ended by an error that nobody caught',
        failure: expect.stringContaining('first line\nsecond line'),
      }),
    ],
  ]);
});
