import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { ReadyAnswer } from '../../contract/health';
import { ask, type Deployment } from './deployment';
import { type Finding, judge, leftOver, ok, unchecked, wrong } from './findings';

const OWN_TITLE = 'DJ ranking vote API';
const FIGURES = '/v1/overview';
/** The API bears a minute between its clock and the identity service's. */
const MOST_SECONDS = 10;

const Document = z.object({ info: z.object({ title: z.string(), version: z.string() }) });
const Version = z.object({ version: z.string() });

/** Site and API belong to one release. */
export async function checkVersions({ site, apiBase }: Deployment): Promise<Finding[]> {
  const { status, text } = await ask(`${apiBase}/v1/openapi.json`);
  if (status !== 200)
    return [
      wrong(
        `the API does not answer at ${apiBase} (/v1/openapi.json: ${status})`,
        'look at its log, at baseUrl in config.json, and at the rewrite of /v1 where the site has one',
      ),
    ];
  const { info } = Document.parse(JSON.parse(text));
  if (info.title !== OWN_TITLE)
    return [unchecked(`the API is another one (${info.title})`, 'its version is its own')];
  const { text: built } = await ask(new URL('/version.json', site));
  const { version } = Version.parse(JSON.parse(built));
  return [
    judge(version === info.version, `site and API are version ${version}`, [
      `the site is version ${version}, the API ${info.version}`,
      'publish both from one version, the API first',
    ]),
  ];
}

/** Figures are for those who signed in, and a sign-in needs Google's signature. */
export async function checkAccess({
  apiBase,
  settings,
  rehearsal,
}: Deployment): Promise<Finding[]> {
  const nobody = await ask(apiBase + FIGURES);
  const { projectId } = settings.firebase;
  // Without a role: nobody gets figures by it, wherever it is taken.
  const forged = new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject('deploy-check')
    .setIssuedAt()
    .setExpirationTime('1m')
    .encode();
  const unsigned = await ask(apiBase + FIGURES, { headers: { Authorization: `Bearer ${forged}` } });
  return [
    judge(nobody.status === 401, 'the API gives no figures without a sign-in', [
      `${FIGURES} answers ${nobody.status} without a sign-in`,
      'expected 401: is something else at this address?',
    ]),
    unsigned.status === 401
      ? ok('the API refuses unsigned tokens')
      : leftOver(
          rehearsal,
          `the API takes unsigned tokens (${unsigned.status})`,
          'start it without FIREBASE_AUTH_EMULATOR_HOST',
        ),
    unchecked(
      'whether the API knows its clients (TRUSTED_PROXIES)',
      'its log has the `address` of each answer 401: those of this check have to be yours',
    ),
  ];
}

async function grantOf(address: string, origin: string): Promise<Headers> {
  const { headers } = await ask(address, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  return headers;
}

const allows = (grant: Headers, origin: string) =>
  ['*', origin].includes(grant.get('Access-Control-Allow-Origin') ?? '');

/** The pages of the site may read answers; those of strangers, also with a name that resembles the site's, may not. */
export async function checkOrigins(deployment: Deployment): Promise<Finding[]> {
  const { site, apiBase, isOneOrigin } = deployment;
  const address = apiBase + FIGURES;
  const strangers = [
    'https://stranger.example',
    `${site.origin}.stranger.example`,
    `${site.protocol}//stranger-${site.host}`,
    'null',
  ];
  const grants = await Promise.all(strangers.map((origin) => grantOf(address, origin)));
  const allowed = strangers.filter((origin, index) => allows(grants[index]!, origin));
  const own = await grantOf(address, site.origin);
  const headers = own.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
  return [
    isOneOrigin
      ? ok('site and API are one origin: no CORS is needed')
      : judge(
          allows(own, site.origin) && headers.includes('authorization'),
          'CORS: the site may read the API',
          [
            `CORS: the site ${site.origin} may not read the API`,
            'add it to ALLOWED_ORIGINS and start the API anew',
          ],
        ),
    judge(allowed.length === 0, 'CORS: no stranger may', [
      `CORS: ${allowed.join(', ')} may read the API`,
      'let ALLOWED_ORIGINS name the site alone',
    ]),
  ];
}

/** What is at the API's own address alone: /readyz and its clock. */
export async function checkServer({ api, apiBase, isOneOrigin }: Deployment): Promise<Finding[]> {
  const base = api?.href.replace(/\/+$/, '') ?? (isOneOrigin ? undefined : apiBase);
  if (base === undefined)
    return [unchecked('/readyz and the clock of the API', 'name its own address with --api')];
  const sentAt = Date.now();
  const { status, text, headers } = await ask(`${base}/readyz`);
  const halfway = (sentAt + Date.now()) / 2;
  // The header leaves out the part of the second.
  const ahead = (Date.parse(headers.get('Date') ?? '') + 500 - halfway) / 1000;
  return [
    readiness(status, text),
    judge(Math.abs(ahead) <= MOST_SECONDS, 'the clocks of the API and of this machine agree', [
      `the API’s clock is ${Math.round(ahead)} s ahead of this machine’s`,
      'set the one that is wrong (timedatectl, NTP): the poll opens and closes by the API’s',
    ]),
  ];
}

function readiness(status: number, text: string): Finding {
  if (status === 200) return ok('the API is ready: its database answers and is migrated');
  const todo = 'look at DATABASE_URL and the API’s log; votes migrate brings the tables up to date';
  if (status !== 503) return wrong(`/readyz answers ${status}`, todo);
  const { checks } = ReadyAnswer.parse(JSON.parse(text));
  return wrong(
    checks.database ? 'the database is not migrated' : 'the API does not reach its database',
    todo,
  );
}
