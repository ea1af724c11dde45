import type { RejectionCode, WrongLine } from '../../contract/rejection';

/**
 * `cells` are as the line held them under `header`; a line that could not be split is one cell. Both
 * are empty where there is no line.
 */
export type OnWrongLine = (
  wrong: WrongLine,
  cells: readonly string[],
  header: readonly string[],
) => void | Promise<void>;

/** What stands before the columns of a file in the list of its wrong lines. */
export const WRONG_LINES_HEADER = ['line', 'code', 'message'];

const KEPT = 20;

type Wrong = Omit<WrongLine, 'line' | 'code'> & { code: RejectionCode };

/** Counts every wrong line, tells of it, and keeps the first ones: memory does not grow with the file. */
export class WrongLines {
  count = 0;
  byCode: Partial<Record<RejectionCode, number>> = {};
  header: readonly string[] = [];
  /** The first ones in the order of the file. */
  readonly first: WrongLine[] = [];

  constructor(
    private readonly most = KEPT,
    private readonly onWrongLine: OnWrongLine = () => undefined,
  ) {}

  /** `cells` are those of the line, where it has any. To be waited for where it gives a promise. */
  add(
    line: number | null,
    { code, message, value }: Wrong,
    cells: readonly string[] = [],
  ): void | Promise<void> {
    this.count += 1;
    this.byCode[code] = (this.byCode[code] ?? 0) + 1;
    const wrong = { line, code, message, value };
    this.keep(wrong);
    return this.onWrongLine(wrong, cells, this.header);
  }

  // Conflicts are found once the whole file is read: they may stand before lines that are kept.
  private keep(wrong: WrongLine): void {
    const last = this.first.at(-1);
    const isNext = !last || place(last) <= place(wrong);
    if (isNext && this.first.length >= this.most) return;
    this.first.push(wrong);
    if (isNext) return;
    this.first.sort((a, b) => place(a) - place(b));
    this.first.splice(this.most);
  }
}

function place({ line }: WrongLine): number {
  return line ?? 0;
}
