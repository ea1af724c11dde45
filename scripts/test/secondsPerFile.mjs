import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const FOLDER = path.join('test-results', 'seconds');
const PRINTED = 10;

/** A reporter for Jest and for Playwright: writes the seconds of each test file, and prints the slowest. */
export default class SecondsPerFile {
  #milliseconds = new Map();

  #add(file, milliseconds) {
    const name = path.relative(process.cwd(), file);
    this.#milliseconds.set(name, (this.#milliseconds.get(name) ?? 0) + milliseconds);
  }

  #report(tool) {
    const rows = [...this.#milliseconds]
      .map(([file, milliseconds]) => ({ file, seconds: Math.round(milliseconds / 100) / 10 }))
      .sort((a, b) => b.seconds - a.seconds);
    if (rows.length === 0) return;
    mkdirSync(FOLDER, { recursive: true });
    const written = path.join(FOLDER, `${tool}.json`);
    writeFileSync(written, `${JSON.stringify(rows, null, 2)}\n`);
    const lines = rows
      .slice(0, PRINTED)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
    process.stdout.write(
      `\nThe slowest of ${rows.length} test files (all: ${written})\n${lines.join('\n')}\n`,
    );
  }

  /** Called by Jest after each test file. */
  onTestResult({ path: file }, { perfStats }) {
    this.#add(file, perfStats.end - perfStats.start);
  }

  /** Called by Jest at the end of the run. */
  onRunComplete() {
    this.#report('unit');
  }

  /** Called by Playwright after each test. */
  onTestEnd({ location }, { duration }) {
    this.#add(location.file, duration);
  }

  /** Called by Playwright at the end of the run. */
  onEnd() {
    this.#report('browser');
  }
}
