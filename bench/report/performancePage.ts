import type { Result } from '../measurement';
import { cellsOf } from './consoleTable';

/** Where a group was measured last. */
export interface Measured {
  /** ISO 8601, UTC */
  at: string;
  /** Short hash; `+` behind it: with changes that are not committed. */
  commit: string;
  /** Minutes instead of an hour: fewer repeats, fewer votes. */
  quick: boolean;
  /** Cores, memory, versions of what ran. */
  machine: string;
}

export interface MeasuredGroup {
  name: string;
  measured: Measured;
  results: Result[];
}

/** What stands below this line is written by people, and stays as it is. */
export const MARKER =
  '<!-- Below this line people write; `npm run bench` replaces what is above. -->';

const EMPTY_PART = `

## What can't be reached

Of each number that is missed: what was tried, what the profile shows, where the floor is.

### First chart

### Longest task, page change, 10,000 DJs

### Lighthouse

### Reads

### Imports and ingestion

### npm start
`;

const HEAD = `# Performance

Written by \`npm run bench\` (\`-- --quick\` in minutes, \`-- --only NAME\` one group; the others keep their last results). Each figure stands
beside its yardstick, both taken in the same run: a ratio says more than a time, which says as much about the machine. The same results
as data: [performance.json](performance.json).
`;

const TABLE_HEAD = ['what', 'figure', 'yardstick', 'ratio', 'limit', 'verdict'];

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function measuredLine({ at, commit, quick, machine }: Measured): string {
  return `${at.slice(0, 10)}, commit ${commit}, ${quick ? 'quick' : 'whole'} run; ${machine}.`;
}

function groupPart({ name, measured, results }: MeasuredGroup): string {
  const lines = [TABLE_HEAD, TABLE_HEAD.map(() => '---'), ...results.map(cellsOf)].map(tableLine);
  return `## ${name}\n\n${measuredLine(measured)}\n\n<!-- prettier-ignore -->\n${lines.join('\n')}\n`;
}

/** What people wrote into the page: all below the marker. */
export function writtenByPeople(page: string): string {
  const at = page.indexOf(MARKER);
  return at < 0 ? EMPTY_PART : page.slice(at + MARKER.length);
}

/** docs/performance.md: a table for each group, and below the marker what people wrote into `previous`. */
export function performancePage(groups: readonly MeasuredGroup[], previous: string): string {
  return `${HEAD}\n${groups.map(groupPart).join('\n')}\n${MARKER}${writtenByPeople(previous)}`;
}

/** The groups of `names` in that order: as measured now, else as they were; a group that is no more goes. */
export function mergeGroups(
  names: readonly string[],
  before: readonly MeasuredGroup[],
  now: readonly MeasuredGroup[],
): MeasuredGroup[] {
  const latest = new Map([...before, ...now].map((group) => [group.name, group]));
  return names.flatMap((name) => latest.get(name) ?? []);
}
