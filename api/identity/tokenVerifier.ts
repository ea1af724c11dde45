import { isDemoProject, type ServerSettings } from '../serverSettings';
import type { VerifyToken } from './account';
import { firebaseTokens } from './firebaseTokens';
import { rememberTokens } from './rememberTokens';

type IdentitySettings = Pick<ServerSettings, 'projectId' | 'authEmulatorHost'>;

/** Signed tokens; for a demo project with an emulator, and there alone, the emulator's unsigned ones (S2, S3). */
export async function tokenVerifier({
  projectId,
  authEmulatorHost,
}: IdentitySettings): Promise<VerifyToken> {
  if (!authEmulatorHost) return rememberTokens(firebaseTokens(projectId));
  if (!isDemoProject(projectId)) throw new Error('an emulator needs a project named demo-…');
  const { emulatorTokens } = await import('./emulatorTokens');
  return rememberTokens(emulatorTokens(projectId));
}
