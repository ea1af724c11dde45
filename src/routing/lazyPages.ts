import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { routes, type Route } from '../routes';
import { findRoute } from './findRoute';

/** Each route's page, loaded when it is first shown. */
export const lazyPages = Object.fromEntries(
  routes.map(({ name, load }) => [name, lazy(load)]),
) as Record<Route['name'], LazyExoticComponent<ComponentType>>;

/** Has a page's code loaded before it is needed. */
export async function preparePage(pathname: string): Promise<void> {
  await findRoute(pathname)?.load();
}
