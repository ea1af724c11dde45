import type { EarlyRequest, EarlySession } from '../../lib/early/askEarly';
import { early } from '../../lib/early/early';
import { onSessionEnd } from '../session';

export interface EarlyAnswer {
  status: number;
  etag: string | null;
  body: unknown;
  /** Milliseconds since it came. */
  age: number;
}

export type OnProgress = (loaded: number, total: number | undefined) => void;

/** Milliseconds; an older answer is asked for again. */
const MAX_AGE = 5_000;

let isDropped = false;
let areAllTaken = false;

/** Whether the page's head may have asked something that nobody has taken yet. */
export function hasEarlyAnswers(): boolean {
  return !isDropped && !areAllTaken && early() !== null;
}

/** Whether it did ask. Not where the kept session's token has run out, say: whoever will ask may get ready for it. */
export async function hasAskedEarly(): Promise<boolean> {
  return !isDropped && Boolean(await early()?.session);
}

/** Nobody is signed in, or somebody else: what was asked in another's name is of no use, and must not be kept (S22). */
export function dropEarlyAnswers(): void {
  const asked = early();
  if (isDropped || !asked) return;
  isDropped = true;
  void asked.session.then((session) => session?.requests.forEach(({ request }) => request.abort()));
}

onSessionEnd(dropEarlyAnswers);

/** Whether all that the page's head has asked is there, with nothing to wait for. */
export async function haveEarlyAnswersCome(): Promise<boolean> {
  const session = hasEarlyAnswers() ? await early()?.session : null;
  return session ? [...session.requests.values()].every(({ endedAt }) => endedAt > 0) : false;
}

function ended(asked: EarlyRequest, onProgress: OnProgress): Promise<unknown> {
  const { request, endedAt, progress } = asked;
  const tell = ({ loaded, total, lengthComputable }: ProgressEvent) =>
    onProgress(loaded, lengthComputable ? total : undefined);
  if (endedAt) return Promise.resolve();
  if (progress) tell(progress);
  return new Promise((resolve) => {
    request.addEventListener('loadend', resolve);
    request.addEventListener('progress', tell);
  });
}

function readAnswer({ request, endedAt }: EarlyRequest): EarlyAnswer | null {
  const age = Date.now() - endedAt;
  if (request.status !== 200 || age < 0 || age > MAX_AGE) return null;
  try {
    const body: unknown = JSON.parse(request.responseText);
    return { status: request.status, etag: request.getResponseHeader('ETag'), body, age };
  } catch {
    return null;
  }
}

function isFor({ account, pathname }: EarlySession, asking: string): boolean {
  return account === asking && pathname === window.location.pathname;
}

/**
 * The answer to a question that the page's head has asked, waited for if it is on its way; once. `address`: path and
 * query, as the API has them; `account`: who is signed in by Firebase's word, since nobody else may have it. Null: none,
 * or none that is good, so that the question is asked as ever. Never throws.
 */
export async function takeEarlyAnswer(
  address: string,
  account: string,
  onProgress: OnProgress = () => undefined,
): Promise<EarlyAnswer | null> {
  const session = isDropped ? null : await early()?.session;
  if (!session || !isFor(session, account)) {
    dropEarlyAnswers();
    return null;
  }
  const asked = session.requests.get(address);
  if (!asked) return null;
  session.requests.delete(address);
  areAllTaken = session.requests.size === 0;
  await ended(asked, onProgress);
  return isDropped ? null : readAnswer(asked);
}
