import { checkRedirect, judgeEnd } from '../../../scripts/deployCheck/tls';
import {
  type DeploymentOfTest,
  type Fault,
  startDeployment,
} from '../../support/servers/deployment';
import { serveHere } from '../../support/servers/serveHere';

jest.setTimeout(90_000);

let deployment: DeploymentOfTest;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.stop());

/** The lines of what it finds, each without its first column. */
async function check(fault: Fault, ...options: string[]) {
  const address = await deployment.plant(fault);
  const { code, stdout, stderr } = await deployment.check(address, options);
  const linesOf = (label: string) =>
    [...stdout.matchAll(new RegExp(`^${label} .*$`, 'gm'))].map(([line]) => line.slice(13));
  const [ok, wrong, unchecked] = ['ok', 'WRONG', 'not checked'].map(linesOf);
  return { code, stderr, ok, wrong, unchecked };
}
const containing = (texts: string[]) => texts.map((text) => expect.stringContaining(text));
const among = (...texts: string[]) => expect.arrayContaining(containing(texts));

test('a good deployment has nothing wrong; what nobody could see is listed', async () => {
  const { ok, unchecked, ...rest } = await check({}, '--rehearsal');
  expect(rest).toEqual({ code: 0, stderr: '', wrong: [] });
  expect(ok).toEqual(
    among(
      ...['config.json is valid', 'Content-Security-Policy fits', 'the site: certificate until'],
      ...['the API refuses unsigned tokens', 'CORS: the site may read', 'the API is ready'],
      ...['/metrics is closed', 'e-mail enumeration protection is on'],
    ),
  );
  expect(unchecked).toEqual(
    among('Auth emulator', 'whether strangers can make accounts', 'the database'),
  );
});

test('on one origin --api names where the API’s own state is looked at', async () => {
  const without = await check({ oneOrigin: true }, '--rehearsal');
  expect(without.wrong).toEqual([]);
  expect(without.unchecked).toEqual(among('/livez'));
  const { wrong, ok } = await check({ oneOrigin: true }, '--rehearsal', '--api', deployment.api);
  expect(wrong).toEqual([]);
  expect(ok).toEqual(among('the API is ready'));
});

const POLICY = 'Content-Security-Policy';

const FAULTS: [what: string, fault: Fault, found: string[]][] = [
  [
    'a host that sends no headers, keeps pages and finds everything',
    {
      site(path, reply) {
        reply.status = 200;
        for (const name of [POLICY, 'Strict-Transport-Security', 'X-Frame-Options'])
          reply.headers.delete(name);
        const isPage = !path.endsWith('.js');
        reply.headers.set('Cache-Control', isPage ? 'max-age=3600' : 'no-cache');
      },
    },
    [
      'Content-Security-Policy is missing',
      'Strict-Transport-Security is missing',
      'missing or other than written: X-Frame-Options',
      'pages or config.json may be kept',
      'fetched again and again',
      'answered with 200: /.env, /.git/config, /firebase.json, /no-such-page',
    ],
  ],
  [
    'headers for another config.json',
    { settings: { browserBaseUrl: 'https://localhost:1' } },
    [
      'lacks connect-src https://localhost:1',
      'also allows connect-src https://localhost:',
      ...Array<string>(5).fill('could not be looked at'),
    ],
  ],
  [
    'a looser policy',
    {
      site(_, { headers }) {
        const policy = headers.get(POLICY) ?? '';
        headers.set(POLICY, policy.replace('script-src', "script-src 'unsafe-inline'"));
      },
    },
    ["also allows script-src 'unsafe-inline'"],
  ],
  [
    'another release',
    { site: (path, reply) => path === '/version.json' && (reply.body = '{"version":"0.0.1"}') },
    ['the site is version 0.0.1'],
  ],
  ['no CORS for the site', { variant: 'ofNoOrigin' }, ['may not read the API']],
  [
    'a proxy that opens the API to everybody, and an API with a wrong clock',
    {
      api(path, reply) {
        if (path === '/metrics') reply.status = 200;
        reply.headers.set('Access-Control-Allow-Origin', '*');
        reply.headers.set('Cache-Control', 'max-age=60');
        reply.headers.set('Date', new Date(Date.now() + 120_000).toUTCString());
      },
    },
    [
      'Cache-Control: max-age=60',
      'CORS: https://stranger.example, ',
      // 120 or 121: the header is in whole seconds.
      'clock is 12',
      '/metrics answers 200 to anybody',
    ],
  ],
  ['an API without its database', { variant: 'lost' }, ['the API does not reach its database']],
  [
    'addresses that are told to strangers',
    { tellsAddresses: true },
    ['which addresses have accounts'],
  ],
];

test.each(FAULTS)('%s: each fault is named', async (_, fault, found) => {
  const { code, wrong } = await check(fault, '--rehearsal');
  expect(wrong).toEqual(containing(found));
  expect(code).toBe(1);
});

test('an administrator who signs in sees whether project, role and poll fit', async () => {
  const email = 'you@example.com';
  const signIn = (fault: Fault) => check(fault, '--rehearsal', '--email', email);
  await deployment.makeAccount(email, {});
  const foreign = await signIn({});
  expect(foreign.wrong).toEqual(containing(['FIREBASE_PROJECT_ID of the API has to be demo-']));
  const roleless = await signIn({ variant: 'unsigned' });
  expect(roleless.wrong).toEqual(containing(['votes admin grant you@example.com']));
  await deployment.makeAccount(email, { admin: true });
  const unset = await signIn({ variant: 'unsigned' });
  expect(unset.wrong).toEqual(containing(['set up the poll']));
  await deployment.setUpPoll();
  const { wrong, ok } = await signIn({ variant: 'unsigned' });
  expect(wrong).toEqual([]);
  expect(ok).toEqual(among('takes the sign-in of you@example.com'));
});

test('what a rehearsal may have is wrong in a deployment', async () => {
  const { wrong } = await check({ variant: 'unsigned' });
  expect(wrong).toEqual(
    among('names an Auth emulator', 'has the demo project', 'takes unsigned tokens'),
  );
});

test('a config.json that the site refuses is said in one line', async () => {
  const { code, stderr } = await check({ settings: { voteNmae: '春' } });
  expect(code).toBe(1);
  expect(stderr).toBe(
    'There is nothing to check: config.json: voteNmae: there is no setting of this name\n',
  );
});

test('http:// has to lead to https://', async () => {
  const { address, close } = await serveHere(({ url }) =>
    url.endsWith('/sent/') ? Response.redirect('https://a.example/', 301) : new Response(),
  );
  const stateAt = async (path: string) =>
    (await checkRedirect('the site', new URL(path, address))).state;
  expect([await stateAt('/sent/'), await stateAt('/')]).toEqual(['ok', 'wrong']);
  await close();
});

test('a certificate should be renewed before four fifths of its time are over', () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toUTCString();
  const judged = (from: number, to: number) =>
    judgeEnd('the site', { valid_from: at(from), valid_to: at(to) });
  expect(judged(-70, 20)).toMatchObject({ state: 'ok' });
  expect(judged(-0.1, 0.4)).toMatchObject({ state: 'ok' });
  expect(judged(-80, 10)).toMatchObject({ state: 'wrong' });
});
