import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiAddress } from '../../src/client/settingsSchema';
import { collectInlineParts, contentPolicy, type InlineParts } from './contentPolicy';
import { readConfig } from './readConfig';

export interface HostingOptions {
  /** The built site, with its config.json. */
  publicDir: string;
  /** Where Firebase's settings go; Netlify's headers go into the built site. */
  firebaseJson: string;
  /** Ports of the local emulators. */
  ports?: EmulatorPorts;
}

export interface EmulatorPorts {
  hosting: number;
  auth: number;
  hub: number;
  logging: number;
}

const LOCAL_PORTS: EmulatorPorts = { hosting: 5000, auth: 9099, hub: 4400, logging: 4500 };

interface HeaderRule {
  source: string;
  headers: Record<string, string>;
}

const YEAR = 31_536_000;
const EVERYWHERE = '/**';

/** Paths below `folder`, with a slash on every system. Gatsby makes folders whose names end like files. */
export async function findFiles(folder: string, ending: string): Promise<string[]> {
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
  const settings = await readConfig(path.join(publicDir, 'config.json'));
  const addresses = [apiAddress(settings), settings.authEmulatorUrl].filter(Boolean) as string[];
  return contentPolicy(
    parts,
    addresses.map((address) => new URL(address).origin),
  );
}

function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
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
async function headerRules(publicDir: string): Promise<HeaderRule[]> {
  const immutable = { 'Cache-Control': `public, max-age=${YEAR}, immutable` };
  return [
    { source: EVERYWHERE, headers: securityHeaders(await readPolicy(publicDir)) },
    { source: EVERYWHERE, headers: { 'Cache-Control': 'no-cache' } },
    { source: '/fonts/files/**', headers: { 'Cache-Control': 'public, max-age=604800' } },
    ...(await immutableFiles(publicDir)).map((source) => ({ source, headers: immutable })),
  ];
}

function firebaseSettings(rules: HeaderRule[], publicDir: string, ports: EmulatorPorts) {
  return {
    hosting: {
      public: publicDir,
      ignore: ['firebase.json', '**/.*', '**/*.map', '_headers'],
      cleanUrls: true,
      trailingSlash: false,
      headers: rules.map(({ source, headers }) => ({
        source,
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
    emulators: {
      auth: { host: '127.0.0.1', port: ports.auth },
      hosting: { host: '127.0.0.1', port: ports.hosting },
      hub: { host: '127.0.0.1', port: ports.hub },
      logging: { host: '127.0.0.1', port: ports.logging },
      ui: { enabled: false },
      singleProjectMode: true,
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

/** Writes firebase.json and public/_headers from what was built: its inline parts, its files, its config.json. */
export async function writeHosting({
  publicDir,
  firebaseJson,
  ports = LOCAL_PORTS,
}: HostingOptions): Promise<void> {
  const rules = await headerRules(publicDir);
  const relative = path.relative(path.dirname(firebaseJson), publicDir);
  await writeFile(
    firebaseJson,
    `${JSON.stringify(firebaseSettings(rules, relative, ports), null, 2)}\n`,
  );
  await writeFile(path.join(publicDir, '_headers'), netlifyHeaders(rules));
}
