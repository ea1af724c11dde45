import type { Early, EarlyQuestions } from '../../../src/lib/early/askEarly';

export const API_KEY = 'k';
export const UID = 'u-1';
export const TOKEN = 'token-1';
const KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;

/** As Firebase keeps it; `ends`: milliseconds from now until the token does. */
export function keepSession(ends = 3_600_000, storage: Storage = localStorage): void {
  const stsTokenManager = { accessToken: TOKEN, expirationTime: Date.now() + ends };
  storage.setItem(KEY, JSON.stringify({ uid: UID, stsTokenManager }));
}

/** What has been asked, as those find it who take the answers. */
export function asked(): Early {
  if (!window.early) throw new Error('nothing was asked');
  return window.early;
}

/** All that a page leaves for the next test. */
export function forgetSession(): void {
  delete window.early;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}

export const QUESTIONS: EarlyQuestions = { '/daily': [['/v1/poll', '/v1/daily'], ['/v1/total']] };
