import { reloadOnce } from '../../lib/browser/reloadOnce';
import { FONT_SHEET } from '../../lib/browser/fonts';
import { themeScript } from '../../lib/browser/theme';
import { hiddenScript } from '../../lib/sharing/hidden';
import type { FirstRead } from '../../client/answers/describeReads';
import { firstReads } from '../../client/answers/firstReads.atBuild';
import { askEarly, SIGN_IN_SCRIPTS, type EarlyQuestions } from '../../lib/early/askEarly';
import { routes } from '../../routes';
import { errorTexts } from '../../texts/errors';
import { shellTexts } from '../../texts/shell';
import { miniScript } from '../drawer/miniDrawer';
import { watchFirstLoad } from './watchFirstLoad';

// With script the sheet is added by it (lib/browser/fonts.ts), so that it holds up no paint.
const fontLink = `<link rel="stylesheet" href="${FONT_SHEET}">`;

const watchTexts = JSON.stringify({ heading: errorTexts.unexpected, reload: errorTexts.reload });
const watchScript = `(${watchFirstLoad})(${reloadOnce},${watchTexts})`;

const addressesOf = (names: readonly FirstRead[] = []) =>
  names.map((name) => firstReads[name].path);

// The same in each page, so that the policy needs one hash for all of them.
const questions: EarlyQuestions = Object.fromEntries(
  routes.flatMap(({ path, asks }) =>
    asks ? [[path, [addressesOf(asks.always), addressesOf(asks.withoutQuery)]]] : [],
  ),
);
const earlyScript = `(${askEarly})(${JSON.stringify(questions)},'${SIGN_IN_SCRIPTS}')`;

/** In every page's head, before anything is painted. */
export const headTags = [
  <script
    key="first"
    dangerouslySetInnerHTML={{
      __html: `${watchScript};${earlyScript};${themeScript};${hiddenScript};${miniScript}`,
    }}
  />,
  <noscript key="fonts" dangerouslySetInnerHTML={{ __html: fontLink }} />,
  <link key="icon" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  <meta key="robots" name="robots" content="noindex, nofollow" />,
  <meta key="description" name="description" content={shellTexts.description} />,
  <meta key="scheme" name="color-scheme" content="light dark" />,
];
