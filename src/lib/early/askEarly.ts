/** The questions of each page, by its path: those that it always asks, and those while its address has no query. */
export type EarlyQuestions = Readonly<
  Record<string, readonly [always: readonly string[], plain: readonly string[]]>
>;

export interface EarlyRequest {
  request: XMLHttpRequest;
  /** Milliseconds of this computer's clock; 0: it is on its way. */
  endedAt: number;
  /** How far it has come; left out: not yet known. */
  progress?: ProgressEvent;
}

/** What was asked with the session that the browser keeps, before anybody knows whether it is still good. */
export interface EarlySession {
  /** Whose token it was. */
  account: string;
  token: string;
  /** Milliseconds of this computer's clock: when the token ends. */
  endsAt: number;
  /** Where Firebase keeps the session in local or session storage. */
  key: string;
  /** Of the page that was opened. */
  pathname: string;
  /** Milliseconds of this computer's clock. */
  sentAt: number;
  /** By address: path and query, as the API has them. */
  requests: Map<string, EarlyRequest>;
  /** The answer to the account look-up with that token, whole for `takeLookup`: whoever reads it reads a clone. */
  lookup: Promise<Response>;
  /** The same for the one who asks for just that, null for any other. Once. */
  takeLookup: (address: string, body: unknown) => Promise<Response> | null;
}

export interface Early {
  /** The answer for /config.json; null once it is taken. */
  settings: Promise<Response> | null;
  /** Null: there is no such session, or nothing to ask. */
  session: Promise<EarlySession | null>;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** What Firebase keeps of a sign-in, as far as it is read here. */
export interface KeptUser {
  uid: string;
  stsTokenManager: { accessToken: string; expirationTime: number };
}

interface KnownSettings {
  firebase: { apiKey: string };
  browserBaseUrl?: string;
  baseUrl?: string;
  authEmulatorUrl?: string;
}

/** The meta element that names the scripts of Firebase's sign-in, where a page can be painted without them. */
export const SIGN_IN_SCRIPTS = 'sign-in-scripts';

/**
 * Written into each page's head, so that the first questions go out beside the site's code and not after it: to the
 * vote API what the page will ask, to Firebase's service what Firebase will ask, with the session that Firebase keeps in
 * this browser. Only asks: whoever takes an answer (earlyAnswers.ts, earlyLookup.ts) has waited for Firebase's word.
 * A session whose token ends within two minutes asks nothing: then, as without one, Firebase's own code has to say who is
 * there, and is loaded at once (`signInScripts`: the name of the element that names it). Never throws; must need nothing
 * but the browser.
 */
export function askEarly(questions: EarlyQuestions, signInScripts: string): void {
  const settings = fetch('/config.json');
  settings.catch(() => null);
  const ask = async (): Promise<EarlySession | null> => {
    const { pathname, search } = window.location;
    const known = (await (await settings).clone().json()) as KnownSettings;
    const [always, plain] = questions[pathname]!;
    const { apiKey } = known.firebase;
    const key = `firebase:authUser:${apiKey}:[DEFAULT]`;
    const kept = localStorage.getItem(key) || sessionStorage.getItem(key);
    const { uid, stsTokenManager } = JSON.parse(kept!) as KeptUser;
    const { accessToken, expirationTime } = stsTokenManager;
    const api = known.browserBaseUrl || known.baseUrl;
    const emulator = known.authEmulatorUrl;
    const identity = emulator ? emulator.replace(/\/*$/, '/') : 'https://';
    const toolkit = `${identity}identitytoolkit.googleapis.com`;
    if (!api || !navigator.onLine) return null;
    if (!(expirationTime > Date.now() + 120_000)) {
      // Firebase will want another token, then the account, and then the page its answers.
      for (const href of [`${identity}securetoken.googleapis.com`, toolkit, api]) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preconnect', crossOrigin: '', href });
        document.head.append(link);
      }
      return null;
    }

    const requests = new Map<string, EarlyRequest>();
    for (const address of search ? always : [...always, ...plain]) {
      const request = new XMLHttpRequest();
      const asked: EarlyRequest = { request, endedAt: 0 };
      requests.set(address, asked);
      request.onprogress = (event) => (asked.progress = event);
      request.onloadend = () => (asked.endedAt = Date.now());
      request.open('GET', api.replace(/\/+$/, '') + address);
      request.timeout = 10_000;
      request.setRequestHeader('Accept', 'application/json, text/plain, */*');
      request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
      request.send();
    }

    const lookup = '/v1/accounts:lookup?key=';
    const body = JSON.stringify({ idToken: accessToken });
    const answer = fetch(`${toolkit}${lookup}${apiKey}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    answer.catch(() => null);
    let isTaken = false;
    return {
      account: uid,
      token: accessToken,
      endsAt: expirationTime,
      key,
      pathname,
      sentAt: Date.now(),
      requests,
      lookup: answer,
      takeLookup: (asked, content) => {
        if (isTaken || !asked.includes(lookup) || content !== body) return null;
        isTaken = true;
        return answer;
      },
    };
  };
  const session = ask().catch(() => null);
  window.early = { settings, session };
  void session.then((asked) => {
    if (asked) return;
    const named = document.querySelector<HTMLMetaElement>(`meta[name=${signInScripts}]`);
    for (const src of named?.content.split(' ') ?? []) {
      const script = document.createElement('script');
      script.src = src;
      script.dataset['first'] = '';
      document.head.append(script);
    }
  });
}
