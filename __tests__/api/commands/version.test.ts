import { createHash } from 'node:crypto';
import type { ApiOfTest } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { CLOSED_FILE, startClosedPoll, versionsOf } from '../../support/api/closedPoll';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';

let api: ApiOfTest;
beforeAll(async () => {
  api = await startClosedPoll();
});
afterAll(() => api.drop());

test('lists versions and writes their bytes; audit verify finds the one that was changed', async () => {
  await api.freeze('中\n間');
  await api.freeze('最終', true);
  await versionsOf(api).publish('v-2');
  const sha256 = createHash('sha256').update(CLOSED_FILE).digest('hex');
  const [list, file, verified, unknown] = await Promise.all([
    runCommand(api, ['version', 'list']),
    runVotes(api, ['version', 'file', 'v-1']),
    runCommand(api, ['audit', 'verify']),
    runCommand(api, ['version', 'file', 'v-9']),
  ]);
  const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  expect(list.stdout.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^v-2 +published +${when} +11 votes  ${sha256}  "最終"$`)),
    expect.stringMatching(new RegExp(`^v-1 +kept +${when} +11 votes  ${sha256}  "中\\\\u{a}間"$`)),
    '',
  ]);
  expect(file).toEqual({ code: 0, stdout: CLOSED_FILE, stderr: '' });
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('2  versions\n') });
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'error: there is no version v-9\n' });

  await asOwner(api, "update version set bytes = '' where id = 'v-1'");
  const [damaged, found] = await Promise.all([
    runCommand(api, ['version', 'file', 'v-1']),
    runCommand(api, ['audit', 'verify']),
  ]);
  expect([damaged.code, damaged.stdout]).toEqual([1, '']);
  expect(damaged.stderr).toMatch(/^error: the bytes of v-1 have the SHA-256 /);
  expect([found.code, found.stderr]).toEqual([
    1,
    'error: version v-1 was changed after it was frozen by entry 1: bytes (changed)\n',
  ]);
});
