import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import circus from 'jest-circus/runner';
import runFile from '../../scripts/mutate/jest-circus';

jest.mock('jest-circus/runner', () => ({ __esModule: true, default: jest.fn() }));

type Given = Parameters<typeof runFile>;
const jestsOwn = jest.mocked(circus);
const NAMES: Record<string, string[]> = { 'a.test.ts': ['one', 'two'], 'b.test.ts': ['three'] };

let rootDir: string;
beforeEach(async () => {
  rootDir = await mkdtemp(join(tmpdir(), 'dj-ranking-mutant-'));
  jestsOwn.mockReset().mockImplementation(async (...[, , , , testPath]) => {
    const testResults = NAMES[testPath]!.map((fullName) => ({ fullName }));
    return { testResults } as Awaited<ReturnType<typeof circus>>;
  });
  // Without a mutant: all of them run, and their names are known from then on.
  for (const file of Object.keys(NAMES)) await run(file, {});
  process.env.__STRYKER_ACTIVE_MUTANT__ = '7';
});
afterEach(async () => {
  delete process.env.__STRYKER_ACTIVE_MUTANT__;
  await rm(rootDir, { recursive: true });
});

const run = (file: string, jestRun: { testNamePattern?: string }, environment: object = {}) =>
  runFile(...([jestRun, { rootDir }, environment, {}, file] as unknown as Given));
const filesRun = () => jestsOwn.mock.calls.map(([, , , , file]) => file);

test('a file in which no test reaches the mutant is not loaded', async () => {
  expect(filesRun()).toEqual(['a.test.ts', 'b.test.ts']);
  const jestRun = { testNamePattern: '(two)|(four)' };
  jestsOwn.mockClear();
  expect(await run('b.test.ts', jestRun)).toMatchObject({
    skipped: true,
    testFilePath: 'b.test.ts',
    testResults: [{ status: 'pending' }],
  });
  await run('a.test.ts', jestRun);
  await run('new.test.ts', jestRun).catch(() => undefined);
  expect(filesRun()).toEqual(['a.test.ts', 'new.test.ts']);
  // A mutant of what is evaluated as a file is loaded: all of them.
  await run('b.test.ts', {});
  expect(filesRun()).toContain('b.test.ts');
});

test.each(['test_fn_failure', 'hook_failure'])(
  'after %s no test more runs, for that mutant',
  async (failure) => {
    const told: string[] = [];
    const handleTestEvent = async ({ name }: { name: string }) => void told.push(name);
    const environment = { handleTestEvent };
    const tell = async (name: string, errors: string[] = []) => {
      const event = { name, test: { mode: undefined, errors } };
      await environment.handleTestEvent(event);
      return event.test.mode;
    };
    const jestRun = {};
    await run('a.test.ts', jestRun, environment);
    expect(await tell('test_start')).toBeUndefined();
    await tell(failure);
    expect(await tell('test_start')).toBe('skip');
    // Of a hook before all tests each has the error: without one that fails, nobody would have noticed.
    expect(await tell('test_start', ['of the hook'])).toBeUndefined();
    // Stryker's environment hears of all of it.
    expect(told).toEqual(['test_start', failure, 'test_start', 'test_start']);
    jestsOwn.mockClear();
    await run('b.test.ts', jestRun);
    expect(filesRun()).toEqual([]);
    await run('b.test.ts', {});
    expect(filesRun()).toEqual(['b.test.ts']);
  },
);
