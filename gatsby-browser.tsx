import type { GatsbyBrowser } from 'gatsby';
import { Shell, startShell } from './src/shell';
import './src/styles/main.scss';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = startShell;

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Shell location={props.location}>{element}</Shell>
);

// A change of the query alone (range, search, sort) leaves the page where it is.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  prevRouterProps,
  routerProps,
}) => {
  const { pathname, hash } = routerProps.location;
  return prevRouterProps?.location.pathname !== pathname || hash !== '';
};
