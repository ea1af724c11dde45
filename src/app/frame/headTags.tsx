import { reloadOnce } from '../../lib/browser/reloadOnce';
import { FONT_SHEET } from '../../lib/browser/fonts';
import { themeScript } from '../../lib/browser/theme';
import { hiddenScript } from '../../lib/sharing/hidden';
import { errorTexts } from '../../texts/errors';
import { shellTexts } from '../../texts/shell';
import { miniScript } from '../drawer/miniDrawer';
import { watchFirstLoad } from './watchFirstLoad';

// With script the sheet is added by it (lib/browser/fonts.ts), so that it holds up no paint.
const fontLink = `<link rel="stylesheet" href="${FONT_SHEET}">`;

const watchTexts = JSON.stringify({ heading: errorTexts.unexpected, reload: errorTexts.reload });
const watchScript = `(${watchFirstLoad})(${reloadOnce},${watchTexts})`;

/** In every page's head, before anything is painted. */
export const headTags = [
  <script
    key="first"
    dangerouslySetInnerHTML={{
      __html: `${watchScript};${themeScript};${hiddenScript};${miniScript}`,
    }}
  />,
  <noscript key="fonts" dangerouslySetInnerHTML={{ __html: fontLink }} />,
  <link key="settings" rel="preload" as="fetch" href="/config.json" crossOrigin="anonymous" />,
  <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  <meta key="robots" name="robots" content="noindex, nofollow" />,
  <meta key="description" name="description" content={shellTexts.description} />,
  <meta key="scheme" name="color-scheme" content="light dark" />,
];
