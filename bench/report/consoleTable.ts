import type { Result } from '../measurement';
import { limitText, ratioText, verdictText } from './limits';

const HEADINGS = ['what', 'figure', 'yardstick', 'ratio', 'limit', ''];

export function cellsOf(result: Result): string[] {
  const { what, figure, yardstick } = result;
  return [what, figure, yardstick, ratioText(result), limitText(result), verdictText(result)];
}

/** The results as lines of a terminal, in columns. */
export function consoleTable(results: readonly Result[]): string[] {
  const rows = [HEADINGS, ...results.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]!.length)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
