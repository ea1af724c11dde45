import type { AppParts } from '../../api/app';
import type { Dj } from '../../contract/dj';
import { type ApiOfTest, startApiOfTest } from './api/apiOfTest';
import { expectSumsAgree } from './database/sums';
import { createTestDatabase, type TestDatabase } from './database/testDatabase';

/** What `start` gives, filled anew before each test of a file; `check` looks at it after each. */
export function ofEachTest<T extends TestDatabase>(
  start: () => Promise<T>,
  check?: (world: T) => Promise<unknown>,
): T {
  const world = {} as T;
  beforeEach(async () => {
    Object.assign(world, await start());
  });
  afterEach(async () => {
    try {
      await check?.(world);
    } finally {
      await world.drop();
    }
  });
  return world;
}

export const checkSums = ({ database }: TestDatabase): Promise<void> => expectSumsAgree(database);

interface PollOfEachTest {
  opens?: string;
  closes?: string;
  djs?: Dj[];
  parts?: Partial<AppParts>;
  /** False where tests break the sums: else they are compared after each test. */
  sumsAgree?: boolean;
}

/** A fresh API for each test of a file, with the DJs of this poll; days without a time begin in Tokyo. */
export function apiOfEachTest(poll: PollOfEachTest = {}): ApiOfTest {
  const { opens = '2022-09-01', closes = '2022-10-01', djs = [], parts, sumsAgree = true } = poll;
  const instant = (text: string) => `${text}${text.includes('T') ? '' : 'T00:00'}+09:00`;
  return ofEachTest(
    async () => {
      const api = await startApiOfTest(parts);
      await api.open(instant(opens), instant(closes));
      await api.putDjs(...djs);
      return api;
    },
    sumsAgree ? checkSums : undefined,
  );
}

/** A fresh database for each test of a file. */
export function databaseOfEachTest(
  setUp?: (database: TestDatabase['database']) => Promise<void>,
): TestDatabase {
  return ofEachTest(async () => {
    const world = await createTestDatabase();
    await setUp?.(world.database);
    return world;
  }, checkSums);
}
