import type { Route } from '../routes';
import { lazyPages } from './lazyPages';

interface RoutePageProps {
  name: Route['name'];
  /** Read by the router around it. */
  path?: string;
}

/** A page of the route table. */
export function RoutePage({ name }: RoutePageProps) {
  const Page = lazyPages[name];
  return <Page />;
}
