import { setTimeout as sleep } from 'node:timers/promises';
import { asAdmin, asAuditor, testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';
import { EXCLUSIONS } from '../../support/api/excludeVotes';

const api = apiOfEachTest({ djs: [testDj('aoi')] });
beforeEach(() => api.cast({ dj: 'aoi', at: '2022-09-05T12:00+09:00' }));

const preview = (account: Record<string, string>) =>
  api.send('POST', EXCLUSIONS, { match: { djs: ['aoi'] }, dryRun: true }, account);

/** Sends them while nobody can read the table; ordinary reads beside them stay 200. */
async function whileLocked(table: string, times: number, send: (at: number) => Promise<Response>) {
  await api.owner.query(`begin; lock table ${table} in access exclusive mode`);
  const sent = Array.from({ length: times }, (_, at) => send(at));
  for (let at = 0; at < 5; at += 1) {
    for (const path of ['/v1/poll', '/v1/notes']) expect((await api.ask(path)).status).toBe(200);
    await sleep(100);
  }
  const { rows: running } = await api.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await api.owner.query('commit');
  return { responses: await Promise.all(sent), running: running.length };
}

test('12 slow previews of an account leave reads alone; what is too much may retry', async () => {
  const { responses } = await whileLocked('vote', 12, () => preview(asAuditor()));
  const refused = responses.filter(({ status }) => status !== 200);
  expect([0, 12]).not.toContain(refused.length);
  for (const { status, headers } of refused) {
    expect([429, 503]).toContain(status);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});

test('of 12 slow previews of 6 accounts two run at once, and all are answered', async () => {
  const send = (at: number) => preview(asAdmin({ sub: `account-${at % 6}` }));
  const { responses, running } = await whileLocked('vote', 12, send);
  expect(running).toBe(2);
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test('40 slow reads with parameters leave reads without them alone', async () => {
  const day = (at: number) => `2022-09-${String((at % 29) + 1).padStart(2, '0')}`;
  const send = (at: number) => api.ask(`/v1/daily/${day(at)}`, asAuditor());
  const { responses } = await whileLocked('dj', 40, send);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});
