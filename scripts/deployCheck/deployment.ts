import { parseSettings, apiAddress, type Settings } from '../../src/client/settingsSchema';
import { explainSettings } from '../build/readConfig';

const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A request as anybody could send it; a redirect is an answer like others. Rejects where there is no answer. */
export async function ask(address: string | URL, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { redirect: 'manual', signal, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export interface CheckOptions {
  site: URL;
  /** The API's own address, where the site reaches it through its own host. */
  api?: URL;
  /** A trial on one machine: the Auth emulator and a demo project belong there. */
  rehearsal: boolean;
}

/** A deployment as it answered. */
export interface Deployment extends CheckOptions {
  page: Answer;
  settings: Settings;
  /** The API as browsers reach it, without a slash at the end. */
  apiBase: string;
  isOneOrigin: boolean;
}

const readText = async (address: URL) => {
  const answer = await ask(address);
  if (answer.status !== 200) throw new Error(`${address.href} answers ${answer.status}`);
  return answer;
};

/** What all checks need; throws a sentence where there is nothing to check. */
export async function readDeployment(options: CheckOptions): Promise<Deployment> {
  const { site } = options;
  const page = await readText(new URL('/', site));
  const { text } = await readText(new URL('/config.json', site));
  const settings = readSettings(text);
  const apiBase = new URL(apiAddress(settings), site).href.replace(/\/+$/, '');
  const isOneOrigin = new URL(apiBase).origin === site.origin;
  return { ...options, page, settings, apiBase, isOneOrigin };
}

function readSettings(text: string): Settings {
  try {
    return parseSettings(JSON.parse(text));
  } catch (error) {
    throw new Error(`config.json: ${explainSettings(error)}`);
  }
}
