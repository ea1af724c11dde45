import type { ComponentType } from 'react';
import type { AdminFrameProps } from '../frame/AdminFrame';
import { nextTask } from '../../lib/later/nextTask';
import { findRoute, type PageModule, type Route } from '../../routes';
import { loadResources, prefetchResources } from './gatsbyLoader';

const pages = new Map<Route['name'], PageModule>();
let frame: ComponentType<AdminFrameProps> | null = null;

// With the queries, dates and menus that only those need who are signed in.
async function loadFrame(): Promise<void> {
  frame ??= (await import(/* webpackChunkName: 'frame' */ '../frame/AdminFrame')).default;
}

async function loadRoute({ name, load }: Route, inTurns = false): Promise<void> {
  const withFrame = name === 'login' ? null : loadFrame();
  const [page] = await Promise.all([inTurns ? nextTask().then(load) : load(), withFrame]);
  pages.set(name, page);
}

/** Null until it is loaded; a page that is shown always is (row N2). */
export function loadedPage(name: Route['name']): PageModule | null {
  return pages.get(name) ?? null;
}

export function loadedFrame(): ComponentType<AdminFrameProps> | null {
  return frame;
}

/** The code of the page at an address, the 404 page's where there is none. Throws ChunkLoadError and PageLost. */
export async function loadPageCode(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  await Promise.all([loadResources(pathname), route && loadRoute(route)]);
}

/** The same for the first page, whose code may have come before the site's own: not all of it in one long task. */
export async function loadFirstPage(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  const loadInTurns = () => route && loadRoute(route, true);
  await Promise.all([loadResources(pathname), nextTask().then(loadInTurns)]);
}

/** The same ahead of a navigation; what fails is loaded again by the navigation itself. */
export async function prefetchPageCode(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  if (!route) return;
  prefetchResources(pathname);
  await loadRoute(route).catch(() => undefined);
}
