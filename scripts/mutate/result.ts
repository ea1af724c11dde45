import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CHANGES_NOTHING } from './changesNothing/changesNothing';

const Mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status: z.string(),
  location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
});
const Report = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(Mutant) })),
});

export interface MutationResult {
  noticed: number;
  /** Mutants that count: not those that did not run, static ones that were left out, and what changes nothing. */
  counted: number;
  /** Survivors that are named as changing nothing. */
  named: number;
  /** In percent. */
  score: number;
  /** Each that no test notices: FILE:LINE, what it replaced and by what. */
  survivors: string[];
}

const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Of a report in the format of mutation-testing-elements. */
export async function readResult(file: string): Promise<MutationResult> {
  const { files } = Report.parse(JSON.parse(await readFile(file, 'utf8')));
  const all = Object.entries(files).flatMap(([name, { source, mutants }]) =>
    mutants.map((mutant) => ({ name, lines: source.split('\n'), ...mutant })),
  );
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length;
  const unseen = all.filter(({ status }) => MISSED.has(status));
  const missed = unseen.filter((mutant) => !changesNothing(mutant));
  const counted = noticed + missed.length;
  const survivors = missed.map(({ name, lines, location: { start }, replacement, status }) => {
    const line = lines[start.line - 1]?.trim() ?? '';
    return `${name}:${start.line}:${start.column} ${status} ${line} => ${replacement ?? ''}`;
  });
  const named = unseen.length - missed.length;
  return {
    noticed,
    counted,
    named,
    score: counted === 0 ? 100 : (100 * noticed) / counted,
    survivors,
  };
}

interface Placed {
  name: string;
  lines: readonly string[];
  replacement?: string | undefined;
  location: { start: { line: number } };
}

function changesNothing({ name, lines, replacement = '', location }: Placed): boolean {
  const text = lines[location.start.line - 1]?.trim() ?? '';
  return CHANGES_NOTHING.some(
    ({ file, line, by, between }) =>
      file === name &&
      (!line || line.test(text)) &&
      (!by || by.test(replacement)) &&
      (!between || isBetween(between, lines, location.start.line - 1)),
  );
}

function isBetween(
  [first, after]: readonly [RegExp, RegExp],
  lines: readonly string[],
  at: number,
): boolean {
  const from = lines.findIndex((line) => first.test(line));
  const to = lines.findIndex((line, index) => index > from && after.test(line));
  return from >= 0 && at >= from && at < to;
}

/** The survivors, and the line for the table in docs/reliability.md. */
export function describeResult(
  group: string,
  { noticed, counted, named, score, survivors }: MutationResult,
): string {
  const day = new Date().toISOString().slice(0, 10);
  const line = `| ${day} | ${group} | ${counted} | ${noticed} | ${named} | ${score.toFixed(1)} % |`;
  return [...survivors, line].join('\n');
}
