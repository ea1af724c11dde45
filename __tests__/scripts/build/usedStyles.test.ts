import { readdirSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { compileString } from 'sass';
import { FONT_CDN } from '../../../scripts/build/fontCdn';
import { iconFont, iconsForSass } from '../../../scripts/build/icons';
import { usedStyles, withoutUnread } from '../../../scripts/build/usedStyles';
import { breakpointsForSass } from '../../../src/lib/browser/breakpoints';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const STYLES = path.join(ROOT, 'src', 'styles');
const GIVEN = `${breakpointsForSass()} ${iconsForSass(ROOT, iconFont(ROOT, FONT_CDN))}`;

/** As Gatsby's build compiles a sheet, before anything is dropped. */
function compile(source: string): string {
  return compileString(`${GIVEN} ${source}`, {
    loadPaths: [STYLES, path.join(ROOT, 'node_modules')],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
    charset: false,
  }).css;
}

const SHEETS = ['main.scss'].concat(
  ['pages', 'parts'].flatMap((room) =>
    readdirSync(path.join(STYLES, room)).map((name) => `${room}/${name}`),
  ),
);

const options = usedStyles(ROOT);

async function dropped(css: string): Promise<string[]> {
  const [result] = await new PurgeCSS().purge({ ...options, css: [{ raw: css }], rejected: true });
  return (result?.rejected ?? []).map((selector) => selector.trim());
}

test('a class that the sources put together stays: of a template, of a transition, of a library', async () => {
  const classes = ['.movement-up', '.ripple-enter-active', '.drawer-slide-exit-active'];
  const library = ['.offcanvas-start', '.tooltip-inner', '.dropdown-menu-end', ':focus-visible'];
  const css = [...classes, ...library].map((name) => `${name}{color:red}`).join('');
  expect(await dropped(css)).toEqual([]);
});

let css: string;
beforeAll(async () => {
  css = (await Promise.all(SHEETS.map(build))).join('');
});

/** What the build makes of a sheet. */
async function build(name: string): Promise<string> {
  const sheet = compile(`@import '${name.replace('.scss', '')}';`);
  const [result] = await new PurgeCSS().purge({ ...options, css: [{ raw: sheet }] });
  return postcss([withoutUnread]).process(result!.css, { from: undefined }).css;
}

test('every custom property that a rule reads is set by a rule, or by a script', () => {
  const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const scripts = options.content.map((part) => (typeof part === 'string' ? part : part.raw));
  const read = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
  expect(read.size).toBeGreaterThan(50);
  const lost = [...read].filter(
    (name) => !set.has(name) && !scripts.some((source) => source.includes(name)),
  );
  // Bootstrap leaves it to whoever wants another value than the browser's.
  expect(lost).toEqual(['--bs-body-text-align']);
});

// A browser keeps such rules by what they begin with alone: one of them, and each row that comes or goes has it match the
// whole page again.
test('no rule says of any element at all what follows from others before it or inside of one around it', () => {
  const rules = new Set<string>();
  postcss.parse(css).walkRules((rule) => rule.selectors.forEach((one) => rules.add(one)));
  expect(rules.size).toBeGreaterThan(500);
  const anyElement = /[ >+~]\s*(?:\*|:(?!is|where)[\w-]+(?:\([^()]*\))?)$/;
  const relation = /:has\(.*[ >+~]|^[a-z]+ [+~]/;
  const onPaper = /^body :has/;
  expect(
    [...rules].filter((one) => anyElement.test(one) && relation.test(one) && !onPaper.test(one)),
  ).toEqual([]);
});
