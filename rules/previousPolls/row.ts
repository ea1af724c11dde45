import { restoreCell } from '../csv/formulaCells';
import { MOST_CHARACTERS } from '../djs/fields';
import type { NamedLineFault } from '../csv/namedColumns';
import type { PreviousPollColumns, PreviousPollField } from './header';
import { MOST_PREVIOUS_POLL_PLACES, MOST_PREVIOUS_VOTES } from './limits';
import type { PreviousPollPlace } from './places';

/** Why a line can't be read. */
export type PreviousPollRowFault =
  | NamedLineFault<PreviousPollField>
  | { code: 'bad_number'; field: 'rank' | 'votes'; value: string };

/** Null: the line is blank. Cells beyond the header may be blank. */
export function readPreviousPollRow(
  cells: readonly string[],
  { width, index }: PreviousPollColumns,
): PreviousPollPlace | PreviousPollRowFault | null {
  const texts = cells.map((cell) => restoreCell(cell).trim());
  if (texts.every((text) => text === '')) return null;
  if (texts.length < width || texts.slice(width).some((text) => text !== ''))
    return { code: 'cells', expected: width, found: texts.length };
  const textOf = (field: PreviousPollField) => texts[index[field] ?? -1] ?? '';
  for (const field of ['name', 'kana', 'id'] as const) {
    if (textOf(field).includes('\0')) return { code: 'nul', field };
    const most = MOST_CHARACTERS[field];
    if (textOf(field).length > most) return { code: 'too_long', field, most };
  }
  if (textOf('name') === '') return { code: 'no_name' };
  const rank = readNumber(textOf('rank'), '位');
  if (rank === undefined || rank === 0 || (rank ?? 1) > MOST_PREVIOUS_POLL_PLACES)
    return { code: 'bad_number', field: 'rank', value: textOf('rank') };
  const votes = readNumber(textOf('votes'), '票');
  if (votes === undefined || (votes ?? 0) > MOST_PREVIOUS_VOTES)
    return { code: 'bad_number', field: 'votes', value: textOf('votes') };
  return { rank, name: textOf('name'), kana: textOf('kana'), id: textOf('id'), votes };
}

const DASHES = new Set(['', '-', '―', '—', '–']);
const WHOLE = /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/;

/** A trimmed cell: `1`, `1位`, `8,127票`, full width too; null: nothing, or a dash; undefined: no whole number. */
function readNumber(cell: string, unit: string): number | null | undefined {
  const text = cell.normalize('NFKC');
  if (DASHES.has(text)) return null;
  const digits = text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return WHOLE.test(digits) ? Number(digits.replaceAll(',', '')) : undefined;
}
