import type { UserRecord } from 'firebase-admin/auth';
import { appendAudit, type AuditNews } from '../audit/appendAudit';
import type { Role } from '../../contract/endpoints';
import { cliActor } from './actor';
import { describeFailure } from './describeFailure';
import { withDatabase } from './withDatabase';

/**
 * Logs the change of a role, then makes it: whoever kills this in between leaves an entry too many,
 * never a role that nobody knows of. A change that fails is logged once more, as `role.failed`;
 * where the log cannot be written, nothing is changed.
 */
export async function logRole<T>(
  action: 'role.granted' | 'role.revoked',
  { email, uid }: UserRecord,
  role: Role,
  work: () => Promise<T>,
): Promise<T> {
  const actor = cliActor();
  const detail = { email, uid, role };
  await append({ actor, action, detail }).catch((error: unknown) => {
    throw new Error(`nothing changed, for it could not be logged: ${describeFailure(error)}`);
  });
  try {
    return await work();
  } catch (error) {
    const failed: AuditNews = {
      actor,
      action: 'role.failed',
      detail: { ...detail, wanted: action },
    };
    await append(failed).catch(sayUnlogged);
    throw error;
  }
}

function sayUnlogged(error: unknown): void {
  console.error(`the log says that it changed, and could not be told: ${describeFailure(error)}`);
}

function append(news: AuditNews): Promise<void> {
  return withDatabase(({ database }) => database.write((client) => appendAudit(client, news)));
}
