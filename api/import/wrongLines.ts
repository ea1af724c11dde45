import type { WrongLine } from '../../contract/rejection';

const KEPT = 20;

/** Counts every wrong line and keeps the first ones: memory does not grow with the file. */
export class WrongLines {
  count = 0;
  private kept: WrongLine[] = [];

  add(line: number | null, { code, message, value }: Omit<WrongLine, 'line'>): void {
    this.count += 1;
    if (this.kept.length < KEPT) this.kept.push({ line, code, message, value });
  }

  /** Lines found later by another check; `kept` are the first of them, in order. */
  addFound(count: number, kept: readonly WrongLine[]): void {
    this.count += count;
    this.kept = [...this.kept, ...kept]
      .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .slice(0, KEPT);
  }

  /** The first ones in the order of the file. */
  get first(): readonly WrongLine[] {
    return this.kept;
  }

  static readonly KEPT = KEPT;
}
