import type { Auth } from 'firebase-admin/auth';
import { isDemoProject, type ServerSettings } from '../serverSettings';

const LOCAL_EMULATOR = '127.0.0.1:9099';

/** The accounts of a real project, or those of the emulator where the project is named demo-…. */
export async function openAccounts({
  projectId,
  authEmulatorHost,
}: Pick<ServerSettings, 'projectId' | 'authEmulatorHost'>): Promise<Auth> {
  const { applicationDefault, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const demo = isDemoProject(projectId);
  // The library itself reads no other setting.
  if (demo) process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost ?? LOCAL_EMULATOR;
  const app = initializeApp({ projectId, ...(demo ? {} : { credential: applicationDefault() }) });
  return getAuth(app);
}
