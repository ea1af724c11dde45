declare module 'jest-circus/runner' {
  import type { JestEnvironment } from '@jest/environment';
  import type { TestResult } from '@jest/test-result';
  import type { Config } from '@jest/types';

  /** Runs one file of tests. */
  const runner: (
    globalConfig: Config.GlobalConfig,
    config: Config.ProjectConfig,
    environment: JestEnvironment,
    runtime: unknown,
    testPath: string,
    ...rest: unknown[]
  ) => Promise<TestResult>;
  export default runner;
}
