import { readFileSync } from 'node:fs';
import path from 'node:path';
import { icons } from '../../src/styles/icons';

/** The signs of the icons in use, as a map of Sass: `$icons: ('archive': '\f10b', …);` */
export function iconsForSass(root: string): string {
  const file = path.join(root, 'node_modules', 'bootstrap-icons', 'font', 'bootstrap-icons.json');
  const points = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  const signs = icons.map((name) => {
    const point = points[name];
    if (!point) throw new Error(`bootstrap-icons has no icon named ${name} (src/styles/icons.ts)`);
    return `'${name}': '\\${point.toString(16)}'`;
  });
  return `$icons: (${signs.join(', ')});`;
}
