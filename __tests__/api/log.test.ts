import { spawnSync } from 'node:child_process';
import path from 'node:path';

test('in production an uncaught error is one line of JSON, and ends the process', () => {
  const code = `
    require('./api/log').serverLog({ production: true, logLevel: 'info' }).say('begun');
    setTimeout(() => Promise.reject(new Error('first line\\nsecond line')));`;
  const cwd = path.resolve(__dirname, '..', '..');
  const args = ['--import', 'tsx', '-e', code];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 30, msg: 'begun' }),
    expect.objectContaining({
      level: 60,
      msg: 'ended by an error that nobody caught',
      failure: expect.stringContaining('first line\nsecond line'),
    }),
  ]);
});
