import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../api/database/pool';
import { listen } from '../../../api/http/listen';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
import { version } from '../../../package.json';
import { writeHosting } from '../../../scripts/build/hosting';
import { makeAccount, PROJECT } from '../../../scripts/start/emulators';
import { appOfTest } from '../api/apiOfTest';
import { createTestDatabase } from '../database/testDatabase';
import { setUpPoll } from '../files/voteFiles';
import { FIREBASE } from '../files/firebaseSettings';
import { startAuthEmulator } from '../processes/authEmulator';
import { deployCheckProgram } from '../processes/programs';
import { runScript } from '../processes/runScript';
import type { CommandResult } from '../processes/votesCommand';
import { handOn, replyFromFolder } from './hostedSite';
import { makeCertificate, type Reply, startTlsServer } from './tlsServer';

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

export interface DeploymentOfTest {
  /** Makes it good but for this; gives the address of the site. */
  plant(fault: Fault): Promise<string>;
  /** The API's own address. */
  api: string;
  /** In the Auth emulator, with the password that `check` has. */
  makeAccount(email: string, claims: { admin?: true }): Promise<void>;
  setUpPoll(): Promise<void>;
  check(address: string, options: string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** A site as a build leaves it, the real API and the real Auth emulator; site and API behind TLS. */
export async function startDeployment(): Promise<DeploymentOfTest> {
  const folder = await mkdtemp(join(tmpdir(), 'deployed-'));
  const [poll, emulator] = await Promise.all([createTestDatabase(), startAuthEmulator()]);
  const certificate = await makeCertificate(folder);
  let fault: Fault = {};

  const fromSite = async (request: IncomingMessage) => {
    const path = request.url ?? '/';
    const isHandedOn = fault.oneOrigin && path.startsWith('/v1/');
    const reply = isHandedOn ? await fromApi(request) : await replyFromFolder(folder, path);
    fault.site?.(path, reply);
    return reply;
  };
  const fromApi = async (request: IncomingMessage) => {
    const reply = await handOn(apis[fault.variant ?? 'usual'].address, request);
    fault.api?.(request.url ?? '/', reply);
    return reply;
  };
  const site = await startTlsServer(certificate, fromSite);
  const api = await startTlsServer(certificate, fromApi);
  const parts = {
    database: poll.database,
    verifyToken: firebaseTokens(PROJECT),
    allowedOrigins: [site.address],
  };
  const start = (changed: Partial<typeof parts> = {}) =>
    listen(appOfTest({ ...parts, ...changed }).fetch, '127.0.0.1', 0);
  const apis = {
    usual: await start(),
    ofNoOrigin: await start({ allowedOrigins: [] }),
    unsigned: await start({ verifyToken: emulatorTokens(PROJECT) }),
    lost: await start({ database: openDatabase(NOWHERE) }),
  };

  async function publish({ settings, oneOrigin }: Fault): Promise<void> {
    const publicDir = join(folder, 'public');
    await mkdir(publicDir, { recursive: true });
    const write = (name: string, content: object | string) =>
      writeFile(
        join(publicDir, name),
        typeof content === 'string' ? content : JSON.stringify(content),
      );
    const config = {
      baseUrl: oneOrigin ? '' : api.address,
      firebase: { ...FIREBASE, projectId: PROJECT },
      authEmulatorUrl: `http://${emulator.host}`,
    };
    await write('config.json', config);
    await write('index.html', PAGE);
    await write(BUNDLE, '');
    await write('version.json', { version });
    await writeHosting({ publicDir, firebaseJson: join(folder, 'firebase.json') });
    await write('config.json', { ...config, ...settings });
  }

  async function protectAddresses(enableImprovedEmailPrivacy: boolean): Promise<void> {
    const path = `identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
    await fetch(`http://${emulator.host}/${path}?updateMask=emailPrivacyConfig`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
    });
  }

  return {
    async plant(planted) {
      fault = planted;
      await publish(planted);
      await protectAddresses(!planted.tellsAddresses);
      return site.address;
    },
    api: api.address,
    makeAccount: (email, claims) =>
      makeAccount({
        ...{ authHost: emulator.host, email, password: PASSWORD, claims },
        emailVerified: true,
      }),
    setUpPoll: () => setUpPoll(poll.database),
    check: (address, options) =>
      runScript(deployCheckProgram, [address, ...options], {
        NODE_EXTRA_CA_CERTS: certificate.file,
        DATABASE_URL: '',
        DEPLOY_CHECK_PASSWORD: PASSWORD,
      }),
    async stop() {
      await Promise.all([site, api].map((server) => server.stop()));
      await Promise.all(Object.values(apis).map(({ close }) => close()));
      await emulator.stop();
      await poll.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
