import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAMPLE_DJS } from '../../../api/sample/sampleDjs';
import { FONT_CDN } from '../../../scripts/build/fontCdn';
import { writeFonts } from '../../../scripts/build/fonts';
import { iconFont, iconsForSass } from '../../../scripts/build/icons';
import { icons } from '../../../src/styles/icons';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const NOTO = '@fontsource-variable/noto-sans-jp';

let folder: string;
let sheet: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fonts-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await symlink(path.join(ROOT, 'src'), path.join(folder, 'src'), 'junction');
  await writeFonts(folder);
  sheet = await readFile(fonts('noto-sans-jp.css'), 'utf8');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const fonts = (file: string) => path.join(folder, 'static', 'fonts', file);

function versionOf(name: string): string {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

interface Face {
  words: string;
  /** Where it comes from, in the order of asking. */
  sources: string[];
  ranges: [from: number, to: number][];
}

/** In the order of the sheet: of two faces that have a sign, the later one is the browser's choice. */
function facesIn(text: string): Face[] {
  return [...text.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, words = '']) => ({
    words,
    sources: [...words.matchAll(/url\(([^)]*)\) format\('woff2'\)/g)].map(([, url = '']) => url),
    ranges: rangesIn(/unicode-range: ?([^;]*)/.exec(words)?.[1] ?? ''),
  }));
}

const isFirst = ({ sources }: Face) => sources[0]!.includes('-first-');

function rangesIn(text: string): Face['ranges'] {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

function covers({ ranges }: Face, sign: string): boolean {
  const point = sign.codePointAt(0)!;
  return ranges.some(([from, to]) => point >= from && point <= to);
}

/** Signs that the browser may fetch another face for than one of the site's own: where two have a sign, it may take both. */
function withoutFirst(signs: string): string[] {
  const faces = facesIn(sheet).reverse();
  return [...new Set(signs)].filter((sign) =>
    faces.some((face) => !isFirst(face) && covers(face, sign)),
  );
}

test('Fonts: each slice of the web font comes from the CDN first, and next from this site', () => {
  const slices = facesIn(sheet).filter((face) => !isFirst(face));
  const base = `${FONT_CDN}/${NOTO}@${versionOf(NOTO)}/files`;
  expect(slices.length).toBeGreaterThan(100);
  for (const { words, sources } of slices) {
    const file = sources[1]!.split('/').at(-1)!;
    expect(sources).toEqual([`${base}/${file}`, `files/${file}`]);
    expect(existsSync(fonts(sources[1]!))).toBe(true);
    expect(words).toMatch(/font-family: ?'Noto Sans JP'/);
    // Text is there before its font.
    expect(words).toMatch(/font-display: ?swap/);
  }
});

test('Fonts: every sign of the site’s texts, and of the made-up names, is in a file of the site’s own', () => {
  const texts = readdirSync(path.join(ROOT, 'src', 'texts'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(ROOT, 'src', 'texts', name), 'utf8'));
  expect(texts.length).toBeGreaterThan(20);
  const names = SAMPLE_DJS.map(({ name, kana, area }) => `${name}${kana ?? ''}${area ?? ''}`);
  expect(withoutFirst(texts.join('').replaceAll(/\s/g, ''))).toEqual([]);
  expect(withoutFirst(names.join(''))).toEqual([]);
  // The look-up itself: a sign that neither has.
  expect(withoutFirst('鬱')).toEqual(['鬱']);
});

test('Fonts: the site’s own files are there, small, named by their content, and come before all else', () => {
  const own = facesIn(sheet).filter(isFirst);
  for (const { sources, words } of own) {
    expect(sources).toHaveLength(1);
    expect(sources[0]).toMatch(/^own\/noto-sans-jp-[\w-]+-first-[0-9a-f]{20}\.woff2$/);
    // As the slices have it: the browser puts together faces of the same weights alone.
    expect(words).toMatch(/font-weight: ?100 900/);
  }
  const bytes = own.map(({ sources }) => readFileSync(fonts(sources[0]!)).length);
  // All of them, were a page to say everything, with what the icons take.
  expect(bytes.reduce((sum, part) => sum + part, 0)).toBeLessThan(250_000);
});

test('Fonts: the icon font has the icons in use alone, and its name says so', () => {
  const { name, cdn, source, signs } = iconFont(ROOT, FONT_CDN);
  expect(cdn).toBe(
    `${FONT_CDN}/bootstrap-icons@${versionOf('bootstrap-icons')}/font/fonts/bootstrap-icons.woff2`,
  );
  expect(name).toMatch(/^bootstrap-icons-[0-9a-f]{20}\.woff2$/);
  expect([...signs.keys()]).toEqual([...icons]);
  const part = readFileSync(fonts(`own/${name}`)).length / readFileSync(source).length;
  expect(part).toBeLessThan(0.1);
});

test('Fonts: every icon in use has its sign, in the sheet of all pages or in that of what comes later', () => {
  const sass = iconsForSass(ROOT, iconFont(ROOT, FONT_CDN));
  for (const icon of icons)
    expect(sass.match(new RegExp(`'${icon}': '\\\\f[0-9a-f]{3}'`, 'g'))).toHaveLength(1);
  const first = sass.slice(0, sass.indexOf('$later-icons'));
  expect(first).toContain("'arrow-clockwise'");
  expect(first).not.toContain("'upload'");
});
