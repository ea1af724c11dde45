import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkRedirect } from '../../../scripts/deployCheck/tls';
import {
  type DeploymentOfTest,
  type Fault,
  startDeployment,
} from '../../support/servers/deployment';
import type { Reply } from '../../support/servers/tlsServer';

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
    stdout
      .split('\n')
      .filter((line) => line.startsWith(label))
      .map((line) => line.slice(13));
  return {
    ...{ code, stderr, ok: linesOf('ok '), wrong: linesOf('WRONG ') },
    unchecked: linesOf('not checked '),
  };
}
const containing = (texts: string[]) => texts.map((text) => expect.stringContaining(text));

test('a good deployment has nothing wrong; what nobody could see is listed', async () => {
  const { ok, unchecked, ...rest } = await check({}, '--rehearsal');
  expect(rest).toEqual({ code: 0, stderr: '', wrong: [] });
  expect(ok).toEqual(
    expect.arrayContaining(
      containing([
        'config.json is valid',
        'Content-Security-Policy fits',
        'the site: certificate until',
        'the API refuses unsigned tokens',
        'CORS: the site may read',
        'the API is ready',
        '/metrics is closed',
        'e-mail enumeration protection is on',
      ]),
    ),
  );
  expect(unchecked).toEqual(
    expect.arrayContaining(
      containing(['Auth emulator', 'whether strangers can make accounts', 'the database']),
    ),
  );
});

test('on one origin --api names where the API’s own state is looked at', async () => {
  const without = await check({ oneOrigin: true }, '--rehearsal');
  expect(without.wrong).toEqual([]);
  expect(without.unchecked).toContainEqual(expect.stringContaining('/livez'));
  const { wrong, ok } = await check({ oneOrigin: true }, '--rehearsal', '--api', deployment.api);
  expect(wrong).toEqual([]);
  expect(ok).toContainEqual(expect.stringContaining('the API is ready'));
});

const POLICY = 'Content-Security-Policy';
const onPages =
  (change: (reply: Reply) => unknown): Fault['site'] =>
  (path, reply) =>
    path.endsWith('.js') || change(reply);
const without = (name: string): Fault => ({
  site: (_, { headers }) => headers.delete(name),
});

const FAULTS: [what: string, fault: Fault, found: string][] = [
  ['no policy', without(POLICY), 'Content-Security-Policy is missing'],
  [
    'a policy for another config.json',
    { settings: { browserBaseUrl: 'https://other.example' } },
    'lacks connect-src https://other.example',
  ],
  [
    'a looser policy',
    {
      site: (_, { headers }) => {
        const policy = headers.get(POLICY) ?? '';
        headers.set(POLICY, policy.replace('script-src', "script-src 'unsafe-inline'"));
      },
    },
    "also allows script-src 'unsafe-inline'",
  ],
  ['no HSTS', without('Strict-Transport-Security'), 'Strict-Transport-Security is missing'],
  [
    'a missing header',
    without('X-Frame-Options'),
    'missing or other than written: X-Frame-Options',
  ],
  [
    'pages that are kept',
    { site: onPages(({ headers }) => headers.set('Cache-Control', 'max-age=3600')) },
    'pages or config.json may be kept',
  ],
  ['bundles that are not', without('Cache-Control'), 'fetched again and again'],
  [
    'all addresses rewritten to index.html',
    { site: (_, reply) => (reply.status = 200) },
    'answered with 200: /.env',
  ],
  ['a certificate at its end', { expiring: true }, 'less than 14 days'],
  [
    'another release',
    { site: (path, reply) => path === '/version.json' && (reply.body = '{"version":"0.0.1"}') },
    'the site is version 0.0.1',
  ],
  ['no CORS for the site', { variant: 'ofNoOrigin' }, 'may not read the API'],
  [
    'CORS for everybody',
    { api: (_, { headers }) => headers.set('Access-Control-Allow-Origin', '*') },
    'https://stranger.example',
  ],
  ['an API without its database', { variant: 'lost' }, 'the API does not reach its database'],
  [
    'a wrong clock',
    {
      api: (_, { headers }) => headers.set('Date', new Date(Date.now() + 120_000).toUTCString()),
    },
    'clock is 120 s ahead',
  ],
  [
    'open metrics',
    { api: (path, reply) => path === '/metrics' && (reply.status = 200) },
    '/metrics answers 200 to anybody',
  ],
  [
    'answers that are kept',
    { api: (_, { headers }) => headers.set('Cache-Control', 'max-age=60') },
    'Cache-Control: max-age=60',
  ],
  ['addresses told to strangers', { tellsAddresses: true }, 'which addresses have accounts'],
];

test.each(FAULTS)('%s: it is named', async (_, fault, found) => {
  const { code, wrong } = await check(fault, '--rehearsal');
  expect(wrong).toContainEqual(expect.stringContaining(found));
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
  expect(ok).toEqual(expect.arrayContaining(containing(['takes the sign-in of you@example.com'])));
});

test('what a rehearsal may have is wrong in a deployment', async () => {
  const { wrong } = await check({ variant: 'unsigned' });
  expect(wrong).toEqual(
    expect.arrayContaining(
      containing(['names an Auth emulator', 'has the demo project', 'takes unsigned tokens']),
    ),
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
  const server = createServer((request, response) => {
    const isSent = request.url === '/sent/';
    response.writeHead(isSent ? 301 : 200, isSent ? { Location: 'https://a.example/' } : {}).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await checkRedirect('the site', new URL(`${address}/sent/`))).toMatchObject({
    state: 'ok',
  });
  expect(await checkRedirect('the site', new URL(address))).toMatchObject({ state: 'wrong' });
  server.close();
});
