import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';
import { mergeGroups, performancePage, type MeasuredGroup } from './performancePage';

const DOCS = join(__dirname, '..', '..', 'docs');
const PAGE = join(DOCS, 'performance.md');
const DATA = join(DOCS, 'performance.json');
const SETTINGS = join(__dirname, '..', '..', '.oxfmtrc.json');

const readOr = (file: string, otherwise: string) => readFile(file, 'utf8').catch(() => otherwise);

/** As `npm run check:format` wants it. */
async function writeFormatted(file: string, text: string): Promise<void> {
  const { format } = await import('oxfmt');
  const options = JSON.parse(await readFile(SETTINGS, 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  await writeFile(file, code);
}

/** Writes docs/performance.md and its data anew; `names`: of all groups there are, in their order. */
export async function saveResults(
  names: readonly string[],
  now: readonly MeasuredGroup[],
): Promise<void> {
  const before = JSON.parse(await readOr(DATA, '[]')) as MeasuredGroup[];
  const groups = mergeGroups(names, before, now);
  await writeFormatted(DATA, JSON.stringify(groups));
  await writeFormatted(PAGE, performancePage(groups, await readOr(PAGE, '')));
}
