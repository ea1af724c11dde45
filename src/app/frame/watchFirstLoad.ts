import type { reloadOnce } from '../../lib/browser/reloadOnce';

export interface FirstLoadTexts {
  heading: string;
  reload: string;
}

/**
 * Row C2, written into each page's head: until the site's own script runs, a script or style of it that fails to
 * load reloads the page once, or is reported instead of leaving a blank page. Afterwards it keeps Gatsby from
 * reloading by a rule of its own. Must need nothing but the browser.
 */
export function watchFirstLoad(mayReload: typeof reloadOnce, texts: FirstLoadTexts): void {
  const showMessage = (part: string) => {
    const message = document.createElement('main');
    message.className = 'message';
    message.setAttribute('role', 'alert');
    const heading = document.createElement('h1');
    heading.textContent = texts.heading;
    const literal = document.createElement('p');
    literal.lang = 'en';
    literal.textContent = `Loading ${part} failed`;
    const button = document.createElement('button');
    button.className = 'btn btn-primary';
    button.textContent = texts.reload;
    button.addEventListener('click', () => window.location.reload());
    message.append(heading, literal, button);
    document.body.replaceChildren(message);
    document.title = literal.textContent;
  };
  const nameOf = (part: EventTarget | null) => {
    if (part instanceof HTMLScriptElement) return part.src;
    return part instanceof HTMLLinkElement && part.rel === 'stylesheet' ? part.href : '';
  };
  let isOver = false;
  const handleLoadError = ({ target }: Event) => {
    // webpack waits for a script that stands in the page: one that is lost goes, so that the site's rule asks again.
    if (target instanceof HTMLScriptElement && 'first' in target.dataset) return target.remove();
    const name = nameOf(target);
    // Fonts have a fallback, and the running site handles its own chunks (src/lib/browser/chunks.ts).
    if (isOver || '___loader' in window || !name.startsWith(window.location.origin)) return;
    if (name.includes('/fonts/')) return;
    isOver = true;
    if (mayReload()) return;
    const { pathname } = new URL(name);
    if (document.readyState !== 'loading') showMessage(pathname);
    else document.addEventListener('DOMContentLoaded', () => showMessage(pathname));
  };
  window.addEventListener('error', handleLoadError, true);
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown };
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
    event.stopImmediatePropagation();
    mayReload();
  });
}
