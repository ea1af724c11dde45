import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { FONT_CDN } from './fontCdn';
import { iconFont } from './icons';
import { siteCharacters } from './siteCharacters';

const NOTO = '@fontsource-variable/noto-sans-jp';
/** What the site's styles use of the font. */
const WEIGHTS = { min: 400, max: 700 };
const FEATURES = ['palt', 'kern', 'ccmp', 'locl'];
/** Where what is made here lies: named by content, unlike the packages' files, so that it may be kept for good. */
const OWN = 'own';
/** The range of a slice of which nothing is left: no text has this. */
const NOTHING = 'U+10ffff';
/** Raise it when a font is made in another way from the same parts. */
const METHOD = 1;

interface Slice {
  /** Of the package: `noto-sans-jp-119-wght-normal.woff2`. */
  file: string;
  /** As CSS has it: `U+20-7e,U+3042`. */
  range: string;
}

function holds({ range }: Slice, sign: string): boolean {
  const point = sign.codePointAt(0)!;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-');
    return point >= parseInt(first, 16) && point <= parseInt(last, 16);
  });
}

const hex = (point: number) => point.toString(16);

const rangeOf = (signs: string) =>
  [...signs].map((sign) => `U+${hex(sign.codePointAt(0)!)}`).join(',');

/** The range without these signs. */
function rangeWithout(range: string, signs: ReadonlySet<number>): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first] = part.trim().replace('U+', '').split('-');
      const spans: [number, number][] = [];
      for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1) {
        const span = spans.at(-1);
        if (signs.has(point)) continue;
        if (span?.[1] === point - 1) span[1] = point;
        else spans.push([point, point]);
      }
      return spans.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`);
    })
    .join(',');
}

/** A font of these signs alone; kept by its name, which carries what it is made of. */
async function subset(
  cache: string,
  { source, name, signs }: { source: string; name: string; signs: string },
  options: Parameters<typeof subsetFont>[2],
): Promise<string> {
  const kept = path.join(cache, name);
  const made = await readFile(kept).catch(() => null);
  if (made) return kept;
  const font = await subsetFont(await readFile(source), signs, {
    ...options,
    targetFormat: 'woff2',
  });
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, font);
  await rename(draft, kept);
  return kept;
}

/** The CDN first, this site's own copy next in the same face: a blocked CDN changes nothing that a person sees. */
function sources(cdn: string, own: string): string {
  return `src: url(${cdn}) format('woff2'), url(${own}) format('woff2')`;
}

/**
 * The package's slices, which are cut by how often the web uses their signs; and before them for what the site itself
 * says the same slices without the rest, from this site alone, since no CDN has them. No two faces name the same sign,
 * or a browser may fetch both; and all name the same weights, or it would look at one set alone.
 */
async function writeNoto(root: string, target: string, cache: string): Promise<void> {
  const folder = path.join(root, 'node_modules', NOTO);
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const base = `${FONT_CDN}/${NOTO}@${version}/files`;
  const slices: Slice[] = [];
  const own = siteCharacters(root);
  const points = new Set([...own].map((sign) => sign.codePointAt(0)!));
  const whole = (await read('index.css'))
    .replaceAll("'Noto Sans JP Variable'", "'Noto Sans JP'")
    .replace(/\/\*.*?\*\/\s*/g, '')
    .replace(
      /src: url\(\.\/files\/([^)]+)\) format\('woff2-variations'\);\s*unicode-range: ([^;]+);/g,
      (_match, file: string, range: string) => {
        slices.push({ file, range });
        return `${sources(`${base}/${file}`, `files/${file}`)}; unicode-range: ${rangeWithout(range, points) || NOTHING};`;
      },
    );
  await cp(path.join(folder, 'files'), path.join(target, 'files'), { recursive: true });
  await copyFile(
    path.join(folder, 'LICENSE'),
    path.join(target, 'files', 'noto-sans-jp.LICENSE.txt'),
  );

  // A sign that two slices have is the later one's, as in the browser.
  const left = new Set(own);
  const faces: string[] = [];
  for (const slice of slices.reverse()) {
    const signs = [...left].filter((sign) => holds(slice, sign)).join('');
    if (signs === '') continue;
    for (const sign of signs) left.delete(sign);
    const key = JSON.stringify([METHOD, version, slice.file, signs, WEIGHTS, FEATURES]);
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 20);
    const name = slice.file.replace('-wght-normal', `-first-${hash}`);
    const made = await subset(
      cache,
      { source: path.join(folder, 'files', slice.file), name, signs },
      { variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES },
    );
    await copyFile(made, path.join(target, OWN, name));
    faces.push(
      `@font-face{font-family:'Noto Sans JP';font-style:normal;font-display:swap;` +
        `font-weight:100 900;src:url(${OWN}/${name}) format('woff2');unicode-range:${rangeOf(signs)}}`,
    );
  }
  await writeFile(path.join(target, 'noto-sans-jp.css'), [whole, ...faces].join('\n'));
}

/** Of the icon font's 2,000 signs those in use; its face and its signs are in the site's styles (_icons.scss). */
async function writeIcons(root: string, target: string, cache: string): Promise<void> {
  const { source, name, signs } = iconFont(root, FONT_CDN);
  const made = await subset(cache, { source, name, signs: [...signs.values()].join('') }, {});
  await copyFile(made, path.join(target, OWN, name));
}

/** Fills static/fonts from the packages; nothing of it is kept in the repository. */
export async function writeFonts(root: string): Promise<void> {
  const target = path.join(root, 'static', 'fonts');
  const cache = path.join(root, 'node_modules', '.cache', 'fonts');
  await rm(target, { recursive: true, force: true });
  await mkdir(path.join(target, OWN), { recursive: true });
  await mkdir(cache, { recursive: true });
  await Promise.all([writeNoto(root, target, cache), writeIcons(root, target, cache)]);
}
