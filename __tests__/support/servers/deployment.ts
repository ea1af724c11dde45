import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../../api/database/pool';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
import { version } from '../../../package.json';
import { writeHosting } from '../../../scripts/build/hosting';
import { makeAccount, PROJECT } from '../../../scripts/start/emulators';
import { appOfTest } from '../api/apiOfTest';
import { createTestDatabase } from '../database/testDatabase';
import { FIREBASE } from '../files/firebaseSettings';
import { setUpPoll } from '../files/voteFiles';
import { startAuthEmulator } from '../processes/authEmulator';
import { sourceOf, startProcess } from '../processes/startProcess';
import { handOn, replyFromFolder, type Reply } from './hostedSite';
import { serveHere } from './serveHere';

const PASSWORD = 'dj-ranking-2022';
const BUNDLE = 'app-0123456789abcdef0123.js';
const PAGE = `<style>body{margin:0}</style><script>window.a=1</script><script src="/${BUNDLE}"></script>`;
const NOWHERE = 'postgres://nobody@127.0.0.1:9/none';

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

/** Of this machine, signed by itself; `file` is to be trusted with NODE_EXTRA_CA_CERTS. */
async function makeCertificate(folder: string) {
  const [file, keyFile] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', keyFile, '-out', file],
  ]);
  return { file, key: await readFile(keyFile), cert: await readFile(file) };
}

export type DeploymentOfTest = Awaited<ReturnType<typeof startDeployment>>;

/** A site as a build leaves it, the real API and the real Auth emulator; site and API behind TLS. */
export async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'deployed-'));
  const [poll, emulator] = await Promise.all([createTestDatabase(), startAuthEmulator()]);
  const certificate = await makeCertificate(folder);
  let fault: Fault = {};

  const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);
  const toResponse = ({ body, ...rest }: Reply) => new Response(body, rest);
  const fromSite = async (request: Request) => {
    const path = pathOf(request);
    if (fault.oneOrigin && path.startsWith('/v1/')) return fromApi(request);
    const reply = await replyFromFolder(folder, path);
    fault.site?.(path, reply);
    return toResponse(reply);
  };
  const fromApi = async (request: Request) => {
    const path = pathOf(request);
    const reply = await handOn(apis[fault.variant ?? 'usual'].address, path, request);
    fault.api?.(path, reply);
    return toResponse(reply);
  };
  const site = await serveHere(fromSite, certificate);
  const api = await serveHere(fromApi, certificate);
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

  async function publish({ settings, oneOrigin }: Fault): Promise<void> {
    const publicDir = join(folder, 'public');
    await mkdir(publicDir, { recursive: true });
    const write = (name: string, content: string) => writeFile(join(publicDir, name), content);
    const config = {
      baseUrl: oneOrigin ? '' : api.address,
      firebase: { ...FIREBASE, projectId: PROJECT },
      authEmulatorUrl: `http://${emulator.host}`,
    };
    await write('config.json', JSON.stringify(config));
    await write('index.html', PAGE);
    await write(BUNDLE, '');
    await write('version.json', JSON.stringify({ version }));
    await writeHosting({ publicDir, firebaseJson: join(folder, 'firebase.json') });
    await write('config.json', JSON.stringify({ ...config, ...settings }));
  }

  return {
    /** Makes it good but for this; gives the address of the site. */
    async plant(planted: Fault) {
      fault = planted;
      await publish(planted);
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: !planted.tellsAddresses };
      const path = `v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
      await emulator.ask(path, { emailPrivacyConfig }, 'PATCH');
      return site.address;
    },
    /** The API's own address. */
    api: api.address,
    /** In the Auth emulator, with the password that `check` has. */
    makeAccount: (email: string, claims: { admin?: true }) =>
      makeAccount({
        ...{ authHost: emulator.host, email, password: PASSWORD, claims },
        emailVerified: true,
      }),
    setUpPoll: () => setUpPoll(poll.database),
    check: (address: string, options: string[]) =>
      startProcess(sourceOf('scripts/deployCheck.ts', address, ...options), {
        env: {
          ...process.env,
          NODE_EXTRA_CA_CERTS: certificate.file,
          DATABASE_URL: '',
          DEPLOY_CHECK_PASSWORD: PASSWORD,
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
