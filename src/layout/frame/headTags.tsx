import { reloadOnce } from '../../lib/browser/reloadOnce';
import { FONT_SHEET } from '../../lib/browser/lateFonts';
import { themeScript } from '../../lib/browser/theme';
import { errorTexts } from '../../texts/errors';
import { miniScript } from '../drawer/miniDrawer';
import { watchFirstLoad } from './watchFirstLoad';

// With script the sheet comes after the first chart (lateFonts.ts).
const fontLink = `<link rel="stylesheet" href="${FONT_SHEET}">`;

const watchTexts = JSON.stringify({ heading: errorTexts.unexpected, reload: errorTexts.reload });
const watchScript = `(${watchFirstLoad})(${reloadOnce},${watchTexts})`;

/** In every page's head, before anything is painted. */
export const headTags = [
  <script
    key="first"
    dangerouslySetInnerHTML={{
      __html: `${watchScript};${themeScript};${miniScript}`,
    }}
  />,
  <noscript key="fonts" dangerouslySetInnerHTML={{ __html: fontLink }} />,
  <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  <link
    key="settings"
    rel="preload"
    href="/config.json"
    as="fetch"
    type="application/json"
    crossOrigin="anonymous"
  />,
  <meta key="robots" name="robots" content="noindex, nofollow" />,
  <meta key="scheme" name="color-scheme" content="light dark" />,
];
