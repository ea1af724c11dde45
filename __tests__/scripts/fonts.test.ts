import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFonts } from '../../scripts/build/fonts';
import { icons } from '../../src/styles/icons';

const ROOT = path.resolve(__dirname, '..', '..');
const CDN = 'https://cdn.jsdelivr.net/npm';

let folder: string;
let noto: string;
let iconSheet: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await writeFonts(folder);
  noto = await read('noto-sans-jp.css');
  iconSheet = await read('icons.css');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const fonts = (file: string) => path.join(folder, 'static', 'fonts', file);
const read = (file: string) => readFile(fonts(file), 'utf8');

async function versionOf(name: string): Promise<string> {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** Of each face in a style sheet: its words, and where it comes from in the order of asking. */
function facesIn(sheet: string) {
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, words = '']) => ({
    words,
    sources: [...words.matchAll(/url\(([^)]*)\) format\('woff2'\)/g)].map(([, url = '']) => url),
  }));
}

test.each([
  ['the web font', 'Noto Sans JP', '@fontsource-variable/noto-sans-jp', 'files'],
  ['the icon font', 'bootstrap-icons', 'bootstrap-icons', 'font/fonts'],
])('Fonts: each face of %s comes from the CDN first, and next from this site', async (...font) => {
  const [, family, name, inPackage] = font;
  const faces = facesIn(family === 'bootstrap-icons' ? iconSheet : noto);
  const base = `${CDN}/${name}@${await versionOf(name)}/${inPackage}`;
  expect(faces.length).toBeGreaterThan(0);
  for (const { words, sources } of faces) {
    const file = sources[1]!.split('/').at(-1)!;
    expect(sources).toEqual([`${base}/${file}`, `files/${file}`]);
    expect(existsSync(fonts(sources[1]!))).toBe(true);
    expect(words).toMatch(new RegExp(`font-family: ?'${family}'`));
    // Text is there before its font.
    expect(words).toMatch(/font-display: ?swap/);
  }
});

test('Fonts: no source is left but those two', () => {
  const addresses = (noto + iconSheet).match(/url\([^)]*\)/g)!;
  expect(addresses).toHaveLength(2 * (facesIn(noto).length + facesIn(iconSheet).length));
  expect(noto + iconSheet).not.toMatch(/\.\/files|woff2-variations|@import/);
});

test('Fonts: every icon in use has its sign', () => {
  for (const icon of icons) {
    expect(iconSheet).toMatch(new RegExp(`\\.bi-${icon}::before\\{content:"\\\\f[0-9a-f]{3}"\\}`));
  }
});
