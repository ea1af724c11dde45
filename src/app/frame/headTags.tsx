import { RENDERED, reloadOnce, watchFirstLoad } from '../../lib/browser/chunkFailures';
import { FONT_SHEET } from '../../lib/browser/fonts';
import { themeScript } from '../../lib/browser/theme';
import { errorTexts } from '../../texts/errors';
import { miniScript } from './layoutContext';

// With script the sheet is added by it (lib/browser/fonts.ts), so that it holds up no paint.
const fontLink = `<link rel="stylesheet" href="${FONT_SHEET}">`;

const { unexpected: heading, reload } = errorTexts;
const options = JSON.stringify({ heading, reload, rendered: RENDERED });
const watchScript = `(${watchFirstLoad})(${reloadOnce},${options})`;

/** In every page's head, before anything is painted. */
export const headTags = [
  <script
    key="first"
    dangerouslySetInnerHTML={{
      __html: `${watchScript};${themeScript};${miniScript}`,
    }}
  />,
  <noscript key="fonts" dangerouslySetInnerHTML={{ __html: fontLink }} />,
  <link key="settings" rel="preload" as="fetch" href="/config.json" crossOrigin="anonymous" />,
];
