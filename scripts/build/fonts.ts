import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Public, and the first source of each face. */
const FONT_CDN = 'https://cdn.jsdelivr.net/npm';
const NOTO = '@fontsource-variable/noto-sans-jp';
const ICONS = 'bootstrap-icons';
const ICON_FILE = 'font/fonts/bootstrap-icons.woff2';

async function addressOnCdn(root: string, name: string): Promise<string> {
  const file = path.join(root, 'node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return `${FONT_CDN}/${name}@${version}`;
}

/**
 * Fills static/fonts from the packages. A face names the CDN first and this site's own copy next: a blocked CDN changes
 * nothing that a person sees.
 */
export async function writeFonts(root: string): Promise<void> {
  const packages = path.join(root, 'node_modules');
  const target = path.join(root, 'static', 'fonts');
  const files = path.join(target, 'files');
  await rm(target, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  await cp(path.join(packages, NOTO, 'files'), files, { recursive: true });
  await copyFile(
    path.join(packages, NOTO, 'LICENSE'),
    path.join(files, 'noto-sans-jp.LICENSE.txt'),
  );
  await copyFile(path.join(packages, ICONS, ICON_FILE), path.join(files, 'bootstrap-icons.woff2'));

  const noto = await addressOnCdn(root, NOTO);
  const sheet = (await readFile(path.join(packages, NOTO, 'index.css'), 'utf8'))
    .replaceAll("'Noto Sans JP Variable'", "'Noto Sans JP'")
    .replace(
      /src: url\(\.\/(files\/[^)]+)\) format\('woff2-variations'\)/g,
      `src: url(${noto}/$1) format('woff2'), url($1) format('woff2')`,
    );
  const icons = `@font-face {
  font-family: 'bootstrap-icons';
  font-display: block;
  src: url(${await addressOnCdn(root, ICONS)}/${ICON_FILE}) format('woff2'), url(files/bootstrap-icons.woff2) format('woff2');
}`;
  await writeFile(path.join(target, 'fonts.css'), `${sheet}\n${icons}\n`);
}
