import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
import { version } from '../../../package.json';
import { writeHosting } from '../../../scripts/build/hosting';
import { PROJECT } from '../../../scripts/start/emulators';
import { appOfTest } from '../api/apiOfTest';
import { createTestDatabase } from '../database/testDatabase';
import { FIREBASE, type FirebaseJson } from '../files/firebaseSettings';
import { startAuthEmulator } from '../processes/authEmulator';
import { sourceOf, startProcess } from '../processes/startProcess';
import { handOn, pathOf, type Reply, serveHere, toResponse } from './serveHere';

const BUNDLE = 'app-0123456789abcdef0123.js';
const PAGE = `<style>body{margin:0}</style><script>window.a=1</script><script src="/${BUNDLE}"></script>`;
const NOWHERE = 'postgres://nobody@127.0.0.1:9/none';
const CERTIFICATE = [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
  ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
  ...['-keyout', 'server.key', '-out', 'server.pem'],
];

/** What is wrong with the deployment while a test runs. */
export interface Fault {
  /** Changes what the site or the API answers. */
  site?: (path: string, reply: Reply) => unknown;
  api?: (path: string, reply: Reply) => unknown;
  /** Settings of config.json; the headers are written for the ones without them. */
  settings?: object;
  /** The API: of no origin, with the emulator's tokens, without a database. */
  variant?: 'ofNoOrigin' | 'unsigned' | 'lost';
  /** The site hands /v1 on to the API, and config.json names none. */
  oneOrigin?: boolean;
  /** Firebase says which addresses have accounts. */
  tellsAddresses?: boolean;
}

export type DeploymentOfTest = Awaited<ReturnType<typeof startDeployment>>;

/** A site as a build leaves it, the real API and the real Auth emulator; site and API behind TLS. */
export async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'deployed-'));
  const at = (name: string) => join(folder, name);
  const [poll, emulator] = await Promise.all([createTestDatabase(), startAuthEmulator()]);
  // Of this machine, signed by itself.
  execFileSync('openssl', CERTIFICATE, { cwd: folder, stdio: 'ignore' });
  const tls = { key: await readFile(at('server.key')), cert: await readFile(at('server.pem')) };
  let fault: Fault = {};

  /** As Firebase Hosting answers: the files of public with the headers of firebase.json. */
  async function hosted(path: string): Promise<Reply> {
    const file = at(`public${path.endsWith('/') ? `${path}index.html` : path}`);
    const body = await readFile(file, 'utf8').catch(() => null);
    const { hosting } = JSON.parse(await readFile(at('firebase.json'), 'utf8')) as FirebaseJson;
    const rules = hosting.headers.filter(({ source }) =>
      source.endsWith('/**') ? path.startsWith(source.slice(0, -2)) : path === source,
    );
    const headers = new Headers();
    for (const { key, value } of rules.flatMap((rule) => rule.headers)) headers.set(key, value);
    return { status: body === null ? 404 : 200, headers, body: body ?? 'not found' };
  }
  const site = await serveHere(async (request) => {
    const path = pathOf(request);
    if (fault.oneOrigin && path.startsWith('/v1/')) return fromApi(request);
    const reply = await hosted(path);
    fault.site?.(path, reply);
    return toResponse(reply);
  }, tls);
  const fromApi = async (request: Request) => {
    const reply = await handOn(apis[fault.variant ?? 'usual'].address, request);
    fault.api?.(pathOf(request), reply);
    return toResponse(reply);
  };
  const api = await serveHere(fromApi, tls);
  const parts = {
    database: poll.database,
    verifyToken: firebaseTokens(PROJECT),
    allowedOrigins: [site.address],
  };
  const start = (changed: Partial<typeof parts> = {}) =>
    serveHere(appOfTest({ ...parts, ...changed }).fetch);
  const apis = {
    usual: await start(),
    ofNoOrigin: await start({ allowedOrigins: [] }),
    unsigned: await start({ verifyToken: emulatorTokens(PROJECT) }),
    lost: await start({ database: openDatabase(NOWHERE) }),
  };

  return {
    /** Makes it good but for this; gives the address of the site. */
    async plant(planted: Fault) {
      fault = planted;
      const config = {
        baseUrl: planted.oneOrigin ? '' : api.address,
        firebase: { ...FIREBASE, projectId: PROJECT },
        authEmulatorUrl: `http://${emulator.host}`,
      };
      const write = (name: string, content: string) => writeFile(at(`public/${name}`), content);
      await mkdir(at('public'), { recursive: true });
      await write('config.json', JSON.stringify(config));
      await write('index.html', PAGE);
      await write(BUNDLE, '');
      await write('version.json', JSON.stringify({ version }));
      await writeHosting({ publicDir: at('public'), firebaseJson: at('firebase.json') });
      await write('config.json', JSON.stringify({ ...config, ...planted.settings }));
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: !planted.tellsAddresses };
      const path = `v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
      await emulator.ask(path, { emailPrivacyConfig }, 'PATCH');
      return site.address;
    },
    /** The API's own address. */
    api: api.address,
    check: (address: string, options: string[]) =>
      startProcess(sourceOf('scripts/deployCheck.ts', address, ...options), {
        env: {
          ...{ ...process.env, DATABASE_URL: '' },
          NODE_EXTRA_CA_CERTS: at('server.pem'),
        },
      }).ended,
    async stop() {
      for (const server of [site, api, ...Object.values(apis)]) await server.close();
      await emulator.stop();
      await poll.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
