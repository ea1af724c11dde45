/** What is mutated together, and the tests that have to notice: each group has its own, so that no mutant waits for others'. */
export interface Group {
  mutate: readonly string[];
  tests: readonly string[];
  /** Its tests ask a PostgreSQL: one is started for all of its mutants. */
  database: boolean;
  /** Part of the mutants, in percent, that its tests have to notice. */
  least: number;
}

/** What people are told where a decision is refused. */
const REFUSALS = '__tests__/api/problems/decisions.test.ts';

export const GROUPS: Readonly<Record<string, Group>> = {
  // What votes, days, places and names count as.
  counting: {
    mutate: [
      'rules/{caseIds,dayRanges,derivedIds,firmness,instants,names,ranks}.ts',
      'rules/{readingOrder,secondPerson,syllabary,tokyoDays,window}.ts',
      'rules/{previousPolls,versions}/*.ts',
      'rules/csv/namedColumns.ts',
    ],
    tests: ['__tests__/rules/**/!(daysOfTheDatabase).test.ts'],
    database: false,
    least: 90,
  },
  // What is excluded, frozen and published, and what wants a second person.
  exclusions: {
    mutate: ['api/exclusions/*.ts'],
    tests: [
      '__tests__/api/exclusions/**/*.test.ts',
      '__tests__/api/proposals/{exclusion,privacy}.test.ts',
      '__tests__/api/review/{excludeFromCase,firmness}.test.ts',
      REFUSALS,
    ],
    database: true,
    least: 90,
  },
  versions: {
    mutate: ['api/versions/*.ts'],
    tests: [
      '__tests__/api/versions/**/*.test.ts',
      '__tests__/api/proposals/versions.test.ts',
      REFUSALS,
    ],
    database: true,
    least: 90,
  },
  proposals: {
    mutate: ['api/proposals/*.ts', 'contract/decisions/twoPeople.ts'],
    tests: ['__tests__/api/proposals/**/*.test.ts', REFUSALS],
    database: true,
    least: 90,
  },
  // Who is let in, and which requests may write.
  tokens: {
    mutate: [
      'api/identity/{accountStatus,claims,failurePauses,firebaseTokens,freshSignIn}.ts',
      'api/identity/{rememberTokens,remoteKeys,statusCache}.ts',
    ],
    tests: [
      '__tests__/api/identity/{accountStatus,claims,failurePauses,firebaseTokens}.test.ts',
      '__tests__/api/identity/{freshSignIn,rememberTokens,remoteKeys,statusCache}.test.ts',
    ],
    database: false,
    least: 90,
  },
  requests: {
    mutate: [
      'api/http/{guardWrite,methods,parseQuery,requireRole}.ts',
      'api/http/body/{jsonBounds,parseBody}.ts',
    ],
    tests: [
      '__tests__/api/http/{guards/*,methods}.test.ts',
      '__tests__/api/http/body/{jsonBounds,parseBody}.test.ts',
    ],
    database: false,
    least: 90,
  },
};
