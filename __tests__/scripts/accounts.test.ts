import { startAuthEmulator, type AuthEmulator } from '../support/processes/authEmulator';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { testRevocation } from './accounts/revocation';
import { testRoles } from './accounts/roles';

// The real Auth emulator takes its time to start: both subjects share one.
jest.setTimeout(90_000);

let emulator: AuthEmulator;
let vote: TestDatabase;

beforeAll(async () => {
  vote = await createTestDatabase();
  emulator = await startAuthEmulator();
});

afterAll(async () => {
  await emulator?.stop();
  await vote.drop();
});

describe('accounts and their roles', () => testRoles(() => ({ emulator, vote })));

// Last, for it ends the emulator.
describe('an account that is no more', () => testRevocation(() => ({ emulator, vote })));
