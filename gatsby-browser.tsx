import './src/client/zodConfig';
import type { GatsbyBrowser } from 'gatsby';
import { renderFirst } from './src/app/routing/firstRender';
import { Shell, startShell } from './src/app/Shell';
import './src/styles/main.scss';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = startShell;

// Gatsby's type of it is that of ReactDOM.render, which returns what it has rendered.
export const replaceHydrateFunction = () => renderFirst;

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Shell location={props.location}>{element}</Shell>
);

// Where a page is scrolled to is settled once it is painted (row T2), which may be later than Gatsby thinks.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = () => false;
