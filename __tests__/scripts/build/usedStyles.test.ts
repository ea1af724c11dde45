import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';
import { compileString } from 'sass';
import { iconsForSass } from '../../../scripts/build/icons';
import { usedStyles } from '../../../scripts/build/usedStyles';
import { breakpointsForSass } from '../../../src/lib/browser/breakpoints';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const STYLES = path.join(ROOT, 'src', 'styles');

const options = usedStyles(ROOT);

test('a class that the sources put together stays: of a template, of a transition, of a library', async () => {
  const classes = ['.movement-up', '.ripple-enter-active', '.drawer-slide-exit-active'];
  const library = ['.offcanvas-start', '.tooltip-inner', '.dropdown-menu-end', ':focus-visible'];
  const raw = [...classes, ...library].map((name) => `${name}{color:red}`).join('');
  const [result] = await new PurgeCSS().purge({ ...options, css: [{ raw }], rejected: true });
  expect(result?.rejected).toEqual([]);
});

/** The sheet of all pages as Gatsby's build compiles it, before anything is dropped. */
function compileMain(): string {
  const given = `${breakpointsForSass()} ${iconsForSass(ROOT)}`;
  return compileString(`${given} @import 'main';`, {
    loadPaths: [STYLES, path.join(ROOT, 'node_modules')],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
    charset: false,
  }).css;
}

test('every custom property of ours that a rule reads is set by a rule, or by a script', () => {
  const sources = readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scss'))
    .map((name) => readFileSync(path.join(STYLES, name), 'utf8'))
    .join('');
  const set = new Set(
    [...(compileMain() + sources).matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  );
  const scripts = options.content.map((part) => (typeof part === 'string' ? part : part.raw));
  const read = new Set([...sources.matchAll(/var\((--(?!bs-)[\w-]+)/g)].map(([, name]) => name!));
  expect(read.size).toBeGreaterThan(20);
  const lost = [...read].filter(
    (name) => !set.has(name) && !scripts.some((source) => source.includes(name)),
  );
  expect(lost).toEqual([]);
});
