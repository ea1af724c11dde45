import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'postcss';
import type { UserDefinedOptions } from 'purgecss';

/** What react-bootstrap and Bootstrap's rules put together while they run, of the parts that the site has. */
const BY_LIBRARY = [
  ...['show', 'showing', 'hiding', 'fade', 'active', 'disabled'],
  ...['dropdown', 'dropdown-menu', 'dropdown-menu-end', 'dropdown-item'],
  ...['dropdown-item-text', 'dropdown-divider'],
  ...['tooltip', 'tooltip-arrow', 'tooltip-inner', 'bs-tooltip-end', 'bs-tooltip-start'],
  ...['offcanvas', 'offcanvas-start', 'offcanvas-backdrop'],
];

/** Named by no source: states of fields and of whatever has the focus, and what Gatsby adds to each page. */
const BY_THE_BROWSER = [':focus-visible', ':read-only', ':disabled', 'gatsby-announcer'];

function sourcesOf(root: string): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, 'src', name), 'utf8'));
}

/** The beginnings of classes that the sources put together: `movement-${…}`, and a transition's `ripple-enter-active`. */
function beginnings(source: string): string[] {
  const joined = /([a-z][\w-]*-)\$\{/g;
  const moved = /'([a-z][\w-]*-(?:enter|exit|leave))'/g;
  return [joined, moved].flatMap((form) =>
    [...source.matchAll(form)].map(([, start]) => `^${start}`),
  );
}

/** For PurgeCSS: a rule stays where the sources name, or may put together, each class, element and attribute of it. */
export function usedStyles(
  root: string,
): Required<Pick<UserDefinedOptions, 'content' | 'safelist' | 'blocklist' | 'dynamicAttributes'>> {
  const sources = sourcesOf(root);
  const patterns = [...new Set(sources.flatMap(beginnings))].map((start) => new RegExp(start));
  return {
    content: sources.map((raw) => ({ raw, extension: 'tsx' })),
    safelist: [...BY_LIBRARY, ...BY_THE_BROWSER, ...patterns],
    // Words of the sources, but no elements of the site; its choice of a file is a button.
    blocklist: [
      'address',
      'mark',
      'figure',
      'iframe',
      'output',
      'progress',
      /::file-selector-button/,
      /webkit-file-upload/,
    ],
    dynamicAttributes: ['data-bs-popper', 'data-popper-placement', 'hidden', 'type'],
  };
}

/** A plugin of PostCSS that tells what PurgeCSS has read: when a source changes, webpack makes the sheets anew. */
export const readsSources = (root: string): Plugin => ({
  postcssPlugin: 'reads-sources',
  Once(_, { result }) {
    const dir = path.join(root, 'src');
    result.messages.push({ type: 'dir-dependency', plugin: 'reads-sources', dir });
  },
});

/** Custom properties that Bootstrap sets for rules that the site has not. */
const UNREAD = new Set([
  ...['striped-color', 'striped-bg', 'active-color', 'active-bg', 'hover-color', 'hover-bg'].map(
    (name) => `--bs-table-${name}`,
  ),
  ...['--bs-btn-box-shadow', '--bs-btn-active-shadow', '--bs-offcanvas-height'],
  ...['--bs-dropdown-inner-border-radius', '--bs-dropdown-box-shadow', '--bs-position'],
  ...['color', 'padding-x', 'padding-y'].map((name) => `--bs-dropdown-header-${name}`),
]);

/**
 * Of Bootstrap's reboot, what hides the arrow of a field with suggestions, which may be seen. And what is said of any element
 * by what stands before it or inside of one around it: with each row that comes or goes a browser would match the styles of
 * the whole page again.
 */
const UNWANTED = [/^\[list\]:not/, /^legend \+ \*$/, /:has\(.* \*$/];

/** A plugin of PostCSS that drops both. */
export const withoutUnread: Plugin = {
  postcssPlugin: 'without-unread',
  Rule(rule) {
    const wanted = rule.selectors.filter((one) => !UNWANTED.some((form) => form.test(one)));
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  },
  Declaration(declaration) {
    if (UNREAD.has(declaration.prop)) declaration.remove();
  },
};
