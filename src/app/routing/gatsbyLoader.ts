import type { ComponentType } from 'react';

/** What Gatsby's loader returns for a page: its component, and the release it belongs to. */
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

type PageComponentAt = (path: string) => ComponentType;

/** Gatsby's part of a page did not come. */
export class PageLost extends Error {
  override name = 'PageLost';
}

const fallbacks = new WeakSet<PageResources>();

const fallbackAt = new Map<string, PageResources>();

// Gatsby's part of a page does nothing but render ours.
function fallbackFor(path: string, pageComponentAt: PageComponentAt): PageResources {
  const known = fallbackAt.get(path);
  if (known) return known;
  const made = {
    component: pageComponentAt(path),
    json: { pageContext: {} },
    page: { path, webpackCompilationHash: window.___webpackCompilationHash },
  };
  fallbacks.add(made);
  fallbackAt.set(path, made);
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
 * Gatsby reloads by itself when a page's parts fail, without end and without the address's query. Here it gets a
 * fallback instead of a failure, so that only the rule of C1 applies. `pageComponentAt`: what the fallback renders.
 */
export function takeOverLoader(pageComponentAt: PageComponentAt): void {
  const loader = window.___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = async (path) => {
    const resources = await loadPage(path).catch(() => undefined);
    return isWhole(resources) ? asOfThisRelease(resources) : fallbackFor(path, pageComponentAt);
  };
  loader.loadPageSync = (path, options) => {
    const resources = loadPageSync(path, options);
    if (resources === undefined) return fallbackAt.get(path);
    return isWhole(resources) ? asOfThisRelease(resources) : fallbackFor(path, pageComponentAt);
  };
}

/** Gatsby's part of a page. Throws PageLost, but not without a network: the page's own code is enough then. */
export async function loadResources(pathname: string): Promise<void> {
  const resources = await window.___loader?.loadPage(pathname);
  if (resources && fallbacks.has(resources) && navigator.onLine)
    throw new PageLost(`Loading ${pathname} failed`);
}

/** Gatsby's part of a page, fetched by the browser when it has nothing else to do. */
export function prefetchResources(pathname: string): void {
  window.___loader?.enqueue(pathname);
}
