/** What Gatsby knows of a page: its component, and the release it belongs to. */
interface PageResources {
  status?: string;
  error?: unknown;
  component?: unknown;
  json?: { pageContext: object };
  page?: { path: string; webpackCompilationHash?: string };
}

interface GatsbyLoader {
  loadPage(path: string): Promise<PageResources | undefined>;
  loadPageSync(path: string, options?: object): PageResources | undefined;
  enqueue(path: string): void;
}

declare global {
  interface Window {
    ___loader?: GatsbyLoader;
    ___webpackCompilationHash?: string;
  }
}

/** Gatsby has no page where one should be: a part of it did not come. */
export class PageLost extends Error {
  override name = 'PageLost';
}

const lost = new WeakSet<PageResources>();

// Shown in the place of a page that did not come: nothing, so that ours says what is the matter.
function standIn(path: string): PageResources {
  const nothing = {
    component: () => null,
    json: { pageContext: {} },
    page: { path, webpackCompilationHash: window.___webpackCompilationHash },
  };
  lost.add(nothing);
  return nothing;
}

const standIns = new Map<string, PageResources>();

function standInFor(path: string): PageResources {
  const known = standIns.get(path) ?? standIn(path);
  standIns.set(path, known);
  return known;
}

// Gatsby reloads whenever the host has another release, even though this one still works.
function asOfThisRelease(resources: PageResources): PageResources {
  if (resources.page) resources.page.webpackCompilationHash = window.___webpackCompilationHash;
  return resources;
}

function isWhole(resources: PageResources | undefined): resources is PageResources {
  return resources?.page !== undefined && resources.status !== 'error' && !resources.error;
}

/**
 * Gatsby reloads by itself when a page's parts fail, without end and without the address's query. It is told of
 * no failure here, so that the rule of C1 is the only one at work.
 */
export function takeOverLoader(): void {
  const loader = window.___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = async (path) => {
    const resources = await loadPage(path).catch(() => undefined);
    return isWhole(resources) ? asOfThisRelease(resources) : standInFor(path);
  };
  loader.loadPageSync = (path, options) => {
    const resources = loadPageSync(path, options);
    if (resources === undefined) return standIns.get(path);
    return isWhole(resources) ? asOfThisRelease(resources) : standInFor(path);
  };
}

/** Gatsby's part of a page. Throws PageLost. */
export async function loadResources(pathname: string): Promise<void> {
  const resources = await window.___loader?.loadPage(pathname);
  if (resources && lost.has(resources)) throw new PageLost(`Loading ${pathname} failed`);
}

/** Gatsby's part of a page, fetched by the browser when it has nothing else to do. */
export function prefetchResources(pathname: string): void {
  window.___loader?.enqueue(pathname);
}
