import { routes, type Route } from '../routes';

function fold(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1');
}

/** Row N9: without regard to case and to a slash at the end. */
export function findRoute(pathname: string): Route | null {
  return routes.find((route) => route.path === fold(pathname)) ?? null;
}
