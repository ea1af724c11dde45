import { parseConfig } from '../api/config';
import { runProgram } from '../cli/program';
import { DEMO_ADMIN, makeAccount } from './start/emulators';

// For compose.yaml: the made-up poll in DATABASE_URL, and its administrator in the Auth emulator.
async function fillDemo(): Promise<void> {
  const { authEmulatorHost } = parseConfig(process.env);
  if (!authEmulatorHost) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is missing');
  await runProgram(['sample']);
  await makeAccount({
    authHost: authEmulatorHost,
    ...DEMO_ADMIN,
    claims: { admin: true },
    emailVerified: true,
  });
}

fillDemo().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
