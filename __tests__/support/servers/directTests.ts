/** Files of __tests__/api that ask PostgreSQL itself, also where all others go through a pooler, and why they must. */
export const DIRECT_TESTS: Readonly<Record<string, string>> = {
  'backup/refusing.test.ts': 'a restore makes tables, as their owner, in databases of its own',
  'backup/restoring.test.ts': 'a restore makes tables, as their owner, in databases of its own',
  'backup/writing.test.ts': 'what it wrote is restored into databases of its own',
  'commands/importFull.test.ts': 'a disk that is full needs a server of its own',
  'database/clientPool.test.ts':
    'what a server says as a session begins, a pooler says from memory',
  'database/hostedAccount.test.ts': 'accounts of its own, which no list of a pooler has',
  'database/permissions.test.ts': 'the owner of the tables is the login, which only migrations are',
  'database/pooler.test.ts': 'it has poolers of its own',
  'http/databaseDown.test.ts': 'it stops and kills a server of its own',
};
