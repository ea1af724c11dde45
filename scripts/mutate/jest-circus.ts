import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import circus from 'jest-circus/runner';

// Jest's own runner, for a mutant: of the files of tests those that reach it, and no test more once one has noticed it.
// Stryker names the tests that reach a mutant, but has each file loaded that could have one of them; and it asks which test
// was the first to notice, but has all of them run. It wants `jest-circus` in the name of a runner, for its own coverage.

type Run = Parameters<typeof circus>;
type Result = Awaited<ReturnType<typeof circus>>;
type Handle = (...given: unknown[]) => Promise<void>;
type Names = Record<string, string[]>;

/** Runs of Jest, by the configuration that each has of its own, in which a test has noticed the mutant. */
const noticed = new WeakSet<object>();

const namesFile = (rootDir: string) => path.join(rootDir, '.tests-by-file.json');

function readNames(rootDir: string): Names {
  const file = namesFile(rootDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Names) : {};
}

/** Of the run without a mutant, which comes first. */
function noteNames(rootDir: string, testPath: string, { testResults }: Result): void {
  const names = testResults.map(({ fullName }) => fullName);
  writeFileSync(namesFile(rootDir), JSON.stringify({ ...readNames(rootDir), [testPath]: names }));
}

function isMeant(pattern: string | undefined, rootDir: string, testPath: string): boolean {
  const names = readNames(rootDir)[testPath];
  if (!pattern || !names) return true;
  const wanted = new RegExp(pattern, 'i');
  return names.some((name) => wanted.test(name));
}

const TIMES = {
  ...{ start: 0, end: 0, runtime: 0, slow: false },
  ...{ loadTestEnvironmentStart: 0, loadTestEnvironmentEnd: 0 },
  ...{ setupFilesStart: 0, setupFilesEnd: 0, setupAfterEnvStart: 0, setupAfterEnvEnd: 0 },
};
const COUNTS = { numFailingTests: 0, numPassingTests: 0, numPendingTests: 1, numTodoTests: 0 };
const SNAPSHOTS = { added: 0, matched: 0, unchecked: 0, unmatched: 0, updated: 0 };

const LEFT_OUT = { status: 'pending', title: '', fullName: '', numPassingAsserts: 0 } as const;

/** As Jest tells of a file whose tests were all left out; it wants one at least. */
function nothingRan(testFilePath: string): Result {
  const left = { ...LEFT_OUT, ancestorTitles: [], failureDetails: [], failureMessages: [] };
  return {
    ...{ ...COUNTS, leaks: false, openHandles: [], skipped: true, perfStats: TIMES },
    ...{ testFilePath, testResults: [left] },
    snapshot: { ...SNAPSHOTS, fileDeleted: false, uncheckedKeys: [] },
  };
}

/** Tests after the first one that fails are left out, but for those that have failed with a hook before all of them. */
function endAtFirstFailure(environment: Run[2], run: object): void {
  const handle = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    if (event.name === 'hook_failure' || event.name === 'test_fn_failure') noticed.add(run);
    if (event.name === 'test_start' && noticed.has(run) && event.test.errors.length === 0) {
      event.test.mode = 'skip';
    }
    // Stryker's own environment.
    await (handle as Handle | undefined)?.(event, state);
  };
}

export default async function failFast(...given: Run): Promise<Result> {
  const [globalConfig, { rootDir }, environment, , testPath] = given;
  if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) {
    const result = await circus(...given);
    noteNames(rootDir, testPath, result);
    return result;
  }
  if (noticed.has(globalConfig)) return nothingRan(testPath);
  if (!isMeant(globalConfig.testNamePattern, rootDir, testPath)) return nothingRan(testPath);
  endAtFirstFailure(environment, globalConfig);
  return circus(...given);
}
