import type { ComponentType } from 'react';
import type { FrameBodyProps } from '../layout/frame/FrameBody';
import type { PageModule, Route } from '../routes';
import { findRoute } from './findRoute';
import { loadResources, prefetchResources } from './gatsbyLoader';

const pages = new Map<Route['name'], PageModule>();
let frame: ComponentType<FrameBodyProps> | null = null;

// With the questions, dates and menus that only those need who are signed in.
async function loadFrame(): Promise<void> {
  frame ??= (await import(/* webpackChunkName: 'frame' */ '../layout/frame/AdminFrame')).default;
}

async function loadRoute({ name, load }: Route): Promise<void> {
  const [page] = await Promise.all([load(), name === 'login' ? null : loadFrame()]);
  pages.set(name, page);
}

/** A page that may be shown has been loaded (row N2), so it is there when it is asked for. */
export function loadedPage(name: Route['name']): PageModule | null {
  return pages.get(name) ?? null;
}

export function loadedFrame(): ComponentType<FrameBodyProps> | null {
  return frame;
}

/** The code of the page at an address, the 404 page's where there is none. Throws what a lost part throws. */
export async function loadPageCode(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  await Promise.all([loadResources(pathname), route && loadRoute(route)]);
}

/** The same before anybody asks for it; what fails now is asked for again then. */
export async function prefetchPageCode(pathname: string): Promise<void> {
  const route = findRoute(pathname);
  if (!route) return;
  prefetchResources(pathname);
  await loadRoute(route).catch(() => undefined);
}
