import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a page costs before its first chart: bytes after `gzip -9`, by what its HTML names. */
export interface PageWeight {
  page: string;
  html: number;
  /** Style sheets for the screen, and styles in the page itself. */
  styles: number;
  /** Style sheets of fonts. */
  fontStyles: number;
  /** Scripts that the HTML names: `<script src>`, preloads and module preloads of scripts. */
  script: number;
}

type Part = Exclude<keyof PageWeight, 'page'>;
export type Limits = Readonly<Record<Part, number>>;

/** A kilobyte is 1,000 bytes. */
const KB = 1_000;

const SCRIPT = 175 * KB;
const COMMON = { html: 8 * KB, styles: 14 * KB, fontStyles: 0 };

export const LIMITS: Readonly<Record<string, Limits>> = {
  '/': { ...COMMON, script: SCRIPT },
  '/daily': { ...COMMON, script: SCRIPT },
  '/every-dj': { ...COMMON, script: SCRIPT },
  '/total-votes': { ...COMMON, script: SCRIPT },
  '/login': { ...COMMON, script: SCRIPT },
  '/404.html': { ...COMMON, script: SCRIPT },
  // Without script, its styles in the page.
  '/guide': { ...COMMON, styles: 2 * KB, script: 0 },
};

const bytes = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="?([^"\\s>]*)"?`).exec(tag)?.[1] ?? '';

/** The own files that a page's tags name, each once: the scripts, the sheets of the screen, and those of fonts. */
function namedFiles(html: string) {
  // Without script there is no chart either.
  const page = html.replace(/<noscript\b[\s\S]*?<\/noscript>/g, '');
  const tags = page.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = (isMeant: (tag: string) => boolean, name: 'src' | 'href') =>
    tags.filter(isMeant).map((tag) => attribute(tag, name));
  const isSheet = (tag: string) =>
    (attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'media') !== 'print') ||
    attribute(tag, 'as') === 'style';
  const isScript = (tag: string) =>
    attribute(tag, 'rel') === 'modulepreload' || attribute(tag, 'as') === 'script';
  const own = (names: string[]) => [...new Set(names.filter((name) => /^\/(?!\/)/.test(name)))];
  const sheets = own(files(isSheet, 'href'));
  return {
    scripts: own([...files((tag) => tag.startsWith('<script'), 'src'), ...files(isScript, 'href')]),
    sheets: sheets.filter((name) => !name.startsWith('/fonts/')),
    fontSheets: sheets.filter((name) => name.startsWith('/fonts/')),
    inline: [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
  };
}

/** Of one page of the build; `page` is its address. Throws where it names a file that is not there. */
export async function weigh(publicDir: string, page: string): Promise<PageWeight> {
  const file = page.endsWith('.html') ? page : path.posix.join(page, 'index.html');
  const html = await readFile(path.join(publicDir, file), 'utf8');
  const { scripts, sheets, fontSheets, inline } = namedFiles(html);
  const sum = async (names: string[]) => {
    const parts = names.map(async (name) => bytes(await readFile(path.join(publicDir, name))));
    return (await Promise.all(parts)).reduce((all, part) => all + part, 0);
  };
  const inlineBytes = inline.reduce((all, text) => all + bytes(text), 0);
  return {
    page,
    html: bytes(html),
    styles: (await sum(sheets)) + inlineBytes,
    fontStyles: await sum(fontSheets),
    script: await sum(scripts),
  };
}

/** A line for each part of each page that is over its limit. */
export function overweight(weights: readonly PageWeight[], limits = LIMITS): string[] {
  return weights.flatMap((weight) =>
    (Object.entries(limits[weight.page] ?? {}) as [Part, number][])
      .filter(([part, limit]) => weight[part] > limit)
      .map(([part, limit]) => `${weight.page}: ${part} ${weight[part]} bytes of ${limit}`),
  );
}

/** For people: a row a page, each figure beside its limit. */
export function budgetTable(weights: readonly PageWeight[], limits = LIMITS): string[] {
  const parts = ['html', 'styles', 'fontStyles', 'script'] as const;
  const kB = (amount: number) => (amount / KB).toFixed(1);
  const row = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(16))).join('');
  return [
    row(['kB after gzip -9', ...parts]),
    ...weights.map((weight) =>
      row([
        weight.page,
        ...parts.map((part) => `${kB(weight[part])} of ${kB(limits[weight.page]?.[part] ?? 0)}`),
      ]),
    ),
  ];
}

/** Every page that has a limit; a page of the build without one is a mistake in this file. */
export async function weighPages(publicDir: string): Promise<PageWeight[]> {
  // Gatsby makes folders whose names end like files, and keeps parts of pages beside them.
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(publicDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name !== '404/index.html' && !name.startsWith('_gatsby/'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '')}`);
  const unknown = pages.filter((page) => !(page in LIMITS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: no limit in scripts/build/budgets.ts`);
  return Promise.all(Object.keys(LIMITS).map((page) => weigh(publicDir, page)));
}

if (require.main === module) {
  void weighPages(path.resolve(__dirname, '..', '..', 'public')).then((weights) => {
    for (const line of budgetTable(weights)) console.log(line);
    const over = overweight(weights);
    for (const line of over) console.error(line);
    process.exitCode = over.length === 0 ? 0 : 1;
  });
}
