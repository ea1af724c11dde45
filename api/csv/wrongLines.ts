import type { RejectionCode, WrongLine } from '../../contract/imports';
import type { LineError } from './lineErrors';

/** `cells` are as the line held them under `header`; a line that could not be split is one cell. Both may be empty. */
export type OnWrongLine = (
  wrong: WrongLine,
  cells: readonly string[],
  header: readonly string[],
) => void | Promise<void>;

/** What stands before the columns of a file in the list of its wrong lines. */
export const WRONG_LINES_HEADER = ['line', 'code', 'message'];

const KEPT = 20;

/** Counts every wrong line, reports it, and keeps the first ones: memory does not grow with the file. */
export class WrongLines {
  count = 0;
  byCode: Partial<Record<RejectionCode, number>> = {};
  header: readonly string[] = [];
  private readonly kept: WrongLine[] = [];

  constructor(
    private readonly most = KEPT,
    private readonly onWrongLine: OnWrongLine = () => undefined,
  ) {}

  /** The first ones in the order of the file. */
  get first(): WrongLine[] {
    return this.kept.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, this.most);
  }

  /** `cells` are those of the line, if any. */
  async add(
    line: number | null,
    { code, message, value }: LineError,
    cells: readonly string[] = [],
  ): Promise<void> {
    this.count += 1;
    const ofCode = (this.byCode[code] ?? 0) + 1;
    this.byCode[code] = ofCode;
    const wrong = { line, code, message, value };
    // Conflicts are found last and may stand before other lines that are kept; within a code lines come in order.
    if (ofCode <= this.most) this.kept.push(wrong);
    await this.onWrongLine(wrong, cells, this.header);
  }
}
