import './src/client/zodConfig';
import type { GatsbyBrowser } from 'gatsby';
import { startSite } from './src/app/startSite';
import { RENDERED, watchPageFailures } from './src/lib/browser/chunkFailures';
import './src/styles/main.scss';

export { shouldUpdateScroll } from './src/app/transition/pageScroll';
export { wrapPageElement, wrapRootElement } from './src/app/wrappers';

export const onClientEntry: GatsbyBrowser['onClientEntry'] = () => {
  watchPageFailures();
  startSite();
};

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  window.dispatchEvent(new Event(RENDERED));
};
