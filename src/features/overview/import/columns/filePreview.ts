import { type OtherSeparator, otherSeparator } from '../../../../../rules/csv/namedRecords';
import { RecordReader } from '../../../../../rules/csv/recordReader';

export interface FilePreview {
  /** Names of the columns, without the spaces around them, as the API takes them. */
  header: string[];
  /** The first five lines; one with a broken quote is a single cell. */
  rows: string[][];
  /** What the file has instead of commas or line feeds; null: it is a CSV. */
  separator: OtherSeparator | null;
}

const SHOWN = 5;

/** The first lines of a text; unless it is `whole` its last line may be cut. */
export function filePreview(text: string, whole: boolean): FilePreview {
  const lines = text.split('\n');
  // All of a file without line feeds is one line, of which a cut text has the first part.
  if (lines.length === 1 && otherSeparator(lines) === 'cr')
    return { header: [], rows: [], separator: 'cr' };
  const reader = new RecordReader();
  // The last line of a cut text may be half a line, and a record that is still open half a record.
  const records = whole
    ? [...reader.read(lines), ...reader.end()]
    : reader.read(lines.slice(0, -1));
  const [first = [], ...rows] = records
    .slice(0, SHOWN + 1)
    .map((record) => ('cells' in record ? record.cells : [record.text]));
  const header = first.map((name) => name.trim());
  return { header, rows, separator: otherSeparator(first) };
}
