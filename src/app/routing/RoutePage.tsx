import { createElement } from 'react';
import { PanelHost } from '../../panels/PanelHost';
import { findRoute, type Route } from '../../routes';
import { loadedPage } from './pageCode';

interface RoutePageProps {
  name: Route['name'];
}

/** A page of the route table. It is shown once it has been loaded (row N2). */
export function RoutePage({ name }: RoutePageProps) {
  const page = loadedPage(name);
  if (!page) return null;
  return (
    <div className="with-panel">
      {createElement(page.default)}
      {name !== 'login' && <PanelHost />}
    </div>
  );
}

/** The component of the page at an address, by the route table alone; it renders nothing where there is none. */
export function pageComponentAt(path: string) {
  const route = findRoute(path.replace(/[?#].*$/, ''));
  return function PageOfTable() {
    return route && <RoutePage name={route.name} />;
  };
}
