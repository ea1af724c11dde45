import type { AppParts } from '../../api/app';
import type { Dj } from '../../contract/dj';
import { type ApiOfTest, startApiOfTest } from './api/apiOfTest';
import { expectSumsAgree } from './database/sums';
import { createTestDatabase, type TestDatabase } from './database/testDatabase';

/** What `start` gave for the test that runs, under one name for all tests of a file. */
export function ofEachTest<T extends TestDatabase>(start: () => Promise<T>, sumsAgree = false): T {
  let current: T;
  beforeEach(async () => {
    current = await start();
  });
  afterEach(async () => {
    try {
      if (sumsAgree) await expectSumsAgree(current.database);
    } finally {
      await current.drop();
    }
  });
  return new Proxy({} as T, { get: (_, name) => current[name as keyof T] });
}

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
  return ofEachTest(async () => {
    const api = await startApiOfTest(parts);
    await api.open(instant(opens), instant(closes));
    await api.putDjs(...djs);
    return api;
  }, sumsAgree);
}

/** A fresh database for each test of a file. */
export function databaseOfEachTest(
  setUp?: (database: TestDatabase['database']) => Promise<void>,
): TestDatabase {
  return ofEachTest(async () => {
    const world = await createTestDatabase();
    await setUp?.(world.database);
    return world;
  }, true);
}
