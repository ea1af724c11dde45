import type { UserRecord } from 'firebase-admin/auth';
import type { Role } from '../../../contract/core/roles';
import { appendAudit, type NewAuditEntry } from '../../audit/appendAudit';
import { cliActor } from '../actor';
import { describeFailure } from '../describeFailure';
import type { WithDatabase } from '../withDatabase';

/**
 * Logs the change of a role, then makes it: whoever kills this in between leaves an entry too many,
 * never a role that nobody knows of. A change that fails is logged once more, as `role.failed`;
 * where the log cannot be written, nothing is changed.
 */
export async function logRole<T>(
  withDatabase: WithDatabase,
  action: 'role.granted' | 'role.revoked',
  { email, uid }: UserRecord,
  role: Role,
  work: () => Promise<T>,
): Promise<T> {
  const actor = cliActor();
  const detail = { email, uid, role };
  const append = (entry: NewAuditEntry) =>
    withDatabase(({ database }) => database.write((client) => appendAudit(client, entry)));
  await append({ actor, action, detail }).catch((error: unknown) => {
    throw new Error(`nothing changed, for it could not be logged: ${describeFailure(error)}`);
  });
  try {
    return await work();
  } catch (error) {
    const failed: NewAuditEntry = {
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
