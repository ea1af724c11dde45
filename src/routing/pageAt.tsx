import { findRoute } from './findRoute';
import { RoutePage } from './RoutePage';

/** The page at an address, by the route table alone; nothing where there is none. */
export function pageAt(path: string) {
  const route = findRoute(path.replace(/[?#].*$/, ''));
  return function PageOfTable() {
    return route && <RoutePage name={route.name} />;
  };
}
