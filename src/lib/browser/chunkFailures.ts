import { showError } from '../navigation/errorPage';
import { newestAddress } from '../navigation/navigation';

/**
 * Reloads the page, unless it did so within the last 60,000 ms; false: it did, or can't know. Its source
 * is also written into each page's head (watchFirstLoad), so it must need nothing but the browser.
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    // Without a network a reload would lose the page that is still there.
    if (!navigator.onLine) return false;
    // A missing time is 0, an unreadable one NaN.
    const before = Number(sessionStorage.getItem('reloadedAt'));
    if (Date.now() - before <= 60_000) return false;
    sessionStorage.setItem('reloadedAt', String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** webpack's errors for a script or a style that did not load. */
function isChunkFailure(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  return thrown.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

const never = new Promise<never>(() => undefined);

function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/**
 * Loads a lazy part. One that fails reloads the page, once in 60 s; the promise stays pending then. Where it may not
 * reload, the failure is thrown. Without a network the part is loaded when the network is back.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    if (!isChunkFailure(failure)) throw failure;
    if (!navigator.onLine) {
      await untilOnline();
      return loadChunk(load);
    }
    if (reloadOnce()) return never;
    throw failure;
  }
}

/** The part of the Navigation API that is used here. */
interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  userInitiated: boolean;
  destination: { url: string; sameDocument: boolean };
}

function isLeftByScript(event: NavigateEvent): boolean {
  const { navigationType, userInitiated, destination } = event;
  if (userInitiated || destination.sameDocument || navigationType === 'reload') return false;
  return destination.url.startsWith(`${window.location.origin}/`);
}

/**
 * When the code of a page fails Gatsby opens the page's path as a new document, again and again, without its query.
 * Here that is under the rule of reloadOnce. Browsers without the Navigation API keep Gatsby's way: the new document
 * fails and then follows the rule (watchFirstLoad).
 */
export function watchPageFailures(): void {
  const { navigation } = window as Window & { navigation?: EventTarget };
  let isOwn = false;
  navigation?.addEventListener('navigate', (event) => {
    if (isOwn || !isLeftByScript(event as NavigateEvent)) return;
    event.preventDefault();
    const { pathname, href } = new URL((event as NavigateEvent).destination.url);
    const newest = newestAddress();
    const isOvertaken = newest !== null && newest.replace(/[?#].*/, '') !== pathname;
    if (isOvertaken) return;
    const openDocument = () => {
      isOwn = true;
      window.location.assign(newest ?? href);
    };
    if (!reloadOnce(openDocument)) showError(new Error(`Loading ${pathname} failed`));
  });
}

interface FirstLoadOptions {
  heading: string;
  reload: string;
  /** The event on `window` that ends the watch. */
  rendered: string;
}

/** Sent once the site is rendered: from then on its own code handles what fails. */
export const RENDERED = 'siterendered';

/**
 * Row C2, written into each page's head: until the site is rendered, a script or style of it that fails to load
 * reloads the page once, or is reported instead of leaving a blank page. Must need nothing but the browser.
 */
export function watchFirstLoad(mayReload: typeof reloadOnce, options: FirstLoadOptions): void {
  const showMessage = (part: string) => {
    const message = document.createElement('main');
    message.className = 'message';
    message.setAttribute('role', 'alert');
    const heading = document.createElement('h1');
    heading.textContent = options.heading;
    const literal = document.createElement('p');
    literal.lang = 'en';
    literal.textContent = `Loading ${part} failed`;
    const button = document.createElement('button');
    button.className = 'btn btn-primary';
    button.textContent = options.reload;
    button.addEventListener('click', () => window.location.reload());
    message.append(heading, literal, button);
    document.body.replaceChildren(message);
    document.title = literal.textContent;
  };
  let isOver = false;
  const fail = (part: string) => {
    if (isOver) return;
    isOver = true;
    if (mayReload()) return;
    if (document.readyState !== 'loading') showMessage(part);
    else document.addEventListener('DOMContentLoaded', () => showMessage(part));
  };
  const handleLoadError = ({ target }: Event) => {
    let name = '';
    if (target instanceof HTMLScriptElement) name = target.src;
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') name = target.href;
    // Fonts have a fallback.
    const isOwn = name.startsWith(window.location.origin) && !name.includes('/fonts/');
    if (isOwn) fail(new URL(name).pathname);
  };
  window.addEventListener('error', handleLoadError, true);
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    const isChunk = reason instanceof Error && reason.name === 'ChunkLoadError';
    if (isOver && !isChunk) return;
    event.preventDefault();
    // Gatsby would reload by a rule of its own.
    event.stopImmediatePropagation();
    if (isOver) mayReload();
    else fail(window.location.pathname);
  });
  window.addEventListener(options.rendered, () => (isOver = true), { once: true });
}
