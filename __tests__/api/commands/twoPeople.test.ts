import type { ApiOfTest } from '../../support/api/apiOfTest';
import { auditTold } from '../../support/api/auditLog';
import { runCommand } from '../../support/api/runCommand';
import { runVotes } from '../../support/processes/votesCommand';
import {
  decisionsOn,
  proposalOf,
  proposed,
  startTwoPeople,
  votesOf,
} from '../../support/api/twoPeople';

let api: ApiOfTest;
beforeAll(async () => {
  api = await startTwoPeople();
});
afterAll(() => api.drop());

const twoPeople = async () => (await api.answer('poll')).twoPeople;

test('turned on and off by whoever has the database, in its own name; proposals are listed', async () => {
  await proposed(api, votesOf(11, 3), { reason: '改\n行' });
  await proposalOf(decisionsOn(api).refuse('p-1'), 200);
  const { hash } = await proposed(api, votesOf(10, 6));
  const off = { on: false };
  const setting = await proposalOf(api.send('PUT', '/v1/two-people', off), 202);
  const [shown, list, on] = await Promise.all([
    runVotes(api, ['two-people']),
    runVotes(api, ['proposals']),
    runCommand(api, ['two-people', 'on', '--share', '200']),
  ]);
  expect(shown).toEqual({ code: 0, stdout: 'on     share 1 %\n', stderr: '' });
  expect([on.code, on.stdout]).toEqual([1, '']);
  expect(on.stderr).toContain('A percentage from 0 to 100');
  const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  const who = 'admin@example.com';
  expect(list.stdout.split('\n')).toEqual([
    expect.stringMatching(
      new RegExp(`^p-3 +setting +open +${when}  ${setting.hash}  ${who}  two-people off$`),
    ),
    expect.stringMatching(
      new RegExp(`^p-2 +exclusion +open +${when}  ${hash}  ${who}  6 votes: "機械的な投票"$`),
    ),
    expect.stringMatching(/^p-1 +exclusion +refused .* 3 votes: "改\\u\{a\}行"$/),
    '',
  ]);
  const raised = await runCommand(api, ['two-people', 'on', '--share', '2.5']);
  expect(raised).toEqual({ code: 0, stdout: 'on     share 2.5 %\n', stderr: '' });
  expect(await twoPeople()).toEqual({ perMille: 25 });
  const turned = await runCommand(api, ['two-people', 'off']);
  expect([turned.code, turned.stdout, await twoPeople()]).toEqual([0, 'off\n', null]);
  expect((await auditTold(api.database)).slice(-2)).toEqual([
    [
      expect.stringMatching(/^cli:/),
      'two_people.changed',
      { before: { perMille: 10 }, after: { perMille: 25 } },
    ],
    [
      expect.stringMatching(/^cli:/),
      'two_people.changed',
      { before: { perMille: 25 }, after: null },
    ],
  ]);
});
