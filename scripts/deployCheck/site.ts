import { isDemoProject } from '../../api/config';
import { isLoopback } from '../../api/configValues';
import { collectInlineParts, contentPolicy, type InlineParts } from '../build/contentPolicy';
import { otherOrigins, securityHeaders } from '../build/hosting';
import type { Deployment } from './deployment';
import { type Finding, judge, leftOver, ok, wrong } from './findings';

const WRITE_AGAIN = 'run npm run headers with this config.json, and publish again';
const HALF_A_YEAR = 15_768_000;

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
  const plain = [site.href, apiBase].filter((address) => address.startsWith('http:'));
  if (plain.length > 0)
    found.push(leftOver(rehearsal, `without TLS: ${plain.join(', ')}`, 'use https:// addresses'));
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
