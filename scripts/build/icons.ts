import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { icons } from '../../src/styles/icons';

const PACKAGE = path.join('node_modules', 'bootstrap-icons');

export interface IconFont {
  /** Of the package's font, whole. */
  source: string;
  /** Of this site's own copy, which has the icons in use alone: below /fonts/files. */
  name: string;
  /** The package's font on the CDN. */
  cdn: string;
  /** The sign of each icon. */
  signs: ReadonlyMap<string, string>;
}

/** The icon font as this site has it. Its name changes with what is in it, so that it may be kept for good. */
export function iconFont(root: string, cdn: string): IconFont {
  const read = (file: string) => readFileSync(path.join(root, PACKAGE, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const points = JSON.parse(read('font/bootstrap-icons.json')) as Record<string, number>;
  const signs = icons.map((name): [string, string] => {
    const point = points[name];
    if (!point) throw new Error(`bootstrap-icons has no icon named ${name} (src/styles/icons.ts)`);
    return [name, String.fromCodePoint(point)];
  });
  const hash = createHash('sha256').update(JSON.stringify([version, signs])).digest('hex');
  const file = 'font/fonts/bootstrap-icons.woff2';
  return {
    source: path.join(root, PACKAGE, file),
    name: `bootstrap-icons-${hash.slice(0, 20)}.woff2`,
    cdn: `${cdn}/bootstrap-icons@${version}/${file}`,
    signs: new Map(signs),
  };
}

/** The same for _icons.scss. */
export function iconsForSass({ name, cdn, signs }: IconFont): string {
  const entries = [...signs].map(
    ([icon, sign]) => `'${icon}': '\\${sign.codePointAt(0)!.toString(16)}'`,
  );
  return `$icon-font: '/fonts/files/${name}'; $icon-font-cdn: '${cdn}'; $icons: (${entries.join(', ')});`;
}
