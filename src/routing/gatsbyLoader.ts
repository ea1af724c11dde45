import type { ComponentType } from 'react';

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

type PageAt = (path: string) => ComponentType;

/** Gatsby has no page where one should be: a part of it did not come. */
export class PageLost extends Error {
  override name = 'PageLost';
}

const lost = new WeakSet<PageResources>();

const standIns = new Map<string, PageResources>();

// Gatsby's own part of a page holds nothing but the way to ours.
function standInFor(path: string, pageAt: PageAt): PageResources {
  const known = standIns.get(path);
  if (known) return known;
  const made = {
    component: pageAt(path),
    json: { pageContext: {} },
    page: { path, webpackCompilationHash: window.___webpackCompilationHash },
  };
  lost.add(made);
  standIns.set(path, made);
  return made;
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
 * no failure here, so that the rule of C1 is the only one at work. `pageAt`: what to paint at an address all the same.
 */
export function takeOverLoader(pageAt: PageAt): void {
  const loader = window.___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = async (path) => {
    const resources = await loadPage(path).catch(() => undefined);
    return isWhole(resources) ? asOfThisRelease(resources) : standInFor(path, pageAt);
  };
  loader.loadPageSync = (path, options) => {
    const resources = loadPageSync(path, options);
    if (resources === undefined) return standIns.get(path);
    return isWhole(resources) ? asOfThisRelease(resources) : standInFor(path, pageAt);
  };
}

/** Gatsby's part of a page. Throws PageLost, but not without a network: the page's own code is enough then. */
export async function loadResources(pathname: string): Promise<void> {
  const resources = await window.___loader?.loadPage(pathname);
  if (resources && lost.has(resources) && navigator.onLine)
    throw new PageLost(`Loading ${pathname} failed`);
}

/** Gatsby's part of a page, fetched by the browser when it has nothing else to do. */
export function prefetchResources(pathname: string): void {
  window.___loader?.enqueue(pathname);
}
