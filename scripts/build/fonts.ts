import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { icons } from '../../src/styles/icons';

const CDN = 'https://cdn.jsdelivr.net/npm';
const NOTO = '@fontsource-variable/noto-sans-jp';
const ICON_FONT = 'bootstrap-icons';

async function versionOf(root: string, name: string): Promise<string> {
  const file = path.join(root, 'node_modules', name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** The CDN first, this site's own copy next in the same face: a blocked CDN changes nothing that a person sees. */
function sources(cdn: string, own: string, format: string): string {
  return `src: url(${cdn}) format('${format}'), url(${own}) format('${format}')`;
}

async function writeNoto(root: string, target: string): Promise<void> {
  const folder = path.join(root, 'node_modules', NOTO);
  const base = `${CDN}/${NOTO}@${await versionOf(root, NOTO)}/files`;
  const css = (await readFile(path.join(folder, 'index.css'), 'utf8'))
    .replaceAll("'Noto Sans JP Variable'", "'Noto Sans JP'")
    .replace(/\/\*.*?\*\/\s*/g, '')
    .replace(
      /src: url\(\.\/files\/([^)]+)\) format\('woff2-variations'\)/g,
      (_match, file: string) => sources(`${base}/${file}`, `files/${file}`, 'woff2'),
    );
  await writeFile(path.join(target, 'noto-sans-jp.css'), css);
  await cp(path.join(folder, 'files'), path.join(target, 'files'), { recursive: true });
}

/** Of the icon font's 2,000 classes only those in use are declared. */
async function writeIcons(root: string, target: string): Promise<void> {
  const folder = path.join(root, 'node_modules', ICON_FONT, 'font');
  const points = JSON.parse(
    await readFile(path.join(folder, 'bootstrap-icons.json'), 'utf8'),
  ) as Record<string, number>;
  const file = 'fonts/bootstrap-icons.woff2';
  const cdn = `${CDN}/${ICON_FONT}@${await versionOf(root, ICON_FONT)}/font/${file}`;
  const rules = icons.map((name) => {
    const point = points[name];
    if (!point) throw new Error(`bootstrap-icons has no icon named ${name} (src/styles/icons.ts)`);
    return `.bi-${name}::before{content:"\\${point.toString(16)}"}`;
  });
  const css = [
    `@font-face{font-family:'bootstrap-icons';font-display:swap;${sources(cdn, 'files/bootstrap-icons.woff2', 'woff2')}}`,
    `.bi::before{display:inline-block;width:1em;font-family:'bootstrap-icons';font-style:normal;font-weight:400;line-height:1;vertical-align:-.125em;text-align:center;-webkit-font-smoothing:antialiased}`,
    ...rules,
  ].join('\n');
  await writeFile(path.join(target, 'icons.css'), css);
  await cp(path.join(folder, file), path.join(target, 'files', 'bootstrap-icons.woff2'));
}

/** Fills static/fonts from the packages; nothing of it is kept in the repository. */
export async function writeFonts(root: string): Promise<void> {
  const target = path.join(root, 'static', 'fonts');
  await mkdir(path.join(target, 'files'), { recursive: true });
  await Promise.all([writeNoto(root, target), writeIcons(root, target)]);
}
