import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiOfTest, asAdmin, startApiOfTest, testDj } from '../support/api/apiOfTest';
import { startIdentityService } from '../support/api/identityService';
import { startMailReceiver, startWebhookReceiver } from '../support/api/receivers';
import { upload } from '../support/api/uploadTo';
import { voteFiles } from '../support/files/voteFiles';
import { endStarted, settingsOf, startMain } from '../support/processes/mainProcess';
import { figure, runVotes } from '../support/processes/votesCommand';

jest.setTimeout(60_000);

const files = voteFiles();
let api: ApiOfTest;
let identity: Awaited<ReturnType<typeof startIdentityService>>;
beforeAll(async () => {
  identity = await startIdentityService({ admin: true });
  api = await startApiOfTest();
  await api.open('2022-09-01T12:00+09:00', '2022-09-10T00:00+09:00');
  await api.putDjs(testDj('aoi'));
  await api.cast(
    { dj: 'aoi', at: '2022-09-04T14:59:59.999Z', count: 3, voter: 'a' },
    { dj: 'aoi', at: '2022-09-04T15:00:00Z', count: 5, voter: 'b' },
  );
});
afterAll(async () => {
  endStarted();
  await identity.server.close();
  await api.drop();
  files.remove();
});

const settings = () => ({
  ...settingsOf(api, identity, files.folder),
  CLOCK: '2022-09-05T00:00:05+09:00',
});

const PRODUCTION = { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '', CLOCK: '' };

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

test('of two processes one reviews each day, counts voters and sends notifications', async () => {
  const [hook, post] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
  // A channel that hangs does not hold up the other.
  hook.answer(() => null);
  const env = {
    ...{ ...settings(), WEBHOOK_URL: hook.url, SMTP_URL: post.url() },
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    ...{ MAIL_FROM: 'vote@example.com', MAIL_TO: 'a@example.com' },
  };
  const [address] = await Promise.all([startMain(env).ready, startMain(env).ready]);
  const headers = { ...asAdmin(), 'Content-Type': 'application/json' };
  const sent = { method: 'POST', headers, body: '{}' };
  const { id } = await (await fetch(`${address}/v1/notifications/test`, sent)).json();
  await until(() => hook.posted.some((posted) => posted.headers['webhook-id'] === id));
  await until(() => post.mails.some((mail) => mail.text.includes(id)));
  const voters = async () => (await api.answer('overview')).voters.count;
  await until(async () => (await voters()) !== null);
  expect(await voters()).toBe(2);
  const reviewed = () =>
    api.database.query<{ dates: string[] }>(
      'select array_agg(date::text order by id) as dates from review_run where date is not null',
    );
  // Those that have ended by the poll's clock.
  const dates = ['2022-09-01', '2022-09-02', '2022-09-03', '2022-09-04'];
  await until(async () => ((await reviewed())[0]?.dates?.length ?? 0) >= dates.length);
  expect(await reviewed()).toEqual([{ dates }]);
  await Promise.all([hook.close(), post.close()]);
});

// The time zones furthest from UTC on either side.
test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'F17: in %s days and counts are the same; it ends on SIGTERM',
  async (TZ) => {
    const { ready, ended, child } = startMain({ ...settings(), TZ, PGTZ: TZ });
    const address = await ready;
    const ask = async (path: string) =>
      (await fetch(address + path, { headers: asAdmin() })).json();
    expect(await ask('/v1/poll')).toMatchObject({
      phase: 'open',
      today: '2022-09-05',
      opensAt: '2022-09-01T03:00:00.000Z',
      now: expect.stringMatching(/^2022-09-04T15:00:/),
    });
    const { days } = await ask('/v1/daily?from=2022-09-04&to=2022-09-05');
    expect(days).toEqual([
      { date: '2022-09-04', votes: 3, voided: 0, state: 'ended', part: false },
      { date: '2022-09-05', votes: 5, voided: 0, state: 'running', part: false },
    ]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, output: `vote API on ${address}\n` });
  },
);

describe('what stops the start is one clear line, and exit 1', () => {
  test('a taken port', async () => {
    const [, port = ''] = identity.host.split(':');
    const { code, output, errors } = await startMain({ ...settings(), PORT: port }).ended;
    const line = `port ${port} of 127.0.0.1 is taken: end what uses it, or set PORT`;
    expect([code, output, errors]).toEqual([1, '', `vote API: ${line}\n`]);
  });

  test.each<{ what: string; env: Record<string, string>; line: RegExp }>([
    {
      what: 'a folder for imports that is not there',
      env: { IMPORT_DIR: '/no/such/folder' },
      line: /^vote API: IMPORT_DIR: expected a folder that can be written \(.*\)\n$/,
    },
    {
      what: 'no DATABASE_URL in production',
      env: { ...PRODUCTION, DATABASE_URL: '' },
      line: /"msg":"vote API: DATABASE_URL is missing: with NODE_ENV=production/,
    },
  ])('$what', async ({ env, line }) => {
    const { code, output, errors } = await startMain({ ...settings(), ...env }).ended;
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(line)]);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});

test('in production lines are JSON, /metrics wants its token, refusals are limited', async () => {
  const {
    child,
    ended,
    until: untilSaid,
  } = startMain({
    ...{ ...settings(), ...PRODUCTION, FIREBASE_PROJECT_ID: 'real' },
    ...{ METRICS_TOKEN: 'a-token-for-watchers', TRUSTED_PROXIES: '1' },
    RATE_LIMIT_ADDRESS: '100/60',
  });
  const [, address] = await untilSaid(/"address":"(http:[^"]+)","msg":"vote API is ready"/);
  expect((await fetch(`${address}/metrics`)).status).toBe(401);
  const headers = { Authorization: 'Bearer a-token-for-watchers' };
  const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
  for (const task of ['voters', 'recount', 'answers', 'review', 'movers'])
    expect(metrics).toContain(`dj_ranking_job_rounds_total{task="${task}",result="done"}`);
  const behindProxy = { headers: { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' } };
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await fetch(`${address}/v1/poll`, behindProxy)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  child.kill('SIGTERM');
  const { code, output, errors } = await ended;
  expect([code, output]).toEqual([0, '']);
  const lines = errors.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown).length).toBeGreaterThan(2);
});

test('an import over HTTP hashes voters with the key of the command', async () => {
  const address = await startMain(settings()).ready;
  const file = 'dj,voter,castAt\naoi,taro,2022-09-03T12:00\n';
  const { body } = await upload(address, file, {}, '?hashVoters=true').answered;
  expect(body).toMatchObject({ stored: true, accepted: 1 });
  const path = files.write('votes.csv', file);
  const { stdout } = await runVotes(api, ['import', path, '--hash-voters'], settings());
  expect(figure(stdout, 'duplicates')).toBe(1);
});
