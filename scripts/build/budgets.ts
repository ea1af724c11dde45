import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFiles } from './hosting';

/**
 * Of each page, before its first chart: kB (1,000 bytes) after gzip. They keep today's weight from growing; the aim is 30
 * and 175. Gatsby puts all styles into each page, and code that half of the pages and tabs share into each page's scripts.
 */
const LIMITS = { html: 35, scripts: 320 };

interface Budgets {
  /** For people: a line for each page. */
  lines: string[];
  isKept: boolean;
}

const SCRIPT = /^<script|\brel="?modulepreload|\bas="?script/;
const STYLE_SHEET = /\brel="?stylesheet/;

/** HTML with its style sheets, and the scripts that the HTML names; throws where a named file is missing. */
async function weighPage(publicDir: string, page: string) {
  const html = await readFile(path.join(publicDir, page), 'utf8');
  const tags = html.replace(/<noscript\b.*?<\/noscript>/gs, '').match(/<(?:script|link)\b[^>]*>/g);
  const weigh = async (kind: RegExp) => {
    const named = (tags ?? [])
      .filter((tag) => kind.test(tag))
      .flatMap((tag) => /\s(?:src|href)="?(\/[^/"\s>][^"\s>]*)/.exec(tag)?.[1] ?? []);
    const files = [...new Set(named)].map((name) => readFile(path.join(publicDir, name)));
    return (await Promise.all(files)).reduce((kB, file) => kB + gzipKB(file), 0);
  };
  return { html: gzipKB(html) + (await weigh(STYLE_SHEET)), scripts: await weigh(SCRIPT) };
}

const gzipKB = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / 1_000;

/** Weighs every page of a built site. */
export async function checkBudgets(publicDir: string): Promise<Budgets> {
  const files = await findFiles(publicDir, '.html');
  const pages = files.filter((name) => !name.startsWith('_gatsby/'));
  const weights = await Promise.all(pages.map((page) => weighPage(publicDir, page)));
  const isKept = weights.every(
    ({ html, scripts }) => html <= LIMITS.html && scripts <= LIMITS.scripts,
  );
  const cell = (weight: number, limit: number) =>
    `${weight.toFixed(1)} of ${limit} kB${weight > limit ? ' OVER' : ''}`.padEnd(22);
  const lines = weights.map(
    ({ html, scripts }, at) =>
      `HTML with styles ${cell(html, LIMITS.html)} scripts ${cell(scripts, LIMITS.scripts)} ${pages[at]}`,
  );
  return { lines, isKept };
}
