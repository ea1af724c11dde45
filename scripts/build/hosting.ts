import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiAddress, OWN_ORIGIN, type Settings } from '../../src/client/settingsSchema';
import { caddyfile } from './caddyfile';
import { collectInlineParts, contentPolicy, type InlineParts } from './contentPolicy';
import { type HostingSettings, USUAL_HOSTING } from './hostingSettings';
import { readConfig } from './readConfig';

export interface HostingOptions {
  /** The built site, with its config.json. */
  publicDir: string;
  /** Where Firebase's settings go; Netlify's files go into the built site. */
  firebaseJson: string;
  /** Left out: two origins. */
  settings?: HostingSettings;
}

export interface HeaderRule {
  source: string;
  headers: Record<string, string>;
}

const YEAR = 31_536_000;
const EVERYWHERE = '/**';
const API = '/v1/**';

/**
 * What the build is deployed with. The firebase.json that is committed is for the Auth emulator alone: without the headers of
 * the build nothing can be deployed by mistake.
 */
export const firebaseJsonOf = (root: string) => path.join(root, 'firebase.deploy.json');

/** Paths below `folder`, with a slash on every system. Gatsby makes folders whose names end like files. */
async function findFiles(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

async function readPolicy(publicDir: string): Promise<string> {
  const parts: InlineParts = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() };
  for (const page of await findFiles(publicDir, '.html')) {
    collectInlineParts(await readFile(path.join(publicDir, page), 'utf8'), parts);
  }
  return contentPolicy(parts, otherOrigins(await readConfig(path.join(publicDir, 'config.json'))));
}

/** Origins besides the site's own that its pages ask for figures and sign-ins. */
export function otherOrigins(settings: Settings): string[] {
  const addresses = [apiAddress(settings), settings.authEmulatorUrl ?? ''];
  const others = addresses.filter((address) => address !== '' && address !== OWN_ORIGIN);
  return others.map((address) => new URL(address).origin);
}

/** The headers of every answer, with this Content-Security-Policy. */
export function securityHeaders(
  policy: string,
  { includeSubDomains }: HostingSettings,
): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': `max-age=${YEAR}${includeSubDomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** Names with a content hash never change: each is listed by itself, so that a 404 is never kept for a year. */
async function immutableFiles(publicDir: string): Promise<string[]> {
  const hashed = /(^|\/)[^/]*[.-][0-9a-f]{10,}[^/]*\.(js|css|woff2|svg|png)$/;
  const endings = ['.js', '.css', '.woff2'];
  const names = (await Promise.all(endings.map((ending) => findFiles(publicDir, ending)))).flat();
  return names.filter((name) => hashed.test(name)).map((name) => `/${name}`);
}

/** THE list of headers that both hosts send; the last match wins. */
async function headerRules(publicDir: string, settings: HostingSettings): Promise<HeaderRule[]> {
  const immutable = { 'Cache-Control': `public, max-age=${YEAR}, immutable` };
  return [
    { source: EVERYWHERE, headers: securityHeaders(await readPolicy(publicDir), settings) },
    { source: EVERYWHERE, headers: { 'Cache-Control': 'no-cache' } },
    // As the API says itself, whether or not the host leaves its headers alone.
    { source: API, headers: { 'Cache-Control': 'no-store' } },
    { source: '/fonts/files/**', headers: { 'Cache-Control': 'public, max-age=604800' } },
    ...(await immutableFiles(publicDir)).map((source) => ({ source, headers: immutable })),
  ];
}

interface FirebaseParts {
  rules: HeaderRule[];
  publicDir: string;
  cloudRun: HostingSettings['cloudRun'];
}

function firebaseSettings({ rules, publicDir, cloudRun }: FirebaseParts) {
  return {
    hosting: {
      public: publicDir,
      ignore: ['firebase.json', '**/.*', '**/*.map', '_headers', '_redirects'],
      cleanUrls: true,
      trailingSlash: false,
      ...(cloudRun && { rewrites: [{ source: API, run: cloudRun }] }),
      headers: rules.map(({ source, headers }) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
  };
}

/**
 * Netlify joins the values of all rules that match, so that a file with caching of its own must be the only
 * one to speak of it; its default for the rest is the same as ours.
 */
function netlifyHeaders(rules: HeaderRule[]): string {
  const blocks = rules
    .filter(({ source, headers }) => source !== EVERYWHERE || !('Cache-Control' in headers))
    .map(({ source, headers }) => {
      const lines = Object.entries(headers).map(([key, value]) => `  ${key}: ${value}`);
      return [source.replace('**', '*'), ...lines].join('\n');
    });
  return `${blocks.join('\n')}\n`;
}

/** A status of 200 makes it a proxy, not a redirect. */
function netlifyRedirects({ proxy }: HostingSettings): string {
  return proxy === undefined ? '' : `/v1/*  ${proxy}/v1/:splat  200\n`;
}

/**
 * Writes Firebase's file, a Caddyfile, public/_headers and public/_redirects from what was built (its inline parts, its files, its
 * config.json) and from hosting.json's settings.
 */
export async function writeHosting({
  publicDir,
  firebaseJson,
  settings = USUAL_HOSTING,
}: HostingOptions): Promise<void> {
  const rules = await headerRules(publicDir, settings);
  const firebase = firebaseSettings({
    rules,
    publicDir: path.relative(path.dirname(firebaseJson), publicDir),
    cloudRun: settings.cloudRun,
  });
  await writeFile(firebaseJson, `${JSON.stringify(firebase, null, 2)}\n`);
  await writeFile(path.join(publicDir, '_headers'), netlifyHeaders(rules));
  await writeFile(path.join(publicDir, '_redirects'), netlifyRedirects(settings));
  await writeFile(path.join(path.dirname(firebaseJson), 'Caddyfile'), caddyfile(rules));
}
