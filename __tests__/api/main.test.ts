import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiOfTest, startApiOfTest, testDj, unsignedToken } from '../support/api/apiOfTest';
import { auditTold } from '../support/api/auditLog';
import { startIdentityService } from '../support/api/identityService';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/api/receivers';
import { upload } from '../support/api/uploadTo';
import { voteFiles } from '../support/files/voteFiles';
import { endStarted, type Started, startMain } from '../support/processes/mainProcess';
import { figure, runVotes } from '../support/processes/votesCommand';

const LIMIT = 60_000;

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
  identity.server.close();
  await api.drop();
  files.remove();
});

const settings = () => ({
  DATABASE_URL: api.appUrl,
  MIGRATION_DATABASE_URL: api.ownerUrl,
  FIREBASE_PROJECT_ID: 'demo-test',
  FIREBASE_AUTH_EMULATOR_HOST: identity.host,
  CLOCK: '2022-09-05T00:00:05+09:00',
  DATA_DIR: files.folder,
  IMPORT_DIR: files.folder,
});

describe('a process that runs', () => {
  let hook: WebhookReceiver;
  let post: MailReceiver;
  let running: Started;
  let address: string;
  beforeAll(async () => {
    [hook, post] = await Promise.all([startWebhookReceiver(), startMailReceiver()]);
    running = startMain({
      ...settings(),
      WEBHOOK_URL: hook.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
      SMTP_URL: post.url(),
      MAIL_FROM: 'vote@example.com',
      MAIL_TO: 'a@example.com',
    });
    address = await running.ready;
  }, LIMIT);
  afterAll(async () => {
    endStarted();
    await Promise.all([hook.close(), post.close()]);
  });

  test(
    "reviews the days that have ended by the vote's clock, in the background",
    async () => {
      const reviewed = async () => {
        const rows = await api.database.read(
          async (client) =>
            (
              await client.query<{ date: string }>(
                'select date from review_run where date is not null order by id',
              )
            ).rows,
        );
        return rows.map(({ date }) => date);
      };
      const expected = ['2022-09-01', '2022-09-02', '2022-09-03', '2022-09-04'];
      await until(async () => (await reviewed()).length >= expected.length);
      expect(await reviewed()).toEqual(expected);
    },
    LIMIT,
  );

  test(
    'counts the voters in the background',
    async () => {
      const voters = async () => (await api.answer('overview')).voters.count;
      await until(async () => (await voters()) !== null);
      expect(await voters()).toBe(2);
    },
    LIMIT,
  );

  test(
    'sends a notification by webhook and mail',
    async () => {
      const headers = {
        Authorization: `Bearer ${unsignedToken()}`,
        'Content-Type': 'application/json',
      };
      const path = `${address}/v1/notifications/test`;
      const { id } = await (await fetch(path, { method: 'POST', headers, body: '{}' })).json();
      await until(() => hook.posted.some((posted) => posted.headers['webhook-id'] === id));
      await until(() => post.mails.some((mail) => mail.text.includes(id)));
    },
    LIMIT,
  );

  test(
    'has the same voters in a file that is imported from the screen as the command has',
    async () => {
      const file = 'dj,voter,castAt\naoi,taro,2022-09-03T12:00\n';
      const { body } = await upload(address, file, {}, '?hashVoters=true').answered;
      expect(body).toMatchObject({ stored: true, accepted: 1 });
      expect(readdirSync(files.folder)).toEqual(['voter-hash-key']);
      const path = files.write('votes.csv', file);
      const { stdout } = await runVotes(api, ['import', path, '--hash-voters'], settings());
      expect(figure(stdout, 'duplicates')).toBe(1);
    },
    LIMIT,
  );
});

// The time zones furthest from UTC on either side.
test.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'F17: in %s the same days and counts; it ends on SIGTERM',
  async (TZ) => {
    const { ready, ended, child } = startMain({ ...settings(), TZ, PGTZ: TZ });
    const address = await ready;
    const headers = { Authorization: `Bearer ${unsignedToken()}` };
    const ask = async (path: string) => (await fetch(address + path, { headers })).json();
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
  LIMIT,
);

test(
  'S35, S37: a stranger’s requests are refused within the limits that are set, and add nothing to the audit log',
  async () => {
    const limits = { TRUSTED_PROXIES: '1', RATE_LIMIT_ADDRESS: '100/60' };
    const { ready, ended, child } = startMain({ ...settings(), ...limits });
    const address = await ready;
    const before = (await auditTold(api.database)).length;
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7' };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await fetch(`${address}/v1/poll`, { headers })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
    expect(await auditTold(api.database)).toHaveLength(before);
  },
  LIMIT,
);

test(
  'a taken port is one clear line and exit 1',
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output, errors } = await startMain({ ...settings(), PORT: String(port) }).ended;
    other.close();
    expect([code, output, errors]).toEqual([
      1,
      '',
      `vote API: port ${port} of 127.0.0.1 is taken: end what uses it, or set PORT\n`,
    ]);
  },
  LIMIT,
);

test(
  'a folder for imports that is not there is one clear line and exit 1',
  async () => {
    const IMPORT_DIR = '/no/such/folder';
    const { code, output, errors } = await startMain({ ...settings(), IMPORT_DIR }).ended;
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(
      /^vote API: IMPORT_DIR: expected a folder that can be written \(.*\)\n$/,
    );
  },
  LIMIT,
);

/** In production all that is said is the message of one JSON object. */
const saidIn = (line: string) => (JSON.parse(line) as { msg: string }).msg;

test(
  'S3: in production it refuses to start where the variable of the emulator is set',
  async () => {
    const env = { NODE_ENV: 'production', CLOCK: '' };
    const { code, output, errors } = await startMain({ ...settings(), ...env }).ended;
    expect([code, output]).toEqual([1, '']);
    expect(saidIn(errors)).toMatch(/^vote API: FIREBASE_AUTH_EMULATOR_HOST: expected/);
  },
  LIMIT,
);

const PRODUCTION = { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '', CLOCK: '' };

test(
  'in production it refuses to start without DATABASE_URL',
  async () => {
    const env = { ...settings(), ...PRODUCTION, DATABASE_URL: '' };
    const { code, output, errors } = await startMain(env).ended;
    expect([code, output]).toEqual([1, '']);
    expect(saidIn(errors)).toMatch(/^vote API: DATABASE_URL is missing: with NODE_ENV=production/);
  },
  LIMIT,
);

test(
  'in production it says nothing but JSON, an object a line; /metrics is for the token that is set',
  async () => {
    const { child, ended } = startMain({
      ...{ ...settings(), ...PRODUCTION, FIREBASE_PROJECT_ID: 'real' },
      METRICS_TOKEN: 'a-token-for-watchers',
    });
    let said = '';
    const address = await new Promise<string>((resolve) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /"address":"(http:[^"]+)","msg":"vote API is ready"/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    expect((await fetch(`${address}/metrics`)).status).toBe(401);
    const headers = { Authorization: 'Bearer a-token-for-watchers' };
    const metrics = await (await fetch(`${address}/metrics`, { headers })).text();
    for (const task of ['voters', 'recount', 'answers', 'review', 'movers']) {
      expect(metrics).toContain(`dj_ranking_job_rounds_total{task="${task}",result="done"}`);
    }
    expect(metrics).toMatch(/^dj_ranking_database_up 1$/m);
    child.kill('SIGTERM');
    const { code, output, errors } = await ended;
    expect([code, output]).toEqual([0, '']);
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg?: string });
    expect(lines.length).toBeGreaterThan(2);
  },
  LIMIT,
);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
