import {
  type DeploymentOfTest,
  type Fault,
  startDeployment,
} from '../../support/servers/deployment';

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
      ...['config.json is valid', 'Content-Security-Policy fits'],
      ...['the API refuses unsigned tokens', 'CORS: the site may read', 'the API is ready'],
      'e-mail enumeration protection is on',
    ),
  );
  expect(unchecked).toEqual(
    among('Auth emulator', 'whether strangers can make accounts', 'the database'),
  );
});

test('on one origin --api names where the API’s own state is looked at', async () => {
  const without = await check({ oneOrigin: true }, '--rehearsal');
  expect(without.wrong).toEqual([]);
  expect(without.unchecked).toEqual(among('/readyz'));
  const { wrong, ok } = await check({ oneOrigin: true }, '--rehearsal', '--api', deployment.api);
  expect(wrong).toEqual([]);
  expect(ok).toEqual(among('the API is ready'));
});

const POLICY = 'Content-Security-Policy';

const FAULTS: [what: string, fault: Fault, found: string[]][] = [
  [
    'a host that sends no headers',
    {
      site(_, { headers }) {
        for (const name of [POLICY, 'Strict-Transport-Security', 'X-Frame-Options'])
          headers.delete(name);
      },
    },
    [
      'Content-Security-Policy is missing',
      'Strict-Transport-Security is missing',
      'missing or other than written: X-Frame-Options',
    ],
  ],
  [
    'headers for another config.json',
    { settings: { browserBaseUrl: 'https://localhost:1' } },
    [
      'lacks connect-src https://localhost:1',
      'also allows connect-src https://localhost:',
      ...Array<string>(4).fill('could not be looked at'),
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
      api(_, reply) {
        reply.headers.set('Access-Control-Allow-Origin', '*');
        reply.headers.set('Date', new Date(Date.now() + 120_000).toUTCString());
      },
    },
    [
      'CORS: https://stranger.example, ',
      // 120 or 121: the header is in whole seconds.
      'clock is 12',
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
