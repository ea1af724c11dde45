import { isDemoProject } from '../../api/config';
import { isLoopback } from '../../api/configValues';
import { collectInlineParts, contentPolicy, type InlineParts } from '../build/contentPolicy';
import { otherOrigins, securityHeaders } from '../build/hosting';
import { ask } from './ask';
import type { Deployment } from './deployment';
import { type Finding, judge, leftOver, ok, wrong } from './findings';

const WRITE_AGAIN = 'run npm run headers with this config.json, and publish again';
const HALF_A_YEAR = 15_768_000;
const A_DAY = 86_400;

/** What a trial leaves behind in config.json. */
export function checkSettings({ settings, site, rehearsal, apiBase }: Deployment): Finding[] {
  const { firebase, authEmulatorUrl } = settings;
  const found = [ok('config.json is valid')];
  if (authEmulatorUrl) {
    const what = `config.json names an Auth emulator (${authEmulatorUrl})`;
    found.push(leftOver(rehearsal, what, 'remove authEmulatorUrl'));
  }
  if (isDemoProject(firebase.projectId) || firebase.apiKey.startsWith('demo-')) {
    const what = `config.json has the demo project (${firebase.projectId})`;
    found.push(leftOver(rehearsal, what, 'put in your project’s web configuration'));
  }
  if (isLoopback(new URL(apiBase)) && !isLoopback(site)) {
    const todo = 'set baseUrl to its public address, or to nothing where the host hands /v1 on';
    found.push(wrong(`config.json names an API on this machine (${apiBase})`, todo));
  }
  return found;
}

/** Whether the page has the headers that `npm run headers` writes for the deployed config.json. */
export function checkHeaders({ page, settings }: Deployment): Finding[] {
  const parts: InlineParts = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() };
  collectInlineParts(page.text, parts);
  const policy = contentPolicy(parts, otherOrigins(settings));
  const {
    'Content-Security-Policy': _policy,
    'Strict-Transport-Security': _hsts,
    ...fixed
  } = securityHeaders(policy, { includeSubDomains: false });
  const other = Object.entries(fixed).filter(([name, value]) => page.headers.get(name) !== value);
  const [, age = '0'] =
    /max-age=(\d+)/.exec(page.headers.get('Strict-Transport-Security') ?? '') ?? [];
  return [
    ...comparePolicies(page.headers.get('Content-Security-Policy'), policy),
    judge(Number(age) >= HALF_A_YEAR, 'Strict-Transport-Security is sent', [
      'Strict-Transport-Security is missing, or for less than half a year',
      WRITE_AGAIN,
    ]),
    judge(other.length === 0, 'the other security headers are sent', [
      `missing or other than written: ${other.map(([name]) => name).join(', ')}`,
      WRITE_AGAIN,
    ]),
  ];
}

const directivesOf = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...items] = directive.trim().split(/\s+/);
      return [name, items] as const;
    }),
  );

/** Items of `policy` that `other` lacks, each with its directive. */
function lacking(policy: string, other: string): string[] {
  const others = directivesOf(other);
  return [...directivesOf(policy)].flatMap(([name, items]) =>
    items.filter((item) => !others.get(name)?.includes(item)).map((item) => `${name} ${item}`),
  );
}

function comparePolicies(sent: string | null, wanted: string): Finding[] {
  if (sent === null) return [wrong('Content-Security-Policy is missing', WRITE_AGAIN)];
  const missing = lacking(wanted, sent);
  // Other pages have inline parts of their own.
  const extra = lacking(sent, wanted).filter((item) => !/ '(sha256-|unsafe-hashes)/.test(item));
  if (missing.length + extra.length === 0)
    return [ok('Content-Security-Policy fits config.json and the page')];
  const describe = (what: string, items: string[]) =>
    items.map((item) => wrong(`Content-Security-Policy ${what} ${item}`, WRITE_AGAIN));
  return [...describe('lacks', missing), ...describe('also allows', extra)];
}

const maxAge = (cacheControl: string | null) => {
  if (/no-cache|no-store/.test(cacheControl ?? '')) return 0;
  return Number(/max-age=(\d+)/.exec(cacheControl ?? '')?.[1] ?? NaN);
};

/** A page must be asked for anew, or an old release stays; what has a hash in its name never changes. */
export async function checkCaching({ site, page }: Deployment): Promise<Finding[]> {
  const [, bundle] = /src="(\/app-[^"]+\.js)"/.exec(page.text) ?? [];
  const kept = (answer: { headers: Headers }) => maxAge(answer.headers.get('Cache-Control'));
  const config = await ask(new URL('/config.json', site));
  const rules = [
    judge(kept(page) === 0 && kept(config) === 0, 'pages and config.json are asked for anew', [
      'pages or config.json may be kept without asking',
      'let the host send Cache-Control: no-cache for them',
    ]),
  ];
  if (bundle === undefined)
    return [
      ...rules,
      wrong('no bundle of this site is in the page', 'publish what npm run build made'),
    ];
  return [
    ...rules,
    judge(kept(await ask(new URL(bundle, site))) > A_DAY, 'files with a hash are kept', [
      'files with a hash in their names are fetched again and again',
      WRITE_AGAIN,
    ]),
  ];
}

/** What may be beside a build, and must not be published. */
export async function checkPublished({ site }: Deployment): Promise<Finding[]> {
  const paths = ['/.env', '/.git/config', '/firebase.json', '/no-such-page'];
  const answers = await Promise.all(paths.map((path) => ask(new URL(path, site))));
  const there = paths.filter((_, index) => answers[index]?.status === 200);
  return [
    judge(there.length === 0, 'what is no page is not found', [
      `answered with 200: ${there.join(', ')}`,
      'publish the folder public alone, and no rewrite of all addresses to index.html',
    ]),
  ];
}
