import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { icons, type IconName } from '../../src/styles/icons';

const PACKAGE = path.join('node_modules', 'bootstrap-icons');

export interface IconFont {
  /** The package's font, whole. */
  source: string;
  /** This site's own copy below /fonts/own, which has the icons in use alone. */
  name: string;
  /** The package's font on the CDN. */
  cdn: string;
  /** The sign of each icon. */
  signs: ReadonlyMap<IconName, string>;
}

/** The icon font as this site has it. Its name changes with what is in it, so that it may be kept for good. */
export function iconFont(root: string, cdn: string): IconFont {
  const read = (file: string) => readFileSync(path.join(root, PACKAGE, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const points = JSON.parse(read('font/bootstrap-icons.json')) as Record<string, number>;
  const signs = icons.map((name): [IconName, string] => {
    const point = points[name];
    if (!point) throw new Error(`bootstrap-icons has no icon named ${name} (src/styles/icons.ts)`);
    return [name, String.fromCodePoint(point)];
  });
  const hash = createHash('sha256')
    .update(JSON.stringify([version, signs]))
    .digest('hex');
  const file = 'font/fonts/bootstrap-icons.woff2';
  return {
    source: path.join(root, PACKAGE, file),
    name: `bootstrap-icons-${hash.slice(0, 20)}.woff2`,
    cdn: `${cdn}/bootstrap-icons@${version}/${file}`,
    signs: new Map(signs),
  };
}

/** Rooms whose code and styles (later.scss) come after the first chart. */
const LATER =
  /[\\/]features[\\/]\w+[\\/](import|settings|history|proposals|review|exclusions|exclude|versions|stage)[\\/]/;

/** The icons that something outside of those rooms names. */
function firstIcons(root: string): ReadonlySet<IconName> {
  const folder = path.join(root, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(path.join('styles', 'icons.ts')))
    .map((name) => path.join(folder, name))
    .filter((file) => !LATER.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  return new Set(
    icons.filter((icon) =>
      sources.some((source) => source.includes(`'${icon}'`) || source.includes(`"${icon}"`)),
    ),
  );
}

/** The same for Sass: each sign is in main.scss where a first page needs it, else in later.scss. */
export function iconsForSass(root: string, { name, cdn, signs }: IconFont): string {
  const first = firstIcons(root);
  const map = (isFirst: boolean) =>
    [...signs]
      .filter(([icon]) => first.has(icon) === isFirst)
      .map(([icon, sign]) => `'${icon}': '\\${sign.codePointAt(0)!.toString(16)}'`)
      .join(', ');
  return [
    `$icon-font: '/fonts/own/${name}'; $icon-font-cdn: '${cdn}';`,
    `$first-icons: (${map(true)}); $later-icons: (${map(false)});`,
  ].join(' ');
}
